import { cardFace } from "./cards.js";
import { announcer, button, dress, el, follow, say } from "./dom.js";

const CODES = { 10: "T" };
const SYMBOLS = { h: "♥", d: "♦", c: "♣", s: "♠" };

function render({ model, el: root }) {
  const labels = model.get("labels");
  const [least, most] = model.get("limits");
  const count = el("span", { class: "ip-deck-count", "aria-hidden": "true" });
  const slider = el("input", {
    type: "range", min: least, max: most, step: 1, class: "ip-deck-range", "aria-label": labels.players,
    oninput: () => {
      wanted = Number(slider.value);
      say(count, slider.value);
      model.send({ type: "players", n: wanted });
    },
  });
  // While the slider moves, answers to its earlier places come in: they must not pull it back.
  let wanted = null;

  const equation = el("p", { class: "ip-deck-equation" });
  const sentence = announcer({ class: "ip-deck-sentence" });
  const notes = el("div", { class: "ip-deck-notes", role: "note" });
  const pack = picture(model);
  const table = overview(labels);

  dress(root);
  root.append(
    el(
      "div",
      { class: "ip-lab ip-deck", role: "group", "aria-label": labels.title },
      el(
        "div",
        { class: "ip-deck-controls" },
        el("span", { class: "ip-deck-players", "aria-hidden": "true" }, labels.players),
        count,
        slider,
        button(labels.reset, () => {
          wanted = null;
          model.send({ type: "reset" });
        }, "ip-quiet"),
      ),
      el("div", { class: "ip-deck-rule" }, equation, sentence),
      notes,
      pack.node,
      el("p", { class: "ip-muted ip-deck-rhyme" }, labels.rhyme),
      table.node,
    ),
  );

  return follow(model, ["view"], () => {
    const view = model.get("view");
    if (wanted === view.players) wanted = null;
    if (wanted === null) {
      slider.value = view.players;
      say(count, String(view.players));
    }
    slider.setAttribute("aria-valuetext", view.players_text);
    say(equation, view.equation);
    equation.hidden = !view.equation;
    say(sentence, view.sentence);
    notes.replaceChildren(...view.notes.map((note) => el("p", {}, note)));
    notes.hidden = view.notes.length === 0;
    pack.show(view);
    table.show(view);
  });
}

/** The 52 cards in four rows; those that leave fade and turn away. */
function picture(model) {
  const ranks = model.get("ranks");
  const staying = el("span", { class: "ip-deck-staying" });
  const leaving = el("span", { class: "ip-deck-leaving" });
  const lowest = el("span", { class: "ip-deck-lowest" }, `${model.get("labels").lowest} ▲`);
  const cards = [];
  const rows = model.get("suits").map((suit) => {
    const row = ranks.map((rank, place) => {
      const code = (CODES[rank] ?? rank) + suit.letter;
      const card = el(
        "span",
        { class: `ip-deck-card ip-suit-${suit.letter}`, "data-card": code },
        cardFace(code),
        el("span", { class: "ip-deck-tile" }, el("b", {}, rank), `${SYMBOLS[suit.letter]}\ufe0e`),
      );
      cards.push({ card, place });
      return card;
    });
    return el("div", { class: "ip-deck-row" }, rowLabel(suit), ...row);
  });
  const node = el(
    "div",
    { class: "ip-deck-pack", role: "img" },
    el("div", { class: "ip-deck-row ip-deck-brackets" }, staying, leaving),
    ...rows,
    el("div", { class: "ip-deck-row" }, lowest),
  );
  const show = (view) => {
    node.setAttribute("aria-label", view.picture);
    node.style.setProperty("--stay", view.stay);
    staying.textContent = view.staying;
    leaving.textContent = view.leaving;
    leaving.hidden = !view.leaving;
    for (const { card, place } of cards) card.toggleAttribute("data-out", place >= view.stay);
  };
  return { node, show };
}

function rowLabel(suit) {
  return el(
    "span",
    { class: "ip-deck-suit" },
    el("b", { class: `ip-deck-initial ip-suit-${suit.letter}` }, suit.initial),
    el("span", {}, el("span", { class: "ip-deck-word" }, suit.word), el("i", {}, suit.second)),
    el("small", {}, suit.place),
  );
}

/** All numbers of players at once, the table's own marked. */
function overview(labels) {
  const node = el("table", { class: "ip-deck-table" });
  const show = (view) => {
    const row = (title, key) =>
      el(
        "tr",
        {},
        el("th", { scope: "row" }, title),
        ...view.table.map((column) => el("td", { "data-here": column.players === view.players }, String(column[key]))),
      );
    const head = view.table.map((column) => {
      const here = column.players === view.players;
      const cell = el("th", { scope: "col", "data-here": here, "aria-current": here ? "true" : null }, String(column.players));
      if (here) cell.append(el("span", { class: "ip-unseen" }, `, ${labels.here}`));
      return cell;
    });
    node.replaceChildren(
      el("caption", {}, labels.all),
      el("thead", {}, el("tr", {}, el("th", { scope: "row" }, labels.players), ...head)),
      el("tbody", {}, row(labels.lowest_row, "lowest"), row(labels.cards_row, "cards")),
    );
  };
  return { node, show };
}

export default { render };
