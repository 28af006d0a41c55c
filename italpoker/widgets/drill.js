import { announcer, button, dress, el, fill, follow, say } from "./dom.js";
import { optionButtons } from "./options.js";
import { lessonDone, passedBadge, rememberPassing } from "./passing.js";
import { bestRowOf, keepBestRow } from "./progress_store.js";
import { askedNodes, rightLine, verdictLine } from "./question_view.js";

/** The longest row outlives its page. */
function initialize({ model }) {
  const stop = rememberPassing(model);
  const [lesson, key] = [model.get("lesson"), model.get("key")];
  const remember = () => keepBestRow(lesson, key, model.get("best"));
  const best = bestRowOf(lesson, key);
  if (best > model.get("best")) model.send({ type: "restore", best });
  model.on("change:best", remember);
  return () => {
    stop();
    model.off("change:best", remember);
  };
}

function render({ model, el: root }) {
  const labels = model.get("labels");
  const goal = model.get("goal");
  const neededFor = model.get("needed_for");
  const badge = passedBadge(model);
  const streak = el("span", { class: "ip-drill-streak" });
  const pips = el("span", { class: "ip-drill-pips", "aria-hidden": "true" }, ...Array.from({ length: goal }, () => el("i")));
  const best = el("span", { class: "ip-muted" });
  const question = el("div", { class: "ip-question", role: "group" });
  const feedback = announcer({ class: "ip-feedback" });
  const onward = button(labels.next, next, "ip-main");
  const outcome = announcer({ class: "ip-quiz-outcome" });
  const needed = neededFor ? el("p", { class: "ip-muted ip-drill-needed" }, neededFor) : null;
  const lesson = lessonDone(model, needed);
  const reset = button(labels.reset, () => model.send({ type: "reset" }), "ip-quiet");
  const hint = el("span", { class: "ip-muted ip-drill-hint" });
  const foot = el("div", { class: "ip-drill-foot" }, onward, hint);
  let shown = 0;
  let options;

  dress(root);
  const box = el(
    "div",
    { class: "ip-lab ip-drill", role: "group", "aria-label": labels.title, onkeydown: byNumber },
    el(
      "div",
      { class: "ip-row ip-drill-top" },
      el("p", { class: "ip-title" }, labels.title), badge.node, el("span", { class: "ip-drill-score" }, pips, streak, best),
    ),
    needed,
    question,
    feedback,
    foot,
    el("div", { class: "ip-row ip-quiz-foot" }, outcome, lesson.node, reset),
  );
  root.append(box);

  function ask() {
    const sheet = model.get("sheet");
    const answers = sheet.options;
    const place = box.contains(document.activeElement) && document.activeElement !== reset;
    const { nodes, first } = askedNodes(sheet);
    options = optionButtons(answers, { columns: 0, words: labels, onchoose: choose });
    question.setAttribute("aria-label", sheet.prompt);
    question.replaceChildren(...nodes, options.node);
    say(hint, fill(labels.hint, { n: answers.length }));
    if (shown && place) {
      first.focus({ preventScroll: true });
      first.scrollIntoView({ block: "nearest" });
    }
    shown = model.get("number");
  }

  function said(tone, remark, reason) {
    const row = el("p", { class: "ip-unseen" }, streak.textContent);
    return tone === "correct" ? [verdictLine(tone, labels, reason), row] : [verdictLine(tone, labels, remark), rightLine(reason), row];
  }

  function choose(place) {
    model.send({ type: "answer", number: model.get("number"), place });
  }

  function next() {
    model.send({ type: "next", number: model.get("number") });
  }

  function byNumber(event) {
    const place = Number(event.key) - 1;
    if (event.ctrlKey || event.altKey || event.metaKey || !options.buttons[place]) return;
    options.buttons[place].focus();
    options.buttons[place].click();
  }

  const stop = follow(model, ["number", "sheet", "reply", "streak", "best", "done"], () => {
    if (shown !== model.get("number")) ask();
    const { tone, given, right, remark, reason } = model.get("reply");
    const answered = tone !== undefined;
    box.dataset.tone = tone ?? "";
    options.buttons.forEach((_, place) => {
      options.mark(place, !answered ? "" : place === right ? "right" : place === given ? "wrong" : "");
    });
    options.lock(answered);
    const row = [model.get("streak"), model.get("best")];
    say(streak, fill(row[0] > goal ? labels.passed : labels.streak, { n: row[0], goal }));
    say(best, fill(labels.best, { n: row[1] }));
    [...pips.children].forEach((pip, place) => pip.classList.toggle("ip-on", place < row[0]));
    if (feedback.dataset.number !== String(answered && shown)) {
      feedback.dataset.number = String(answered && shown);
      feedback.replaceChildren(...(answered ? said(tone, remark, reason) : []));
      onward.hidden = !answered;
      hint.hidden = answered;
      if (answered && question.contains(document.activeElement)) onward.focus({ preventScroll: true });
    }
    say(outcome, model.get("done") ? `✓ ${fill(labels.done, { goal })}` : "");
  });
  return () => {
    stop();
    badge.stop();
    lesson.stop();
  };
}

export default { initialize, render };
