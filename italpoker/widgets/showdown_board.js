import { linkButton } from "./copy_link.js";
import { announcer, button, dress, el, follow, say } from "./dom.js";
import { handRow } from "./hand_row.js";
import { seatPicker } from "./seat_picker.js";

const CELLS = { beats: "✓", beaten: "·", equal: "=" };
const BADGES = { wins: "★ ", shares: "◆ ", loses: "", folded: "", short: "" };

function render({ model, el: root }) {
  const labels = model.get("labels");
  const picker = seatPicker(model);
  const link = linkButton(model);
  const bar = dealBar(model, labels);
  const talk = outcomePanel(model, labels);
  const line = el("p", { class: "ip-felt-rules" });
  const list = el("ol", { class: "ip-board-rows", "aria-label": labels.hands });
  const rows = [];

  const showRows = () => {
    const shown = model.get("rows");
    while (rows.length > shown.length) rows.pop().node.remove();
    while (rows.length < shown.length) {
      const row = playerRow(model, labels, rows.length, picker.changeButton(rows.length));
      rows.push(row);
      list.append(row.node);
    }
    shown.forEach((player, seat) => rows[seat].show(player));
    const picking = rows[model.get("picking")]?.node ?? list.lastChild;
    if (picker.node.parentNode !== picking) picking?.append(picker.node);
  };

  dress(root);
  root.append(
    el(
      "div",
      { class: "ip-lab ip-board", role: "group", "aria-label": labels.title },
      bar.node,
      el("div", { class: "ip-felt ip-board-felt" }, line, list),
      talk.node,
      link.node,
    ),
  );
  const stops = [
    picker.stop,
    link.stop,
    follow(model, ["number", "limits", "guess_first"], bar.show),
    follow(model, ["rows", "is_open", "picking"], showRows),
    follow(model, ["rows", "outcome", "remark", "is_open"], talk.show),
    follow(model, ["table_line"], () => say(line, model.get("table_line"))),
  ];
  return () => stops.forEach((stop) => stop());
}

function dealBar(model, labels) {
  const deal = (kind, look) => button(labels[kind === "any" ? "deal" : kind], () => model.send({ type: "deal", kind }), look);
  const count = el("output", { class: "ip-board-count" });
  const step = (by, sign, name) => {
    const node = button(sign, () => isOn(node) && model.send({ type: "number", n: model.get("number") + by }), "ip-board-step");
    node.setAttribute("aria-label", name);
    return node;
  };
  const fewer = step(-1, "−", labels.fewer);
  const more = step(1, "+", labels.more);
  const tick = el("input", { type: "checkbox", onchange: () => model.send({ type: "guess_first", on: tick.checked }) });
  const node = el(
    "div",
    { class: "ip-board-bar" },
    el("div", { class: "ip-row ip-board-deals" }, deal("any", "ip-main"), deal("circle"), deal("equal")),
    el(
      "div",
      { class: "ip-row ip-board-number", role: "group", "aria-label": labels.hands },
      el("span", { class: "ip-muted", "aria-hidden": "true" }, labels.hands),
      fewer,
      count,
      more,
    ),
    el("label", { class: "ip-board-tick" }, tick, labels.guess_first),
    button(labels.reset, () => model.send({ type: "reset" }), "ip-quiet ip-board-reset"),
  );
  const show = () => {
    const [least, most] = model.get("limits");
    const number = model.get("number");
    say(count, String(number));
    turn(fewer, number > least);
    turn(more, number < most);
    tick.checked = model.get("guess_first");
  };
  return { node, show };
}

