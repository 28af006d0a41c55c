import { cardFace } from "./cards.js";
import { linkButton } from "./copy_link.js";
import { covered } from "./cover.js";
import { announcer, button, dress, el, follow, say } from "./dom.js";
import { pickPanel } from "./pick_panel.js";

/** The five cards laid out: those that make the hand under their bracket, the kickers under theirs. */
function layOut({ groups, empty }) {
  const slots = Array.from({ length: empty }, () => el("li", { class: "ip-slot", "aria-hidden": "true" }));
  const rows = groups.map(({ caption, makes, cards }) => {
    const faces = cards.map(([code, name]) => el("li", {}, cardFace(code, name)));
    return el(
      "figure",
      { class: `ip-group${makes ? " ip-makes" : ""}`, style: `--ip-cards: ${cards.length + slots.length}` },
      el("ol", { class: "ip-cards" }, ...faces, ...slots),
      caption ? el("figcaption", {}, caption) : null,
    );
  });
  return rows;
}

function verdictPanel(model, labels) {
  const cards = el("div", { class: "ip-laid" });
  const name = el("p", { class: "ip-verdict-name" });
  const other = el("p", { class: "ip-verdict-other" });
  const why = el("p", { class: "ip-verdict-why" });
  const node = el("div", { class: "ip-verdict", role: "group", "aria-label": labels.verdict }, cards);
  const cover = covered(node, labels.show, name, other, why);
  node.append(cover.node);
  const stop = follow(model, ["verdict"], () => {
    const verdict = model.get("verdict");
    cover.close(verdict.empty === 0);
    cards.replaceChildren(...layOut(verdict));
    node.classList.toggle("ip-open", verdict.empty > 0);
    say(name, verdict.name);
    say(other, verdict.other ?? "");
    if (verdict.other_lang) other.lang = verdict.other_lang;
    say(why, verdict.why ?? "");
  });
  return { node, stop };
}

function dealBar(model, labels) {
  const kinds = el("select", { class: "ip-select" }, el("option", { value: "" }, labels.any));
  for (const [value, name] of Object.entries(model.get("categories"))) kinds.append(el("option", { value }, name));
  return el(
    "div",
    { class: "ip-row ip-builder-deal" },
    el("label", { class: "ip-row" }, labels.kind, kinds),
    button(labels.deal, () => model.send({ type: "deal", category: kinds.value }), "ip-main"),
  );
}

function taskPanel(model, labels) {
  const steps = el("ol", { class: "ip-steps" });
  const line = el("p", { class: "ip-task-line" });
  const feedback = announcer({ class: "ip-task-feedback" });
  const back = button(labels.back, () => model.send({ type: "back" }), "ip-back");
  const head = el("div", { class: "ip-task-head" }, steps, back);
  const node = el("div", { class: "ip-task", role: "group", "aria-label": labels.task }, head, line, feedback);
  const stop = follow(model, ["task"], () => {
    const task = model.get("task");
    node.hidden = !task.steps;
    if (!task.steps) return;
    steps.replaceChildren(...task.steps.map((step, place) => stepMark(step, place, task.done, labels)));
    node.classList.toggle("ip-finished", task.done === task.steps.length);
    say(line, task.line);
    say(feedback, task.feedback);
    back.classList.toggle("ip-gone", !task.before);
  });
  return { node, stop };
}

/** On a narrow screen the hand may be out of sight above: what it is, or how the task stands, again beside the cards. */
function besideTheCards(model) {
  const node = el("p", { class: "ip-pick-says", "aria-hidden": "true" }); // it has been read out already
  const stop = follow(model, ["verdict", "task"], () => say(node, model.get("task").feedback || model.get("verdict").name));
  return { node, stop };
}

function stepMark({ category, limit }, place, done, labels) {
  const state = place < done ? "ip-done" : place === done ? "ip-now" : "";
  return el(
    "li",
    { class: `ip-step ${state}`.trim(), "aria-current": place === done ? "step" : null, title: limit || null },
    el("span", { class: "ip-step-mark", "aria-hidden": "true" }, place < done ? "✓" : String(place + 1)),
    el("span", { class: "ip-step-name" }, category),
    place < done ? el("span", { class: "ip-unseen" }, `, ${labels.done}`) : null,
  );
}

function render({ model, el: root }) {
  const labels = model.get("labels");
  const picker = pickPanel(model);
  const verdict = verdictPanel(model, labels);
  const task = taskPanel(model, labels);
  const says = besideTheCards(model);
  const link = linkButton(model);
  const picking = el("div", { class: "ip-picker" }, picker.head, picker.cards, says.node, picker.written);
  dress(root);
  root.append(
    el("div", { class: "ip-lab ip-builder" }, task.node, dealBar(model, labels), el("div", { class: "ip-bench" }, picking, verdict.node), link.node),
  );
  return () => {
    for (const part of [picker, verdict, task, says, link]) part.stop();
  };
}

export default { render };
