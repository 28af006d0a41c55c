// The felt: the others in a round, the pot in the middle, the learner's cards at the near edge.

import { cardFace } from "./cards.js";
import { el, fill, follow, say } from "./dom.js";

/** { node, stop } for a model with the traits of the practice table; tell(type, content) sends a message. */
export function feltTable(model, labels, tell) {
  const seats = el("ol", { class: "ip-seats", "aria-label": labels.seats });
  const middle = potView(labels);
  const own = ownPlace(labels, tell);
  const node = el("div", { class: "ip-practice-felt" }, seats, middle.node, own.node);
  let plates = [];

  const stop = follow(model, ["board", "bar", "result"], () => {
    const board = model.get("board");
    const others = board.seats.slice(1);
    if (plates.length !== others.length) {
      plates = others.map((_, place) => plate(labels, `--ip-x: ${spots(others.length)[place][0]}%; --ip-y: ${spots(others.length)[place][1]}%`));
      seats.replaceChildren(...plates.map((one) => one.node));
      node.dataset.seats = others.length;
      node.classList.toggle("ip-crowded", others.length > 5);
      node.style.setProperty("--ip-rows", Math.ceil(others.length / 2));
    }
    others.forEach((seat, place) => plates[place].show(seat));
    middle.show(board, model.get("result"));
    own.show(board, model.get("bar"));
  });
  return { node, stop };
}

/** Where the plates lie on a wide felt, clockwise from the learner's left, in percent of its width and height. */
function spots(number) {
  const sides = number < 3 ? 0 : number < 7 ? 1 : 2;
  const top = number - 2 * sides;
  const left = sides === 2 ? [[9.8, 64], [9.8, 39]] : sides ? [[9.8, 51]] : [];
  const right = left.map(([x, y]) => [100 - x, y]).reverse();
  const width = top > 4 ? 69 : top > 3 ? 66 : 27 * (top - 1);
  const across = Array.from({ length: top }, (_, place) => [top === 1 ? 50 : 50 - width / 2 + (width * place) / (top - 1), 14.2]);
  return [...left, ...across, ...right];
}

/** A player's plate: name, chips, what was done last, and the backs of the cards or the hand that was shown. */
function plate(labels, style, tag = "li") {
  const name = el("strong", { class: "ip-seat-name" });
  const dealer = el("span", { class: "ip-seat-dealer", title: labels.dealer }, el("span", { "aria-hidden": "true" }, "D"), el("span", { class: "ip-unseen" }, `, ${labels.dealer}`));
  const kind = el("span", { class: "ip-seat-kind" });
  const stack = el("b", { "aria-hidden": "true" });
  const stackSaid = el("span", { class: "ip-unseen" });
  const did = el("span", { class: "ip-seat-did" });
  const bet = el("b", { "aria-hidden": "true" });
  const betSaid = el("span", { class: "ip-unseen" });
  const pill = el("span", { class: "ip-seat-bet" }, bet, betSaid);
  const tags = el("span", { class: "ip-seat-tags" });
  const cards = el("div", { class: "ip-seat-cards" });
  const node = el(
    tag,
    { class: "ip-seat", style },
    el("div", { class: "ip-seat-top" }, el("span", { class: "ip-seat-who" }, name, dealer, kind), el("span", { class: "ip-seat-stack" }, stack, stackSaid)),
    el("div", { class: "ip-seat-said" }, did, tags),
    el("div", { class: "ip-seat-bottom" }, cards, pill),
  );
  let shown = "";

  function show(seat) {
    say(name, seat.name);
    say(kind, seat.kind);
    say(stack, String(seat.stack));
    say(stackSaid, seat.stack_said);
    dealer.hidden = !seat.dealer;
    say(did, seat.hand || seat.did);
    say(bet, String(seat.bet));
    say(betSaid, fill(labels.bet, { n: seat.bet }));
    pill.hidden = !seat.bet;
    say(tags, seat.hand ? "" : [...seat.tags, ...(seat.all_in ? [labels.all_in] : [])].join(" · "));
    node.classList.toggle("ip-shown", seat.cards.length > 0);
    node.classList.toggle("ip-acting", seat.acting);
    node.classList.toggle("ip-out", !seat.live);
    node.classList.toggle("ip-won", seat.won > 0);
    if (seat.acting) node.setAttribute("aria-current", "true");
    else node.removeAttribute("aria-current");
    const now = JSON.stringify([seat.backs, seat.cards]);
    if (now === shown) return;
    shown = now;
    cards.replaceChildren(...(seat.cards.length ? seat.cards.map(([code, label]) => cardFace(code, label)) : backs(seat.backs, labels)));
  }
  return { node, show };
}

