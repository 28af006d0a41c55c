import { announcer, button, dress, el, fill, follow, say } from "./dom.js";
import { passedBadge, rememberPassing } from "./passing.js";
import { questionView } from "./question_view.js";

function initialize({ model }) {
  return rememberPassing(model);
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
  const outcome = announcer({ class: "ip-quiz-outcome" });
  const again = button(labels.reset, () => model.send({ type: "reset" }), "ip-quiet");

  dress(root);
  root.append(
    el(
      "div",
      { class: "ip-lab ip-quiz", role: "group", "aria-label": labels.title },
      el("div", { class: "ip-row ip-quiz-top" }, el("p", { class: "ip-title" }, labels.title), badge.node, count),
      ...views.map((view) => view.node),
      el("div", { class: "ip-row ip-quiz-foot" }, outcome, again),
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
    say(count, fill(labels.count, { n: replies.filter(({ tone }) => tone === "correct").length, all: sheet.length }));
    say(outcome, model.get("done") ? `✓ ${labels.done}` : "");
  });
  return () => {
    stop();
    badge.stop();
  };
}

export default { initialize, render };
