import { flyCards } from "./card_flight.js";
import { cardFace, cardTab } from "./cards.js";
import { announcer, button, dress, el, fill, follow, newId, say } from "./dom.js";

function render({ model, el: root }) {
  const labels = model.get("labels");
  const chooser = storyChooser(model, labels);
  const steps = stepBar(model, labels);
  const line = el("p", { class: "ip-felt-rules" });
  const seats = seatList(model, labels);
  const piles = pileRow(labels);
  const felt = el("div", { class: "ip-felt ip-deal-felt" }, line, seats.node, piles.node);
  const past = el("ol", { class: "ip-deal-past" });

  dress(root);
  root.append(
    el(
      "div",
      { class: "ip-lab ip-deal", role: "group", "aria-label": labels.title },
      chooser.node,
      steps.node,
      felt,
      el("details", { class: "ip-deal-log" }, el("summary", {}, labels.log), past),
    ),
  );
  const draw = () => {
    say(line, model.get("table_line"));
    seats.show(model.get("seats"), model.get("moment").moved);
    piles.show(model.get("piles"), model.get("moment").moved);
  };
  const stops = [
    follow(model, ["story", "about"], () => chooser.show(model.get("story"), model.get("about"))),
    follow(model, ["moment"], () => steps.show(model.get("moment"))),
    follow(model, ["table_line", "seats", "piles", "moment"], once(() => flyCards(felt, piles.stock, draw))),
    follow(model, ["log"], () => past.replaceChildren(...model.get("log").map((told) => el("li", {}, told)))),
  ];
  draw();
  return () => stops.forEach((stop) => stop());
}

/** Several traits change together; draw once for all of them. */
function once(action) {
  let due = false;
  return () => {
    if (due) return;
    due = true;
    queueMicrotask(() => {
      due = false;
      action();
    });
  };
}

/** The ready-made cases, other cards, and the button that begins afresh. */
function storyChooser(model, labels) {
  const options = [["", labels.own], ...model.get("stories")].map(([key, title]) => el("option", { value: key }, title));
  const select = el("select", { class: "ip-select", id: newId(), onchange: () => model.send({ type: "story", key: select.value }) }, ...options);
  const about = el("p", { class: "ip-deal-about" });
  const node = el(
    "div",
    { class: "ip-deal-top" },
    el("label", { class: "ip-deal-story", for: select.id }, labels.story),
    select,
    button(labels.deal, () => model.send({ type: "deal" })),
    button(labels.reset, () => model.send({ type: "reset" }), "ip-quiet"),
    about,
  );
  const show = (story, words) => {
    select.value = story;
    say(about, words);
  };
  return { node, show };
}

/** What has happened and why, and the buttons that go on and back. */
function stepBar(model, labels) {
  const number = el("p", { class: "ip-deal-number" });
  const told = el("p", { class: "ip-deal-told" });
  const why = el("p", { class: "ip-deal-why" });
  const caption = announcer({ class: "ip-deal-caption", "aria-atomic": "true" });
  caption.append(number, told, why);
  // Python counts the steps: whoever presses faster than it answers still goes one step with each press.
  const first = arrow("«", labels.first, () => model.send({ type: "step", to: 0 }));
  const back = arrow("‹", labels.back, () => model.send({ type: "back" }));
  const next = held(button(labels.next, () => {}, "ip-main ip-deal-next"), () => model.send({ type: "forward" }));
  const last = arrow("»", labels.last, () => model.send({ type: "step", to: model.get("moment").last }));
  const node = el(
    "div",
    { class: "ip-deal-steps" },
    caption,
    el("div", { class: "ip-deal-buttons", role: "group", "aria-label": labels.steps }, first, back, next, last),
  );
  const show = (moment) => {
    say(number, moment.said);
    say(told, moment.told);
    say(why, moment.why);
    for (const one of [first, back]) turn(one, moment.at > 0);
    for (const one of [next, last]) turn(one, moment.at < moment.last);
  };
  return { node, show };
}

function arrow(sign, label, onclick) {
  const node = held(button(el("span", { "aria-hidden": "true" }, sign), () => {}, "ip-deal-arrow"), onclick);
  node.setAttribute("aria-label", label);
  return node;
}

