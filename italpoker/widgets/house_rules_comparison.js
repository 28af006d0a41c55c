import { cardTab } from "./cards.js";
import { announcer, button, dress, el, follow, newId, say } from "./dom.js";
import { handRow } from "./hand_row.js";
import { seatPicker } from "./seat_picker.js";

const SIGNS = { ours: "●", same: "=", reason: "≈", other: "≠" };

function render({ model, el: root }) {
  const labels = model.get("labels");
  const picker = seatPicker(model);
  const players = [playerView(picker.changeButton(0)), playerView(picker.changeButton(1))];
  const ready = readyBar(model, labels);
  const summary = announcer({ class: "ip-house-summary" });
  const remark = announcer({ class: "ip-house-remark" });
  const tables = el("ol", { class: "ip-house-tables", "aria-label": labels.tables });

  dress(root);
  root.append(
    el(
      "div",
      { class: "ip-lab ip-house", role: "group", "aria-label": labels.title },
      ready.node,
      el(
        "div",
        { class: "ip-felt ip-house-felt" },
        players[0].node,
        el("span", { class: "ip-house-against" }, labels.against),
        players[1].node,
      ),
      picker.node,
      el("div", { class: "ip-house-outcome" }, summary, remark),
      tables,
    ),
  );
  const stops = [
    picker.stop,
    follow(model, ["ready", "shown", "about"], ready.show),
    follow(model, ["players"], () => model.get("players").forEach((player, seat) => players[seat].show(player))),
    follow(model, ["tables", "players"], () => {
      const names = model.get("players").map(({ name }) => name);
      tables.replaceChildren(...model.get("tables").map((table) => tableView(table, names)));
    }),
    follow(model, ["summary", "remark"], () => {
      say(summary, model.get("summary"));
      say(remark, model.get("remark"));
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** The hands of the sources to choose from, two dealt, and the way back. */
function readyBar(model, labels) {
  const choice = el("select", { class: "ip-select", id: newId(), onchange: () => model.send({ type: "show", key: choice.value }) });
  const about = el("p", { class: "ip-muted ip-house-about" });
  const node = el(
    "div",
    { class: "ip-house-bar" },
    el(
      "div",
      { class: "ip-house-ready" },
      el("label", { for: choice.id }, labels.ready),
      el("div", { class: "ip-house-choice" }, choice, button(labels.next, () => model.send({ type: "next" }), "ip-main")),
      about,
    ),
    el(
      "div",
      { class: "ip-row ip-house-other" },
      button(labels.divide, () => model.send({ type: "divide" })),
      button(labels.reset, () => model.send({ type: "reset" }), "ip-quiet"),
    ),
  );
  const show = () => {
    const shown = model.get("shown");
    const pairs = shown ? model.get("ready") : [["", labels.own], ...model.get("ready")];
    choice.replaceChildren(...pairs.map(([key, title]) => el("option", { value: key, selected: key === shown }, title)));
    choice.value = shown;
    say(about, model.get("about"));
  };
  return { node, show };
}

function playerView(change) {
  const row = handRow();
  const name = el("strong", { class: "ip-house-name" });
  const hand = el("span", {});
  const second = el("i", { class: "ip-house-second" });
  const node = el(
    "div",
    { class: "ip-house-player" },
    el("div", { class: "ip-house-caption" }, name, el("span", { class: "ip-house-called" }, hand, " ", second), change),
    row.node,
  );
  const show = (player) => {
    say(name, player.name);
    say(hand, player.hand);
    say(second, player.second);
    second.lang = player.second_lang;
    change.setAttribute("aria-label", player.change);
    row.show(player.cards);
  };
  return { node, show };
}

/** One table: its rules, who wins there, the cards that decide, why, and whose rule it is. */
function tableView(table, names) {
  const { kind, words } = table.mark;
  const lines = [[table.a, names[0], table.side === "a"], [table.b, names[1], table.side === "b"]];
  return el(
    "li",
    { class: "ip-house-table", "data-table": table.name, "data-mark": kind, "data-side": table.side },
    el("strong", { class: "ip-house-title" }, table.title),
    el("span", { class: "ip-house-mark" }, kind ? el("span", { "aria-hidden": "true" }, `${SIGNS[kind]} `) : "", words ?? ""),
    el("p", { class: "ip-house-who" }, table.who),
    el("div", { class: "ip-house-cards", "aria-hidden": "true" }, ...lines.map(([cards, name, wins]) => tabLine(cards, name, wins))),
    el("div", { class: "ip-house-why" }, el("p", {}, table.why), ...table.notes.map((note) => el("p", { class: "ip-house-note" }, note))),
    el("p", { class: "ip-house-source" }, table.source),
  );
}

/** The cards of one hand that were looked at; silent, since the reason names them. */
function tabLine(cards, name, wins) {
  const tabs = cards.map((code) => el("span", { class: "ip-house-tab" }, cardTab(code)));
  return el("div", { class: "ip-house-line", "data-wins": wins }, el("span", { class: "ip-house-whose" }, cards.length ? name : ""), ...tabs);
}

export default { render };
