// What the learner can do now: buttons, an amount where a move takes one, and the way on. Its place does not move.

import { announcer, button, el, fill, follow, say } from "./dom.js";

/** { node, stop } for a model with the trait "bar"; the keys 1, 2, 3 press the buttons while the focus is here. */
export function actionBar(model, labels, tell) {
  const lines = el("div", {});
  const happened = el("div", { class: "ip-practice-bar-happened" }, lines);
  const prompt = el("p", { class: "ip-practice-bar-prompt" });
  const complaint = announcer({ class: "ip-error ip-practice-bar-complaint" });
  const note = el("p", { class: "ip-practice-bar-note" });
  const moves = el("div", { class: "ip-practice-bar-moves" });
  const amount = amountField(labels, () => name(), () => buttons.find((one) => one.ranged)?.node.click());
  const node = el(
    "div",
    { class: "ip-practice-bar", role: "group", "aria-label": labels.bar, tabindex: "-1", onkeydown: byNumber },
    happened, prompt, note, amount.node, moves, complaint,
  );
  let laid = "";
  let buttons = [];

  /** Write the amount on the button that takes it. */
  function name() {
    for (const { pattern, face } of buttons) say(face, fill(pattern, { n: /^\d+$/.test(amount.value()) ? amount.value() : "…" }));
  }

  function act(move, ranged) {
    tell("act", { move, turn: model.get("bar").turn, ...(ranged ? { amount: amount.value() } : {}) });
  }

  function offer(bar) {
    const { moves: allowed, draw, waits, next } = bar;
    const offered = allowed.map(({ move, label, ranged, main }) => [label, () => act(move, ranged), main, ranged]);
    if (draw.label) offered.push([draw.label, () => act("draw"), true]);
    if (waits) offered.push([labels.at_once, () => tell("skip"), false]);
    if (next) offered.push([next, () => tell("next"), true]);
    const { now, at, last } = model.get("moment");
    const onward = !now && at < last;
    if (onward) offered.push([labels.onward, () => tell("step", { to: model.get("moment").at + 1 }), true]);
    if (!now && !model.get("only_tells")) offered.push([labels.now, () => tell("now"), !onward]);
    return offered;
  }

  function lay(bar) {
    const offered = offer(bar);
    const now = JSON.stringify([bar.turn, offered.map(([label, , main]) => [label, main])]);
    if (now === laid) return;
    const relabel = draws(bar) && laid && JSON.parse(laid)[0] === bar.turn && offered.length === buttons.length;
    laid = now;
    if (relabel) {
      offered.forEach(([label], place) => (buttons[place].pattern = label));
      return;
    }
    const focused = node.contains(document.activeElement);
    buttons = offered.map(([pattern, onclick, main, ranged], place) => {
      const face = el("span", {}, pattern);
      const key = el("span", { class: "ip-practice-bar-key", "aria-hidden": "true" }, String(place + 1));
      return { pattern, face, ranged, node: button(el("span", {}, offered.length > 1 ? key : "", face), onclick, main ? "ip-main" : "") };
    });
    moves.replaceChildren(...buttons.map((one) => one.node));
    if (focused && !node.contains(document.activeElement)) node.focus({ preventScroll: true });
  }

  function byNumber(event) {
    const one = buttons[Number(event.key) - 1];
    if (!one || event.target.localName === "input" || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    one.node.click();
  }

  const stops = [
    follow(model, ["bar", "moment"], () => {
      const bar = model.get("bar");
      lines.replaceChildren(...bar.happened.map((line) => el("p", {}, line)));
      say(prompt, bar.prompt);
      say(note, bar.draw.note ?? "");
      amount.show(bar.amount, bar.turn);
      lay(bar);
      name();
      node.classList.toggle("ip-deal-over", Boolean(bar.next));
      node.classList.toggle("ip-your-turn", bar.moves.length > 0 || draws(bar));
    }),
    follow(model, ["complaint"], () => say(complaint, model.get("complaint"))),
  ];
  return { node, stop: () => stops.forEach((stop) => stop()) };
}

function draws(bar) {
  return Boolean(bar.draw.label);
}

/** A number with a slider, steps of one, and some amounts at hand; what is typed goes to Python as it stands. */
function amountField(labels, changed, entered) {
  const label = el("span", { class: "ip-amount-label" });
  const range = el("span", { class: "ip-amount-range" });
  const input = el("input", { class: "ip-input ip-amount-input", type: "text", inputmode: "numeric", autocomplete: "off", oninput: () => take(input.value, false) });
  const slider = el("input", { class: "ip-range", type: "range", step: 1, tabindex: "-1", "aria-hidden": "true", oninput: () => take(slider.value) });
  const less = button("−", () => take(Math.max(limits.least, number() - 1)), "ip-amount-step");
  const more = button("+", () => take(Math.min(limits.most, number() + 1)), "ip-amount-step");
  const quick = el("div", { class: "ip-amount-quick" });
  less.setAttribute("aria-label", labels.less);
  more.setAttribute("aria-label", labels.more);
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.isComposing) entered();
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    take(Math.max(limits.least, Math.min(limits.most, number() + step)));
  });
  const node = el(
    "div",
    { class: "ip-amount", role: "group" },
    el("div", { class: "ip-amount-line" }, el("label", { class: "ip-amount-name" }, label, " ", input), less, more, range),
    slider,
    quick,
  );
  let limits = { least: 0, most: 0 };
  let turn = null;

  function number() {
    const typed = Number(input.value);
    return Number.isInteger(typed) && input.value.trim() ? typed : limits.least;
  }

  function take(value, write = true) {
    if (write) input.value = String(value);
    slider.value = String(number());
    slider.style.setProperty("--ip-filled", String(Math.max(0, Math.min(1, (number() - limits.least) / Math.max(1, limits.most - limits.least)))));
    changed();
  }

  function show(amount, now) {
    node.classList.toggle("ip-none", amount.least === undefined);
    for (const part of node.querySelectorAll("input, button")) part.disabled = amount.least === undefined;
    if (amount.least === undefined || now === turn) return;
    turn = now;
    limits = amount;
    say(label, amount.label);
    say(range, amount.said);
    node.setAttribute("aria-label", `${amount.label}: ${amount.said}`);
    [slider.min, slider.max] = [String(amount.least), String(amount.most)];
    quick.replaceChildren(...amount.quick.map(([chips, words]) => quickButton(chips, words)));
    take(amount.least);
  }

  function quickButton(chips, words) {
    return button(el("span", {}, el("b", {}, String(chips)), ` ${words}`), () => take(chips), "ip-amount-pick");
  }
  return { node, show, value: () => input.value.trim() };
}
