// One of a few: radio buttons that look like one bar.

import { el, newId } from "./dom.js";

/** A bar named by label for choices [value, words]; { node, show }: show(value) marks the one that holds. */
export function choiceBar(label, choices, onchoose) {
  const name = newId();
  const inputs = choices.map(([value]) => el("input", { type: "radio", name, value, class: "ip-bar-input", onchange: () => onchoose(value) }));
  const node = el(
    "div",
    { class: "ip-bar", role: "radiogroup", "aria-label": label },
    el("span", { class: "ip-bar-label", "aria-hidden": "true" }, label),
    el("span", { class: "ip-bar-choices" }, ...choices.map(([, words], at) => el("label", { class: "ip-bar-choice" }, inputs[at], el("span", {}, words)))),
  );
  const show = (value) => {
    for (const input of inputs) input.checked = input.value === String(value);
  };
  return { node, show };
}