/** A button that can be turned off and keeps the focus all the same. */
function held(node, onclick) {
  node.addEventListener("click", () => node.getAttribute("aria-disabled") !== "true" && onclick());
  return node;
}

function turn(node, on) {
  node.setAttribute("aria-disabled", String(!on));
}

function seatList(model, labels) {
  const node = el("ol", { class: "ip-deal-seats", "aria-label": labels.players });
  let views = [];
  const show = (seats, moved) => {
    if (views.length !== seats.length) {
      views = seats.map((_, seat) => seatView(seat, model, labels));
      node.replaceChildren(...views.map((view) => view.node));
      node.style.setProperty("--ip-columns", seats.length < 5 ? seats.length : [7, 8, 10].includes(seats.length) ? 4 : 3);
    }
    seats.forEach((seat, place) => views[place].show(seat, moved));
  };
  return { node, show };
}

function seatView(seat, model, labels) {
  const name = el("strong", { class: "ip-deal-name" });
  const tags = el("span", { class: "ip-deal-tags" });
  const choices = [0, 1, 2, 3, 4].map((number) => el("option", { value: number }, String(number)));
  const select = el("select", { class: "ip-select ip-deal-number-of", onchange: () => model.send({ type: "draw", seat, number: Number(select.value) }) }, ...choices);
  const changes = el("label", { class: "ip-deal-changes" }, el("span", { "aria-hidden": "true" }, labels.changes), select);
  const cards = el("ul", { class: "ip-deal-cards" });
  const node = el("li", { class: "ip-deal-seat" }, el("div", { class: "ip-deal-who" }, name, tags), changes, cards);
  const show = (player, moved) => {
    say(name, player.name);
    say(tags, player.tags.join(" · "));
    changes.hidden = player.draws === null;
    select.value = String(player.draws ?? 0);
    select.setAttribute("aria-label", fill(labels.changes_of, { name: player.name }));
    node.classList.toggle("ip-deal-acting", player.acting);
    if (player.acting) node.setAttribute("aria-current", "step");
    else node.removeAttribute("aria-current");
    const faces = player.cards.map(([code, label]) => el("li", { "data-card": code, "data-new": moved.includes(code) }, cardFace(code, label)));
    const slots = Array.from({ length: player.missing }, () => el("li", { class: "ip-deal-slot" }, el("span", { class: "ip-unseen" }, labels.slot)));
    cards.replaceChildren(...faces, ...slots);
    cards.hidden = !faces.length && !slots.length;
  };
  return { node, show };
}

/** The stock, face down, and what lies beside it, face up. */
function pileRow(labels) {
  const stock = el("div", { class: "ip-deal-backs", "aria-hidden": "true" });
  const count = el("p", { class: "ip-deal-count" });
  const pile = (title) => {
    const cards = el("ul", { class: "ip-deal-tabs" });
    const none = el("p", { class: "ip-deal-none" }, labels.none);
    const box = el("div", { class: "ip-deal-pile" }, el("p", { class: "ip-deal-title" }, title), cards, none);
    const show = (held, moved) => {
      const tabs = held.map(([code, label]) =>
        el("li", { "data-card": code, "data-new": moved.includes(code) }, cardTab(code), el("span", { class: "ip-unseen" }, label)),
      );
      cards.replaceChildren(...tabs);
      cards.hidden = !held.length;
      none.hidden = held.length > 0;
    };
    return { box, show };
  };
  const leaving = pile(labels.leaving);
  const discards = pile(labels.discards);
  const proof = pile(labels.proof);
  const node = el(
    "div",
    { class: "ip-deal-piles" },
    el("div", { class: "ip-deal-pile ip-deal-stock" }, el("p", { class: "ip-deal-title" }, labels.stock), stock, count),
    leaving.box,
    discards.box,
    proof.box,
  );
  const show = (piles, moved) => {
    stock.replaceChildren(...Array.from({ length: Math.min(piles.stock, 14) }, () => el("i")));
    say(count, piles.stock_said);
    leaving.show(piles.leaving, moved);
    discards.show(piles.discards, moved);
    proof.show(piles.proof, moved);
    proof.box.hidden = !piles.proof.length;
  };
  return { node, stock, show };
}

export default { render };
