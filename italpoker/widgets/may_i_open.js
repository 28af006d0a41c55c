import { choiceBar } from "./choice_bar.js";
import { announcer, button, dress, el, follow, say } from "./dom.js";
import { handRow } from "./hand_row.js";
import { pickPanel } from "./pick_panel.js";

function render({ model, el: root }) {
  const labels = model.get("labels");
  const picker = pickPanel(model, "put_back");
  const chooser = el("details", { class: "ip-mayopen-chooser" }, el("summary", {}, labels.choose), el("div", { class: "ip-picker" }, picker.head, picker.cards, picker.written));
  const board = handBoard(model, labels);
  const deal = dealPanel(model, labels);
  const heard = announcer({ class: "ip-unseen" });

  dress(root);
  root.append(
    el(
      "div",
      { class: "ip-lab ip-mayopen", role: "group", "aria-label": labels.title },
      dealBar(model, labels),
      chooser,
      el("div", { class: "ip-mayopen-bench" }, board.node, deal.node),
      heard,
    ),
  );
  const stops = [
    picker.stop,
    follow(model, ["stage"], () => {
      if (model.get("stage") === "pick") chooser.open = true;
    }),
    follow(model, ["table_line", "asked", "held", "stage", "prompt", "guess", "answer", "score"], board.show),
    follow(model, ["unopened", "pot", "notes"], deal.show),
    follow(model, ["heard"], () => say(heard, model.get("heard"))),
  ];
  return () => stops.forEach((stop) => stop());
}

function dealBar(model, labels) {
  const send = (words, type, kind) => button(labels[words], () => model.send({ type }), kind);
  return el(
    "div",
    { class: "ip-row" },
    send("close", "close", "ip-main"),
    send("deal", "deal"),
    send("reset", "reset", "ip-quiet ip-mayopen-reset"),
  );
}

/** The hand on the felt, what it takes to open, yes or no, and then the answer with the cards that open. */
function handBoard(model, labels) {
  const line = el("p", { class: "ip-felt-rules" });
  const asked = el("p", { class: "ip-mayopen-asked" });
  const row = handRow();
  const prompt = el("p", { class: "ip-mayopen-prompt" });
  const score = el("span", { class: "ip-mayopen-score" });
  const guesses = [true, false].map((opens) => {
    const words = labels[opens ? "yes" : "no"];
    const choice = el("button", { type: "button", class: "ip-choice", onclick: () => isOn(choice) && model.send({ type: "guess", opens }) }, words);
    return choice;
  });
  const title = el("strong");
  const said = el("span", { class: "ip-mayopen-said" });
  const why = el("p");
  const answer = el("div", { class: "ip-mayopen-answer" }, el("p", {}, title, " ", said), why);
  const node = el(
    "div",
    { class: "ip-felt ip-mayopen-board" },
    line,
    asked,
    row.node,
    el("div", { class: "ip-mayopen-ask" }, prompt, score),
    el("div", { class: "ip-mayopen-guesses", role: "group", "aria-label": labels.title }, ...guesses),
    answer,
  );

  const show = () => {
    const { opens, title: verdict, said: remark, why: reason, tone, cards } = model.get("answer");
    const guess = model.get("guess");
    say(line, model.get("table_line"));
    say(asked, model.get("asked"));
    say(prompt, model.get("prompt"));
    say(score, model.get("score"));
    row.show(model.get("held"));
    row.mark(cards ?? [], "better");
    guesses.forEach((choice, at) => {
      const chosen = guess === (at ? "no" : "yes");
      choice.setAttribute("aria-disabled", String(model.get("stage") !== "guess"));
      choice.setAttribute("aria-pressed", String(chosen));
      choice.dataset.tone = chosen ? tone || "kept" : "";
    });
    answer.dataset.opens = opens ?? "";
    say(title, verdict ?? "");
    say(said, remark ? `${SIGNS[tone] ?? ""}${remark}` : "");
    say(why, reason ?? "");
  };
  return { node, show };
}

/** How many deals nobody has opened, the pot that has grown from them, and what opens at this table. */
function dealPanel(model, labels) {
  const unopened = choiceBar(labels.unopened, model.get("unopened_choices"), (value) => model.send({ type: "unopened", value }));
  const pot = announcer({ class: "ip-mayopen-pot" });
  const notes = el("ul", { class: "ip-mayopen-notes" });
  const node = el("div", { class: "ip-mayopen-deal" }, unopened.node, pot, el("p", { class: "ip-title" }, labels.at_table), notes);
  const show = () => {
    unopened.show(model.get("unopened"));
    say(pot, model.get("pot"));
    const lines = model.get("notes");
    if (notes.dataset.lines === JSON.stringify(lines)) return;
    notes.dataset.lines = JSON.stringify(lines);
    notes.replaceChildren(...lines.map((words) => el("li", {}, words)));
  };
  return { node, show };
}

function isOn(node) {
  return node.getAttribute("aria-disabled") !== "true";
}

const SIGNS = { right: "✓ ", wrong: "✗ " };

export default { render };
