// Answers to choose from: a row each, with text, code or card faces, and a mark that says how it was taken.
import { cardFace } from "./cards.js";
import { el } from "./dom.js";
import { richText } from "./rich_text.js";

/** Card faces side by side: cards are [code, name] pairs; silent where something around them says their names. */
export function faces(cards, silent = false) {
  return el(
    "span",
    { class: "ip-faces" },
    ...cards.map(([code, name]) => el("span", { class: "ip-face-slot", "data-card": code }, cardFace(code, silent ? "" : name))),
  );
}

/** Code as it was written. */
export function codeBlock(code) {
  return code ? el("pre", { class: "ip-code", tabindex: "0" }, el("code", {}, code)) : null;
}

/**
 * Buttons, one an answer; one press answers. answers: [{ text, code, cards, lang }].
 * Returns { node, buttons, mark }: mark(place, "right" | "wrong" | "near" | "kept" | "") shows how an answer was taken,
 * and lock(true) makes presses do nothing while the buttons keep the focus.
 */
export function optionButtons(answers, { columns, onchoose, words }) {
  let locked = false;
  const signs = answers.map(() => el("span", { class: "ip-option-mark" }));
  const buttons = answers.map((answer, place) =>
    el(
      "button",
      { type: "button", class: "ip-option", lang: answer.lang, onclick: () => locked || onchoose(place) },
      signs[place],
      optionBody(answer),
    ),
  );
  const mark = (place, state) => {
    buttons[place].dataset.state = state;
    signs[place].replaceChildren(...sign(state, words));
  };
  const lock = (on) => {
    locked = on;
    for (const button of buttons) button.setAttribute("aria-disabled", String(on));
  };
  return { node: optionGrid(buttons, answers, columns), buttons, mark, lock };
}

/** Boxes to tick, one an answer; returns { node, boxes, mark, lock } as optionButtons does. */
export function optionBoxes(answers, { columns, words }) {
  const signs = answers.map(() => el("span", { class: "ip-option-mark" }));
  let locked = false;
  const keep = (event) => locked && event.preventDefault();
  const boxes = answers.map(() => el("input", { type: "checkbox", class: "ip-option-box", onclick: keep }));
  const rows = answers.map((answer, place) =>
    el("label", { class: "ip-option", lang: answer.lang }, boxes[place], optionBody(answer), signs[place]),
  );
  const mark = (place, state) => {
    rows[place].dataset.state = state;
    signs[place].replaceChildren(...sign(state, words));
  };
  const lock = (on) => {
    locked = on;
    for (const box of boxes) box.setAttribute("aria-disabled", String(on));
  };
  return { node: optionGrid(rows, answers, columns), boxes, mark, lock };
}

/** What an answer shows: text, code, cards. */
export function optionBody({ text, code, cards }) {
  return el(
    "span",
    { class: "ip-option-body" },
    text ? el("span", {}, ...richText(text)) : null,
    code ? el("code", { class: "ip-code" }, code) : null,
    cards?.length ? faces(cards) : null,
  );
}

/** The rows in so many columns; single cards and short words stand side by side as they fit. */
function optionGrid(rows, answers, columns) {
  const bare = answers.every(({ code }) => !code);
  const single = bare && answers.every(({ text, cards }) => !text && cards.length === 1);
  const short = bare && answers.every(({ text, cards }) => text.length > 0 && text.length <= 22 && !cards?.length);
  const shape = columns ? null : single ? "cards" : short ? "words" : null;
  return el("div", { class: "ip-options", "data-shape": shape, style: columns ? `--ip-columns: ${columns}` : null }, ...rows);
}

const SIGNS = { right: "✓", wrong: "✗", near: "≈", kept: "●" };

function sign(state, words) {
  if (!SIGNS[state]) return [];
  return [el("span", { "aria-hidden": "true" }, SIGNS[state]), el("span", { class: "ip-unseen" }, `${words[state]}: `)];
}
