import { linkButton } from "./copy_link.js";
import { announcer, button, dress, el, follow, say } from "./dom.js";
import { handRow } from "./hand_row.js";
import { seatPicker } from "./seat_picker.js";

const SIGNS = { equal: "=", a: "▲", b: "▼" };
const MARKS = { equal: ["equal", "equal"], a: ["better", "worse"], b: ["worse", "better"] };

function render({ model, el: root }) {
  const labels = model.get("labels");
  const picker = seatPicker(model);
  const board = feltBoard(model, picker);
  const link = linkButton(model);
  const bar = dealBar(model, labels);
  const talk = comparisonPanel(model, labels, (step) => board.mark(step));
  const heard = announcer({ class: "ip-unseen" });

  dress(root);
  root.append(
    el(
      "div",
      { class: "ip-lab ip-duel", role: "group", "aria-label": labels.title },
      bar.node,
      el("div", { class: "ip-duel-table" }, board.node, picker.node),
      talk.node,
      link.node,
      heard,
    ),
  );
  const stops = [
    picker.stop,
    link.stop,
    follow(model, ["calls"], bar.show),
    follow(model, ["players", "table_line"], board.show),
    follow(model, ["choices", "guess", "ready", "prompt", "remark", "steps", "outcome", "score"], talk.show),
    follow(model, ["heard"], () => say(heard, model.get("heard"))),
  ];
  return () => stops.forEach((stop) => stop());
}

function dealBar(model, labels) {
  const closer = ["kicker", "suit", "cycle"].map((by) => [by, button(labels[by], () => model.send({ type: "closer", by }))]);
  const node = el(
    "div",
    { class: "ip-row ip-duel-bar" },
    button(labels.deal, () => model.send({ type: "deal" }), "ip-main"),
    el(
      "div",
      { class: "ip-row ip-duel-closer", role: "group", "aria-label": labels.closer },
      el("span", { class: "ip-muted", "aria-hidden": "true" }, `${labels.closer}:`),
      ...closer.map(([, choice]) => choice),
    ),
    button(labels.reset, () => model.send({ type: "reset" }), "ip-quiet ip-duel-reset"),
  );
  const show = () => closer.forEach(([by, choice]) => (choice.hidden = !model.get("calls").includes(by)));
  return { node, show };
}

/** Ada's cards over Bea's on the felt, and between them what is being compared. */
function feltBoard(model, picker) {
  const line = el("p", { class: "ip-felt-rules" });
  const sign = el("span", { class: "ip-duel-sign", "aria-hidden": "true" });
  const said = el("p", { class: "ip-duel-said" });
  const players = [playerView(picker.changeButton(0)), playerView(picker.changeButton(1))];
  const [ada, bea] = players;
  const node = el(
    "div",
    { class: "ip-felt ip-duel-board" },
    line,
    el("div", { class: "ip-duel-player" }, ada.caption, ada.row.node),
    el("div", { class: "ip-duel-between" }, sign, said),
    el("div", { class: "ip-duel-player" }, bea.row.node, bea.caption),
  );

  const show = () => {
    say(line, model.get("table_line"));
    model.get("players").forEach((player, seat) => players[seat].show(player));
  };

  /** Mark the cards of a step; without one, none. */
  const mark = (step) => {
    ada.row.mark(step?.a ?? [], MARKS[step?.side]?.[0]);
    bea.row.mark(step?.b ?? [], MARKS[step?.side]?.[1]);
    node.dataset.side = step?.side ?? "";
    say(sign, step ? SIGNS[step.side] : "?");
    say(said, step?.said ?? "");
  };
  return { node, show, mark };
}

function playerView(change) {
  const row = handRow();
  const name = el("strong", { class: "ip-duel-name" });
  const hand = el("span", { class: "ip-duel-hand" });
  const second = el("i", { class: "ip-duel-second" });
  const caption = el("div", { class: "ip-duel-caption" }, name, el("span", { class: "ip-duel-called" }, hand, " ", second), change);
  const show = (player) => {
    say(name, player.name);
    say(hand, player.hand);
    say(second, player.second);
    second.lang = player.second_lang;
    change.setAttribute("aria-label", player.change);
    row.show(player.cards);
  };
  return { caption, row, show };
}