/** One player: cards, what they are, and how they stand against the others; its elements stay, so the focus does too. */
function playerRow(model, labels, seat, change) {
  const row = handRow();
  const name = el("strong", { class: "ip-board-name" });
  const badge = el("span", { class: "ip-board-badge" });
  const hand = el("span", { class: "ip-board-hand" });
  const second = el("i", { class: "ip-board-second" });
  const lines = el("div", { class: "ip-board-lines" });
  const duels = el("ul", { class: "ip-board-duels" });
  const why = el("details", { class: "ip-board-why" }, el("summary", {}, labels.why), duels);
  const guess = el("button", { type: "button", class: "ip-choice ip-board-guess", onclick: () => model.send({ type: "guess", seat }) }, labels.guess);
  const fold = button("", () => model.send({ type: "fold", seat, folds: !model.get("rows")[seat].folded }), "ip-seat-change");
  const node = el(
    "li",
    { class: "ip-board-row" },
    el("div", { class: "ip-board-caption" }, name, badge, el("span", { class: "ip-board-tools" }, change, fold)),
    row.node,
    el("div", { class: "ip-board-text" }, el("p", { class: "ip-board-called" }, hand, " ", second), lines, guess, why),
  );

  const show = (player) => {
    const open = model.get("is_open");
    node.dataset.state = player.state;
    say(name, player.name);
    badge.replaceChildren(...(player.badge ? [el("span", { "aria-hidden": "true" }, BADGES[player.state]), player.badge] : []));
    say(hand, player.hand);
    say(second, player.second);
    second.lang = player.second_lang;
    change.setAttribute("aria-label", player.change);
    say(fold, player.fold);
    fold.setAttribute("aria-label", player.fold_name);
    fold.hidden = player.state === "short" && !player.folded;
    row.show(player.cards);
    lines.replaceChildren(...player.lines.map(({ how, words }) => el("p", { "data-how": how }, words)));
    duels.replaceChildren(...player.duels.map((duel) => el("li", { "data-how": duel.how }, el("b", {}, duel.what), " ", duel.why)));
    why.hidden = player.duels.length === 0;
    guess.hidden = open || player.state !== "open";
    guess.setAttribute("aria-pressed", String(player.guessed));
    guess.setAttribute("aria-label", player.guess_name);
  };
  return { node, show };
}

/** Who takes the pot, and the table of all against all where there is room for it. */
function outcomePanel(model, labels) {
  const status = announcer({ class: "ip-board-status" });
  const reveal = button(labels.show, () => model.send({ type: "show" }), "ip-main");
  const matrix = el("div", { class: "ip-board-matrix" });
  const node = el("div", { class: "ip-board-talk" }, status, reveal, matrix);
  const show = () => {
    const { title, why, tone, said } = model.get("outcome");
    const lines = [model.get("remark"), title, said ?? "", why];
    reveal.hidden = model.get("is_open");
    matrix.replaceChildren(...(model.get("is_open") ? [matrixOf(model.get("rows"), labels)] : []));
    if (status.dataset.lines === JSON.stringify(lines)) return;
    status.dataset.lines = JSON.stringify(lines);
    status.dataset.tone = tone ?? "";
    const sign = { right: "✓ ", wrong: "✗ " }[tone];
    status.replaceChildren(
      ...(lines[0] ? [el("p", { class: "ip-board-remark" }, lines[0])] : []),
      el("p", { class: "ip-board-title" }, title),
      ...(said ? [el("p", { class: "ip-board-said" }, el("span", { "aria-hidden": "true" }, sign), said)] : []),
      ...(why ? [el("p", {}, why)] : []),
    );
  };
  return { node, show };
}

/** Row against column; in the head of a column the name's first letter has to do. */
function matrixOf(rows, labels) {
  const names = rows.map(({ name }) => name);
  const cells = ({ duels }) =>
    names.map((name) => {
      const how = duels.find((duel) => duel.name === name)?.how;
      return el("td", { "data-how": how }, ...(how ? [el("span", { "aria-hidden": "true" }, CELLS[how]), el("span", { class: "ip-unseen" }, labels[`row_${how}`])] : []));
    });
  const head = (name) => el("th", { scope: "col" }, el("span", { "aria-hidden": "true" }, name[0]), el("span", { class: "ip-unseen" }, name));
  return el(
    "table",
    {},
    el("caption", {}, labels.matrix),
    el("thead", {}, el("tr", {}, el("td", {}), ...names.map(head))),
    el("tbody", {}, ...rows.map((row) => el("tr", { "data-state": row.state }, el("th", { scope: "row" }, row.name), ...cells(row)))),
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
