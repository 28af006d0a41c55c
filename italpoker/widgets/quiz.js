import { announcer, button, dress, el, fill, follow, say } from "./dom.js";
import { isOurPage } from "./our_page.js";
import { lessonDone, passedBadge, rememberPassing } from "./passing.js";
import { answersOf, keepAnswers } from "./progress_store.js";
import { questionView } from "./question_view.js";

/** Answers outlive their page, as a guess does: they are given again, and judged again, when it is opened next. */
function initialize({ model }) {
  const stop = rememberPassing(model);
  const [lesson, key, lang] = [model.get("lesson"), model.get("key"), model.get("lang")];
  const remember = () => {
    // “Still missing” is no answer to come back to.
    const given = model.get("replies").map((reply) => (reply.tone?.startsWith("no") ? null : (reply.given ?? null)));
    keepAnswers(lesson, key, given.some((one) => one !== null) ? { lang, given } : null);
  };
  const kept = answersOf(lesson, key);
  if (kept && model.get("replies").every(({ tone }) => tone === undefined)) {
    // Places mean the same in every language, words do not.
    const given = kept.given.map((one) => (typeof one === "string" && kept.lang !== lang ? null : one));
    model.send({ type: "restore", given });
  }
  model.on("change:replies", remember);
  return () => {
    stop();
    model.off("change:replies", remember);
  };
}

function render({ model, el: root }) {
  const labels = model.get("labels");
  const sheet = model.get("sheet");
  const badge = passedBadge(model);
  const count = el("span", { class: "ip-muted ip-quiz-count" });
  const views = sheet.map((question, place) =>
    questionView({
      question, labels,
      heading: sheet.length > 1 ? fill(labels.question, { n: place + 1 }) : null,
      onanswer: (given) => model.send({ type: "answer", question: place, given }),
    }),
  );
  views.forEach(({ node }, place) => nameQuestion(node, place + 1));
  const outcome = announcer({ class: "ip-quiz-outcome" });
  const lesson = lessonDone(model);
  const again = button(labels.reset, () => model.send({ type: "reset" }), "ip-quiet");

  dress(root);
  root.append(
    el(
      "div",
      { class: "ip-lab ip-quiz", role: "group", "aria-label": labels.title },
      el("div", { class: "ip-row ip-quiz-top" }, el("p", { class: "ip-title" }, labels.title), badge.node, count),
      ...views.map((view) => view.node),
      el("div", { class: "ip-row ip-quiz-foot" }, outcome, lesson.node, again),
    ),
  );

  const shown = [];
  const stop = follow(model, ["replies", "done"], () => {
    const replies = model.get("replies");
    replies.forEach((reply, place) => {
      const now = JSON.stringify(reply);
      if (shown[place] !== now) views[place].show(reply);
      shown[place] = now;
    });
    const begun = replies.some(({ tone }) => tone !== undefined);
    say(count, fill(labels.count, { n: replies.filter(({ tone }) => tone === "correct").length, all: sheet.length }));
    count.hidden = !begun && !badge.node.hidden; // passed, with nothing to count here
    say(outcome, model.get("done") ? `✓ ${labels.done}` : "");
  });
  return () => {
    stop();
    badge.stop();
    lesson.stop();
  };
}

/** On a page of the course a link can lead to a question: its heading is one. The first quiz of a page has the names. */
function nameQuestion(node, number) {
  const name = `question-${number}`;
  if (!isOurPage() || document.getElementById(name)) return;
  node.id = name;
  node.tabIndex = -1;
  const heading = node.querySelector(".ip-kicker");
  heading?.replaceChildren(el("a", { href: `#${name}`, class: "ip-question-link" }, heading.textContent));
}

export default { initialize, render };