function backs(number, labels) {
  if (!number) return [];
  const each = Array.from({ length: number }, () => el("i", { class: "ip-practice-back", "aria-hidden": "true" }));
  return [...each, el("span", { class: "ip-unseen" }, fill(labels.backs, { n: number }))];
}

/** Pot, side pots, phase; at the end who has won. */
function potView(labels) {
  const phase = el("p", { class: "ip-pot-phase" });
  const opening = el("p", { class: "ip-pot-opening" });
  const chips = el("span", { class: "ip-pot-chips" });
  const said = el("span", { class: "ip-pot-said" });
  const sides = el("ul", { class: "ip-pot-sides" });
  const winner = el("p", { class: "ip-pot-winner" });
  const pot = el("p", { class: "ip-pot-line" }, el("span", { class: "ip-pot-word" }, labels.pot), " ", chips, " ", said);
  const node = el("div", { class: "ip-pot" }, phase, pot, winner, sides, opening);

  function show(board, result) {
    say(phase, board.phase);
    say(opening, board.opening);
    say(chips, String(board.pot));
    say(said, board.pot_said);
    say(winner, result.title ?? "");
    pot.hidden = Boolean(result.title) && !board.pot;
    sides.replaceChildren(...board.pots.map((line) => el("li", {}, line)));
  }
  return { node, show };
}

/** The learner's plate and cards; in the draw the cards are buttons that tick. */
function ownPlace(labels, tell) {
  const mine = plate(labels, null, "div");
  const cards = el("div", { class: "ip-own-cards" });
  const name = el("p", { class: "ip-own-hand" });
  const node = el("div", { class: "ip-own" }, mine.node, cards, name);
  mine.node.classList.add("ip-own-plate");
  let laid = "";

  function show(board, bar) {
    const { cards: held, name: called, folded } = board.hand;
    const ticks = Boolean(bar.draw.label);
    mine.show({ ...board.seats[0], cards: [], hand: "" });
    say(name, called || (held.length ? "" : labels.no_cards));
    node.classList.toggle("ip-folded", folded);
    const now = JSON.stringify([held, ticks]);
    if (now !== laid) lay(held, ticks);
    laid = now;
    for (const card of cards.querySelectorAll("[data-code]")) card.setAttribute("aria-pressed", String(bar.ticked.includes(card.dataset.code)));
  }

  function lay(held, ticks) {
    cards.setAttribute("role", ticks ? "group" : "list");
    cards.setAttribute("aria-label", ticks ? labels.discards : labels.your_cards);
    const faces = held.map(([code, label]) => (ticks ? tickable(code, label) : el("div", { class: "ip-own-card", role: "listitem" }, cardFace(code, label))));
    const empty = Array.from({ length: 5 - held.length }, () => el("div", { class: "ip-own-slot", "aria-hidden": "true" }));
    cards.replaceChildren(...faces, ...empty);
  }

  function tickable(code, label) {
    return el(
      "button",
      { type: "button", class: "ip-own-card ip-own-tick", "data-code": code, "aria-label": label, "aria-pressed": "false", onclick: () => tell("toggle", { code }) },
      cardFace(code, null),
    );
  }
  return { node, show };
}
