import { cardFace } from "./cards.js";
import { announcer, button, dress, el, fill, follow, say } from "./dom.js";
import { pickPanel } from "./pick_panel.js";

function render({ model, el: root }) {
  const labels = model.get("labels");
  const picker = pickPanel(model, "put_back");
  const chooser = el("details", { class: "ip-draw-chooser" }, el("summary", {}, labels.choose), el("div", { class: "ip-picker" }, picker.head, picker.cards, picker.written));
  const board = handBoard(model, labels);
  const odds = oddsPanel(labels);
  const answer = answerPanel(model, labels);

  dress(root);
  root.append(
    el(
      "div",
      { class: "ip-lab ip-draw", role: "group", "aria-label": labels.lab },
      dealBar(model, labels),
      chooser,
      el("div", { class: "ip-draw-bench" }, board.node, odds.node),
      answer.node,
    ),
  );
  const stops = [
    picker.stop,
    follow(model, ["stage"], () => {
      if (model.get("stage") === "pick") chooser.open = true;
    }),
    follow(model, ["held", "called", "ticked", "stage", "go", "drawn", "refusal"], board.show),
    follow(model, ["odds"], () => odds.show(model.get("odds"))),
    follow(model, ["answer", "work", "stage"], answer.show),
  ];
  return () => stops.forEach((stop) => stop());
}

function dealBar(model, labels) {
  const kinds = el("select", { class: "ip-select" }, el("option", { value: "" }, labels.any));
  for (const [value, name] of Object.entries(model.get("categories"))) kinds.append(el("option", { value }, name));
  return el(
    "div",
    { class: "ip-row ip-draw-deal" },
    el("label", { class: "ip-row" }, labels.kind, kinds),
    button(labels.deal, () => model.send({ type: "deal", category: kinds.value })),
    button(labels.reset, () => model.send({ type: "reset" }), "ip-quiet ip-draw-reset"),
  );
}

/** The hand on the felt: each card a switch between staying and going; then the new cards in their places. */
function handBoard(model, labels) {
  const name = el("p", { class: "ip-draw-name" });
  const second = el("i", { class: "ip-draw-second" });
  const cards = el("div", { class: "ip-draw-cards", role: "group", "aria-label": labels.lab });
  const go = button("", () => isOn(go) && model.send({ type: "commit" }), "ip-draw-go");
  const draw = button(labels.draw, () => isOn(draw) && model.send({ type: "draw" }), "ip-draw-go");
  const result = el("div", { class: "ip-draw-result" });
  const refusal = announcer({ class: "ip-draw-refusal" });
  const said = announcer({ class: "ip-draw-said" });
  const node = el(
    "div",
    { class: "ip-draw-board" },
    el("p", { class: "ip-draw-question" }, labels.lab),
    cards,
    refusal,
    el("p", { class: "ip-draw-called" }, name, " ", second),
    el("div", { class: "ip-row" }, go, draw),
    el("div", { class: "ip-draw-after" }, result, said),
  );
  let laid = "";
  let after = "";

  function show() {
    const held = model.get("held");
    const stage = model.get("stage");
    if (laid !== JSON.stringify(held)) {
      laid = JSON.stringify(held);
      const empty = Array.from({ length: 5 - held.length }, () => el("span", { class: "ip-draw-slot", "aria-hidden": "true" }));
      cards.replaceChildren(...held.map(cardSwitch), ...empty);
    }
    for (const card of cards.querySelectorAll("button")) {
      const out = model.get("ticked").includes(card.dataset.card);
      card.setAttribute("aria-pressed", String(out));
      turn(card, stage !== "pick");
      say(card.lastChild, out ? `✗ ${labels.throw}` : labels.keep);
    }
    const [called, other, lang] = model.get("called");
    say(name, called);
    say(second, other);
    second.lang = lang;
    say(go, model.get("go"));
    turn(go, stage === "choose");
    turn(draw, stage === "answer");
    say(refusal, model.get("refusal"));
    showDrawn(model.get("drawn"));
  }

  function cardSwitch([code, words]) {
    return el(
      "button",
      { type: "button", class: "ip-draw-card", "data-card": code, "aria-label": fill(labels.throw_card, { card: words }), onclick: () => model.send({ type: "tick", code }) },
      cardFace(code, null),
      el("span", { class: "ip-draw-fate", "aria-hidden": "true" }),
    );
  }

  function showDrawn({ cards: drawn, said: words }) {
    if (after === JSON.stringify(drawn ?? [])) {
      say(said, words ?? "");
      return;
    }
    after = JSON.stringify(drawn ?? []);
    result.replaceChildren(
      el("ol", { class: "ip-draw-new" }, ...(drawn ?? []).map(([code, words, fresh]) => el("li", { "data-card": code, "data-new": String(fresh) }, cardFace(code, words)))),
    );
    say(said, words ?? "");
  }
  return { node, show };
}