/** The guess, the steps as they come, and the outcome; look(step) is called with the step that is looked at. */
function comparisonPanel(model, labels, look) {
  const score = el("span", { class: "ip-duel-score" });
  const status = announcer({ class: "ip-duel-status" });
  const guesses = guessButtons(model, labels);
  const step = button(labels.step, () => isOn(step) && model.send({ type: "step" }), "ip-main");
  const all = button(labels.all, () => isOn(all) && model.send({ type: "all" }));
  const list = el("ol", { class: "ip-duel-steps", "aria-label": labels.steps });
  const empty = el("p", { class: "ip-duel-empty ip-muted" }, labels.to_come);
  const node = el(
    "div",
    { class: "ip-duel-talk" },
    el("div", { class: "ip-duel-head" }, el("p", { class: "ip-title" }, labels.title), score),
    guesses.node,
    el("div", { class: "ip-row ip-duel-go" }, step, all),
    status,
    el("div", { class: "ip-duel-list" }, list, empty),
  );
  let shown = "";

  function show() {
    const steps = model.get("steps");
    const { title, tone } = model.get("outcome");
    guesses.show(tone ?? "");
    say(score, model.get("score"));
    turn(step, steps.length > 0 && !title);
    turn(all, steps.length > 0 && !title);
    showStatus(status, model);
    empty.hidden = steps.length > 0;
    if (shown === JSON.stringify(steps)) return;
    shown = JSON.stringify(steps);
    list.replaceChildren(...steps.map((one, place) => el("li", {}, stepButton(one, place, () => choose(place)))));
    choose(steps.length - 1);
  }

  function choose(place) {
    [...list.children].forEach((item, at) => item.firstChild.setAttribute("aria-pressed", String(at === place)));
    look(model.get("steps")[place]);
  }
  return { node, show };
}

function guessButtons(model, labels) {
  const node = el("div", { class: "ip-duel-guesses", role: "group", "aria-label": labels.title });
  let buttons = [];
  const show = (tone) => {
    if (!buttons.length) {
      buttons = model.get("choices").map(([who, words]) => {
        const choice = el("button", { type: "button", class: "ip-choice", onclick: () => isOn(choice) && model.send({ type: "guess", who }) }, words);
        choice.dataset.who = who;
        return choice;
      });
      node.append(...buttons);
    }
    const guess = model.get("guess");
    for (const choice of buttons) {
      const chosen = choice.dataset.who === guess;
      turn(choice, model.get("ready") && !guess);
      choice.setAttribute("aria-pressed", String(chosen));
      choice.dataset.tone = chosen ? tone || "kept" : "";
    }
  };
  return { node, show };
}

function stepButton({ what, verdict, side }, place, onclick) {
  return el(
    "button",
    { type: "button", class: "ip-duel-step", "data-side": side, "aria-pressed": "false", onclick },
    el("span", { class: "ip-duel-number", "aria-hidden": "true" }, String(place + 1)),
    el("span", { class: "ip-duel-what" }, what),
    el("span", { class: "ip-duel-verdict" }, verdict),
  );
}

/** What there is to do, or who wins and why; and what has changed at the table. */
function showStatus(node, model) {
  const { title, why, tone, said } = model.get("outcome");
  const lines = [model.get("remark"), title ? "" : model.get("prompt"), title, said, why];
  if (node.dataset.lines === JSON.stringify(lines)) return;
  node.dataset.lines = JSON.stringify(lines);
  node.dataset.tone = tone ?? "";
  const [remark, prompt] = lines;
  const sign = { right: "✓ ", wrong: "✗ " }[tone];
  const guessed = said ? el("span", { class: "ip-duel-guessed" }, el("span", { "aria-hidden": "true" }, sign), said) : "";
  const outcome = title ? [el("p", { class: "ip-duel-winner" }, el("strong", {}, title), " ", guessed), el("p", {}, why)] : [];
  node.replaceChildren(
    ...(remark ? [el("p", { class: "ip-duel-remark" }, remark)] : []), ...(prompt ? [el("p", {}, prompt)] : []), ...outcome,
  );
}

/** Let a button be pressed or not; it keeps the focus either way. */
function turn(node, on) {
  node.setAttribute("aria-disabled", String(!on));
}

function isOn(node) {
  return node.getAttribute("aria-disabled") !== "true";
}

export default { render };
