// One question of a quiz: what is asked, a way to answer, and what is said to the answer.
import { announcer, button, el, newId } from "./dom.js";
import { codeBlock, faces, optionBoxes, optionButtons } from "./options.js";
import { richText } from "./rich_text.js";

/**
 * question: as italpoker.widgets.quiz.ask makes it; heading: a line above it, or null.
 * onanswer(given): the places of the chosen answers, or the text written.
 * Returns { node, show }: show(reply) draws what was answered and what is said to it, {} for a fresh question.
 */
export function questionView({ question, heading, labels, onanswer }) {
  const name = newId();
  const feedback = announcer({ class: "ip-feedback", "aria-live": "off" }); // until there is an answer to reply to
  const means = (WAYS[question.kind] ?? written)(question, labels, (given) => {
    feedback.setAttribute("aria-live", "polite");
    onanswer(given);
  });
  const node = el(
    "div",
    { class: "ip-question", role: "group", "aria-labelledby": name },
    el(
      "div",
      { id: name },
      heading ? el("p", { class: "ip-kicker" }, heading) : null,
      el("p", { class: "ip-prompt" }, ...richText(question.text)),
    ),
    codeBlock(question.code),
    question.cards.length ? faces(question.cards) : null,
    means.node,
    feedback,
  );
  const show = (reply) => {
    const tone = reply.tone ?? "";
    node.dataset.tone = tone;
    means.show(reply, tone);
    feedback.replaceChildren(...(tone ? verdict(tone, question, reply, labels) : []));
  };
  return { node, show };
}

/**
 * What a generated question shows above its answers, sheet as italpoker.widgets.question_sheet makes it: { nodes, first },
 * where first is what takes the focus when the question is new. Without a prompt, only what the prompt is about.
 */
export function askedNodes({ story, prompt, deck, cards }) {
  const line = prompt ? el("p", { class: "ip-prompt", tabindex: "-1" }, ...richText(prompt)) : null;
  const told = story ? el("p", { class: "ip-drill-story", tabindex: "-1" }, ...richText(story)) : null;
  const nodes = [deck ? el("p", { class: "ip-kicker" }, deck) : null, told, line, cards.length ? faces(cards) : null];
  return { nodes: nodes.filter(Boolean), first: told ?? line };
}

const WAYS = { multiple_choice: pressed, many_choice: ticked };

const TONES = { correct: "✓", keep_working: "✗", almost: "≈", incomplete: "≈" };
const TAKEN = { correct: "right", almost: "near", keep_working: "wrong" };

/** The heading of a feedback, and the explanation if there is one: “✗ Keep working. That is the deck for five.” */
export function verdictLine(tone, labels, remark) {
  const sign = el("span", { class: "ip-sign", "aria-hidden": "true" }, TONES[tone] ?? "…");
  return el("p", {}, sign, el("strong", {}, labels[tone]), " ", ...richText(remark ?? ""));
}

/** What is right after all, under a heading that says that something else was not. */
export function rightLine(words) {
  return el("p", {}, el("span", { class: "ip-sign ip-sign-right", "aria-hidden": "true" }, "✓"), ...richText(words));
}

/** The heading with the explanation; where several answers are explained, each on a line that says which it speaks of. */
function verdict(tone, question, { remark, remarks }, labels) {
  if (remarks.length < 2) return [verdictLine(tone, labels, remarks[0]?.[1] ?? remark)];
  const of = (place) => {
    const { text, code, cards } = question.answers[place];
    return text || code || cards.map(([, name]) => name).join(", ");
  };
  const lines = remarks.map(([place, said]) => el("p", {}, el("strong", {}, ...richText(of(place)), ": "), ...richText(said)));
  return [verdictLine(tone, labels), ...lines];
}

function pressed(question, labels, onanswer) {
  const { node, buttons, mark, lock } = optionButtons(question.answers, {
    columns: question.columns, words: labels, onchoose: (place) => onanswer([place]),
  });
  const show = ({ given }, tone) => {
    buttons.forEach((_, place) => mark(place, given?.includes(place) ? TAKEN[tone] : ""));
    lock(tone === "correct");
  };
  return { node, show };
}

function ticked(question, labels, onanswer) {
  const { node, boxes, mark, lock } = optionBoxes(question.answers, { columns: question.columns, words: labels });
  const send = button(labels.check, () => locked || onanswer(boxes.flatMap((box, place) => (box.checked ? [place] : []))));
  let locked = false;
  const show = ({ given, remarks }, tone) => {
    const explained = tone === "correct" ? [] : (remarks ?? []).map(([place]) => place);
    boxes.forEach((box, place) => {
      box.checked = given ? given.includes(place) : false;
      mark(place, tone === "correct" && box.checked ? "right" : explained.includes(place) ? "wrong" : "");
    });
    locked = tone === "correct";
    lock(locked);
    send.setAttribute("aria-disabled", String(locked));
  };
  return { node: el("div", {}, el("p", { class: "ip-muted ip-hint" }, labels.several), node, el("div", { class: "ip-check-row" }, send)), show };
}

function written(question, labels, onanswer) {
  const input = el("input", {
    class: "ip-input", type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: "200",
    inputmode: question.kind === "numeric" ? "decimal" : null, size: question.width || (question.kind === "numeric" ? 8 : 24),
    id: newId(),
  });
  const answer = () => input.readOnly || onanswer(input.value);
  const send = button(labels.check, answer);
  // JupyterLab keeps a form from being sent by Enter, so there is no form.
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.isComposing) answer();
  });
  const show = ({ given }, tone) => {
    input.value = given ?? "";
    input.readOnly = tone === "correct";
    send.setAttribute("aria-disabled", String(input.readOnly));
  };
  const node = el("div", { class: "ip-row ip-written" }, el("label", { for: input.id }, (question.kind === "numeric" && labels.number) || labels.answer), input, send);
  return { node, show };
}
