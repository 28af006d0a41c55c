// What can be unfolded below the practice table: the coach, the reasons for what is not allowed; and how a deal ended.

import { announcer, el, follow, say } from "./dom.js";

/** A part of the page that opens and closes; toggled(open) is called when it does. */
export function disclosure(label, toggled, ...children) {
  const node = el("details", { class: "ip-fold" }, el("summary", {}, label), el("div", { class: "ip-fold-body" }, ...children));
  node.addEventListener("toggle", () => toggled(node.open));
  return node;
}

/** Pot by pot who has won and why, and what the next deal begins with; nothing while a deal goes on. */
export function endingPanel(model) {
  const node = el("div", { class: "ip-ending" });
  const stop = follow(model, ["result"], () => {
    const { pots, next } = model.get("result");
    node.hidden = !pots;
    if (!pots) return;
    node.replaceChildren(
      ...pots.map(({ title, shares, reasons }) =>
        el(
          "div",
          { class: "ip-ending-pot" },
          el("p", { class: "ip-ending-title" }, title),
          shares.length ? el("p", { class: "ip-ending-shares" }, shares.join(" · ")) : null,
          el("ul", { class: "ip-ending-reasons" }, ...reasons.map((reason) => el("li", {}, reason))),
        ),
      ),
      ...next.map((line) => el("p", { class: "ip-ending-next" }, line)),
    );
  });
  return { node, stop };
}

/** What there is to do, ticked off as it is done; nothing where nothing is asked. */
export function tasksPanel(model, labels) {
  const list = el("ul", { class: "ip-tasks" });
  const news = announcer({ class: "ip-unseen" });
  const node = el("div", {}, el("p", { class: "ip-practice-title" }, labels.tasks), list, news);
  let before = null;
  const stop = follow(model, ["tasks"], () => {
    const tasks = model.get("tasks");
    node.hidden = !tasks.length;
    const done = tasks.filter((task) => task.done);
    list.replaceChildren(...tasks.map(task));
    if (before !== null && done.length > before) say(news, done.length === tasks.length ? labels.all_done : `${labels.task_done}: ${done.length} / ${tasks.length}`);
    before = done.length;
  });
  return { node, stop };

  function task({ words, done }) {
    return el("li", { class: done ? "ip-done" : null }, el("span", { class: "ip-task-mark", "aria-hidden": "true" }, done ? "✓" : ""), el("span", {}, words, done ? el("span", { class: "ip-unseen" }, ` (${labels.task_done})`) : ""));
  }
}

/** The coach speaks only when asked. */
export function coachPanel(model, labels, tell) {
  const parts = el("div", { class: "ip-coach-parts" });
  const counting = announcer({ class: "ip-muted ip-coach-counting" });
  const node = disclosure(labels.coach, (open) => tell("coach", { open }), parts, counting);
  let shown = "";
  const stop = follow(model, ["advice"], () => {
    const { parts: said = [], counting: counts } = model.get("advice");
    say(counting, counts ? labels.counting : "");
    if (shown === JSON.stringify(said)) return;
    shown = JSON.stringify(said);
    parts.replaceChildren(...said.map(part));
  });
  return { node, stop };
}

function part({ title, lines, rows, more }) {
  return el(
    "section",
    { class: "ip-coach-part" },
    el("p", { class: "ip-coach-title" }, title),
    ...lines.map((line) => el("p", {}, line)),
    rows.length ? el("table", { class: "ip-coach-rows" }, el("caption", { class: "ip-unseen" }, title), el("tbody", {}, ...rows.map(row))) : null,
    more ? part(more) : null,
  );
}

function row([first, ...others]) {
  return el("tr", {}, el("th", { scope: "row" }, first), ...others.map((cell) => el("td", {}, cell)));
}

/** Each move that is not allowed now, and why. */
export function whyPanel(model, labels, tell) {
  const list = el("dl", { class: "ip-why" });
  const node = disclosure(labels.why, (open) => tell("why", { open }), list);
  const stop = follow(model, ["why"], () => {
    const reasons = model.get("why");
    list.replaceChildren(
      ...reasons.map(([move, reason]) => el("div", {}, el("dt", { class: move ? null : "ip-unseen" }, move || labels.why), el("dd", {}, reason))),
    );
  });
  return { node, stop };
}
