import { actionBar } from "./practice_bar.js";
import { linkButton } from "./copy_link.js";
import { announcer, button, dress, el, follow, say } from "./dom.js";
import { coachPanel, endingPanel, tasksPanel, whyPanel } from "./practice_panels.js";
import { replayPanel, stepper } from "./practice_replay.js";
import { settingsPanel } from "./practice_settings.js";
import { feltTable } from "./practice_seats.js";

function render({ model, el: root }) {
  const labels = model.get("labels");
  const tell = (type, content = {}) => model.send({ type, ...content });
  const line = el("p", { class: "ip-practice-line" });
  const notice = announcer({ class: "ip-practice-notice" });
  const begin = button(labels.new, () => tell("new"), "ip-practice-new");
  const news = announcer({ class: "ip-unseen" });
  const felt = feltTable(model, labels, tell);
  const bar = actionBar(model, labels, tell);
  const steps = stepper(model, labels, tell);
  const ending = endingPanel(model);
  const log = happenings(model, labels);
  const tasks = tasksPanel(model, labels);
  const coach = coachPanel(model, labels, tell);
  const why = whyPanel(model, labels, tell);
  const replay = replayPanel(model, labels, tell);
  const settings = settingsPanel(model, labels, tell);
  const link = linkButton(model);

  dress(root);
  root.append(
    el(
      "div",
      { class: "ip-lab ip-practice", role: "group", "aria-label": labels.title },
      el("div", { class: "ip-practice-head" }, line, el("div", { class: "ip-practice-change" }, notice, begin)),
      felt.node,
      el("div", { class: "ip-practice-play" }, bar.node, ending.node, coach.node, why.node),
      el("div", { class: "ip-practice-side" }, log.node, steps.node, tasks.node),
      el(
        "div",
        { class: "ip-practice-foot" },
        replay.node,
        settings.node,
        link.node,
        button(labels.reset, () => tell("reset"), "ip-quiet ip-practice-reset"),
      ),
      news,
    ),
  );
  tell("hello", { reduced: matchMedia("(prefers-reduced-motion: reduce)").matches });
  const stops = [
    follow(model, ["table_line"], () => say(line, model.get("table_line"))),
    follow(model, ["notice", "outdated"], () => {
      say(notice, model.get("notice"));
      begin.hidden = !model.get("outdated");
    }),
    follow(model, ["news"], () => say(news, model.get("news"))),
    ...[felt, bar, steps, ending, log, tasks, coach, why, replay, settings, link].map((part) => part.stop),
  ];
  return () => stops.forEach((stop) => stop());
}

/** The log, the newest line in view; headings where a phase begins. */
function happenings(model, labels) {
  const list = el("ol", { class: "ip-practice-log", tabindex: "0", "aria-label": labels.log });
  const stop = follow(model, ["log"], () => {
    const lines = model.get("log").map(({ said, you, head }) =>
      el("li", { class: you ? "ip-you" : null }, head ? el("strong", { class: "ip-practice-phase" }, head) : null, el("span", {}, said)),
    );
    list.replaceChildren(...lines);
    list.scrollTop = list.scrollHeight;
  });
  return { node: el("div", { class: "ip-practice-told" }, el("p", { class: "ip-practice-title" }, labels.log), list), stop };
}

export default { render };
