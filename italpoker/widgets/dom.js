// Small helpers to build a widget's elements; every word comes from the model's labels.

/** An element: el("button", { class: "x", onclick: f, "aria-pressed": "true" }, "text", child, …). */
export function el(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

/** Make the element that Jupyter gives a widget one of ours: our look, and our keys before the notebook's shortcuts. */
export function dress(root) {
  root.classList.add("ip");
  // JupyterLab looks for this on the element that has the focus, before it takes Enter, arrows and letters for itself.
  root.addEventListener("focusin", ({ target }) => target.setAttribute("data-lm-suppress-shortcuts", "true"));
}

/** Fill in a pattern from Python: fill("{n} of {all}", { n: 1, all: 3 }). */
export function fill(pattern, values) {
  return pattern.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/** A button with the course's look. */
export function button(label, onclick, kind = "") {
  return el("button", { type: "button", class: `ip-button ${kind}`.trim(), onclick }, label);
}

/** A name for an element that another refers to; random, since each widget on the page has its own copy of this file. */
export function newId() {
  return `ip-${Math.random().toString(36).slice(2)}`;
}

/** A place whose changes are read out politely; set its text with say(node, text). */
export function announcer(attributes = {}) {
  return el("div", { role: "status", "aria-live": "polite", ...attributes });
}

/** Set a text only when it changes, so that it is not read out twice. */
export function say(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** Call update at once and at each change of these traits; returns the call that stops it. */
export function follow(model, traits, update) {
  const names = traits.map((trait) => `change:${trait}`).join(" ");
  model.on(names, update);
  update();
  return () => model.off(names, update);
}

/** Where a link leads; in JupyterLab, which knows these attributes, to the notebook without loading all anew. */
export function target({ href, open }) {
  const command = open && { "data-commandlinker-command": "docmanager:open", "data-commandlinker-args": JSON.stringify({ path: open }) };
  return { href, ...command };
}