/** A bar for each category, which grows and shrinks with the ticks. */
function oddsPanel(labels) {
  const said = announcer({ class: "ip-draw-reading" });
  const list = el("table", { class: "ip-draw-odds" }, el("caption", { class: "ip-title" }, labels.odds));
  const body = el("tbody");
  list.append(body);
  const wait = el("p", { class: "ip-draw-wait ip-muted" }, labels.wait);
  const node = el("div", { class: "ip-draw-panel" }, list, wait, said);
  let rows = [];

  const show = ({ rows: content, said: words }) => {
    list.hidden = !content;
    wait.hidden = Boolean(content);
    say(said, words ?? "");
    if (!content) return;
    if (rows.length !== content.length) {
      rows = content.map(() => oddsRow());
      body.replaceChildren(...rows.map((row) => row.node));
    }
    content.forEach((row, at) => rows[at].show(row));
  };
  return { node, show };
}

function oddsRow() {
  const name = el("th", { scope: "row" });
  const bar = el("i");
  const share = el("td", { class: "ip-draw-share" });
  const often = el("td", { class: "ip-draw-often" });
  const node = el("tr", {}, name, el("td", { class: "ip-draw-bar", "aria-hidden": "true" }, bar), share, often);
  const show = (row) => {
    say(name, row.name);
    say(share, row.share);
    say(often, row.part ? row.one_in : "");
    node.dataset.now = row.now;
    bar.style.width = `${100 * row.part}%`;
  };
  return { node, show };
}

/** What is said to the discard, and the discards in order: the best few and the learner's own, or all. */
function answerPanel(model, labels) {
  const remark = announcer({ class: "ip-draw-remark" });
  const progress = el("progress", { max: 1, "aria-label": labels.progress });
  const stop = button(labels.stop, () => model.send({ type: "stop" }));
  const work = el("div", { class: "ip-row ip-draw-work" }, progress, stop);
  const ticked = el("p", { class: "ip-muted ip-draw-ticked" });
  const body = el("tbody");
  const head = [el("td"), heading(labels.out), heading(labels.stays, "ip-draw-stays"), heading(labels.chance), el("td", { class: "ip-draw-win", "aria-hidden": "true" })];
  const table = el("table", { class: "ip-numbers ip-draw-ranking" }, el("caption", { class: "ip-unseen" }, labels.ranked), el("thead", {}, el("tr", {}, ...head)), body);
  const more = el("input", { type: "checkbox", onchange: () => show() });
  const node = el(
    "div",
    { class: "ip-draw-answer" },
    el("div", { class: "ip-draw-verdict" }, remark, work),
    el("p", { class: "ip-title" }, labels.ranked),
    el("p", { class: "ip-draw-note" }, labels.note),
    ticked,
    el("div", { class: "ip-numbers-scroll", role: "region", "aria-label": labels.ranked, tabindex: "0" }, table),
    el("label", { class: "ip-draw-more" }, more, labels.more),
  );
  let shown = "";

  function show() {
    const { remark: words, rows, ticked: line } = model.get("answer");
    const { running, done } = model.get("work");
    node.hidden = model.get("stage") !== "answer" || !rows;
    say(remark, words ?? "");
    say(ticked, line ?? "");
    progress.value = done ?? 0;
    work.classList.toggle("ip-gone", !running);
    if (!rows) return;
    const few = more.checked ? rows : rows.filter((row) => row.place <= FEW || row.mine || row.ticked);
    if (shown === JSON.stringify(few)) return;
    shown = JSON.stringify(few);
    body.replaceChildren(...few.map(rankedRow));
  }

  function rankedRow({ place, out, stays, part, chance, mine, ticked }) {
    return el(
      "tr",
      { "data-mine": String(mine), "data-ticked": String(ticked) },
      el("td", { class: "ip-draw-place" }, `${place}.`),
      el("th", { scope: "row" }, out, mine ? el("span", { class: "ip-draw-own" }, labels.yours) : null),
      el("td", { class: "ip-draw-stays" }, stays || "–"),
      el("td", {}, chance),
      el("td", { class: "ip-draw-win", "aria-hidden": "true" }, el("i", { style: `width: ${100 * part}%` })),
    );
  }
  return { node, show };
}

function heading(words, kind) {
  return el("th", { scope: "col", class: kind }, words);
}

const FEW = 5;

function turn(node, on) {
  node.setAttribute("aria-disabled", String(!on));
}

function isOn(node) {
  return node.getAttribute("aria-disabled") !== "true";
}

export default { render };
