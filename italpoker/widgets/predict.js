import { announcer, button, dress, el, follow } from "./dom.js";
import { codeBlock, faces, optionButtons } from "./options.js";
import { guessOf, keepGuess } from "./progress_store.js";
import { rightLine, verdictLine } from "./question_view.js";
import { richText } from "./rich_text.js";

/** A guess outlives its page: a reload, or the lesson left for another day, does not lose it. */
function initialize({ model }) {
  const [lesson, key] = [model.get("lesson"), model.get("key")];
  if (!key) return undefined; // the look back, which follows the guess
  const remember = () => keepGuess(lesson, key, model.get("guess"));
  const place = guessOf(lesson, key);
  if (model.get("guess") === null && place !== null) model.send({ type: "choose", place });
  model.on("change:guess", remember);
  return () => model.off("change:guess", remember);
}

function render({ model, el: root }) {
  const labels = model.get("labels");
  const { text, code, cards, columns, answers } = model.get("sheet");
  const options = optionButtons(answers, {
    columns, words: labels, onchoose: (place) => model.send({ type: "choose", place }),
  });
  const prompt = el("p", { class: "ip-prompt" }, ...richText(text));
  const feedback = announcer({ class: "ip-feedback" });
  const compare = labels.compare ? button(labels.compare, () => model.send({ type: "compare" }), "ip-main") : null;
  const reset = button(labels.reset, () => model.send({ type: "reset" }), "ip-quiet");

  dress(root);
  const box = el(
    "div",
    { class: "ip-lab ip-predict", role: "group", "aria-label": labels.title },
    el("p", { class: "ip-kicker" }, labels.title),
    prompt,
    codeBlock(code),
    cards.length ? faces(cards) : null,
    options.node,
    feedback,
    el("div", { class: "ip-row ip-predict-foot" }, compare, reset),
  );
  root.append(box);

  return follow(model, ["guess", "reply"], () => {
    const guess = model.get("guess");
    const { tone, right, remarks } = model.get("reply");
    const open = guess === null;
    answers.forEach((_, place) => {
      const kept = tone ? (place === right ? "right" : "wrong") : "kept";
      options.mark(place, place === guess ? kept : place === right ? "right" : "");
    });
    options.lock(Boolean(tone));
    box.dataset.tone = tone ?? "";
    feedback.replaceChildren(
      ...(tone
        ? [verdictLine(tone, labels, remarks[0]), ...remarks.slice(1).filter(Boolean).map((remark) => rightLine(remark))]
        : [el("p", { class: "ip-muted" }, open ? labels.hint : labels.said)]),
    );
    reset.hidden = open;
    if (!compare) return;
    if (tone && document.activeElement === compare) reset.focus();
    compare.hidden = open || Boolean(tone);
  });
}

export default { initialize, render };
