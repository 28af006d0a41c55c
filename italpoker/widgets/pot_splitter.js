import { announcer, button, dress, el, follow, say } from "./dom.js";
import { handRow } from "./hand_row.js";

const MOST_COLUMNS = 4;
const MOST_REASONS = 3;

function render({ model, el: root }) {
  const labels = model.get("labels");
  const bar = exampleBar(model, labels);
  const felt = playersOnFelt(model, labels);
  const talk = talkPanel(model, labels);

  dress(root);
  root.append(
    el("div", { class: "ip-lab ip-split", role: "group", "aria-label": labels.title }, bar.node, felt.node, talk.node),
  );
  const stops = [
    follow(model, ["examples", "example", "rows", "limits"], bar.show),
    follow(model, ["rows", "in_pot", "columns", "shown_pots", "table_line"], felt.show),
    follow(model, ["talk", "stage", "shown_pots", "back"], talk.show),
  ];
  return () => stops.forEach((stop) => stop());
}

function exampleBar(model, labels) {
  const deals = el("div", { class: "ip-row", role: "group", "aria-label": labels.examples });
  const buttons = model.get("examples").map(([key, title]) => {
    const node = button(title, () => model.send({ type: "example", key }), "ip-split-example");
    node.dataset.key = key;
    return node;
  });
  deals.append(...buttons, button(labels.another, () => model.send({ type: "another" }), "ip-split-example"));
  const count = el("output", { class: "ip-split-count" });
  const step = (by, sign, name) => {
    const node = button(sign, () => isOn(node) && model.send({ type: "number", n: model.get("rows").length + by }), "ip-split-step");
    node.setAttribute("aria-label", name);
    return node;
  };
  const fewer = step(-1, "−", labels.fewer);
  const more = step(1, "+", labels.more);
  const node = el(
    "div",
    { class: "ip-split-bar" },
    deals,
    el(
      "div",
      { class: "ip-row ip-split-number", role: "group", "aria-label": labels.players },
      el("span", { class: "ip-muted", "aria-hidden": "true" }, labels.players),
      fewer,
      count,
      more,
    ),
    button(labels.reset, () => model.send({ type: "reset" }), "ip-quiet ip-split-reset"),
  );
  const show = () => {
    const [least, most] = model.get("limits");
    const number = model.get("rows").length;
    say(count, String(number));
    turn(fewer, number > least);
    turn(more, number < most);
    for (const one of buttons) one.setAttribute("aria-pressed", String(one.dataset.key === model.get("example")));
  };
  return { node, show };
}

/** All players with their fields; their elements stay, so the focus and what is being written do too. */
function playersOnFelt(model, labels) {
  const line = el("span", {});
  const before = field(labels.in_pot, (text) => model.send({ type: "in_pot", text }));
  const list = el("ol", { class: "ip-split-rows", "aria-label": labels.players });
  const node = el("div", { class: "ip-felt ip-split-felt" }, el("div", { class: "ip-felt-rules ip-split-head" }, line, before.node), list);
  const rows = [];
  const show = () => {
    const shown = model.get("rows");
    const marks = [...model.get("shown_pots").map(({ mark }) => mark), "↩"];
    say(line, model.get("table_line"));
    before.show(model.get("in_pot"));
    while (rows.length > shown.length) rows.pop().node.remove();
    while (rows.length < shown.length) {
      rows.push(playerRow(model, labels, rows.length));
      list.append(rows.at(-1).node);
    }
    shown.forEach((player, seat) => rows[seat].show(player, model.get("columns"), marks));
  };
  return { node, show };
}

function playerRow(model, labels, seat) {
  const name = el("strong", { class: "ip-split-name" });
  const badge = el("span", { class: "ip-split-badge" });
  const write = (what) => (text) => model.send({ type: "write", seat, field: what, text });
  const stack = field(labels.stack, write("stack"));
  const bet = field(labels.bet, write("bet"));
  const tick = el("input", { type: "checkbox", onchange: () => model.send({ type: "fold", seat, folds: tick.checked }) });
  const parts = el("div", { class: "ip-split-parts" });
  const cards = handRow();
  const called = el("span", { class: "ip-split-called" });
  const gets = el("strong", { class: "ip-split-gets" });
  const now = el("span", { class: "ip-split-now" });
  const hand = el("div", { class: "ip-split-hand" }, cards.node, el("p", {}, called, gets, now));
  const node = el(
    "li",
    { class: "ip-split-row" },
    el("div", { class: "ip-split-who" }, name, badge),
    el("label", { class: "ip-split-tick" }, tick, labels.folded),
    el("div", { class: "ip-split-fields" }, stack.node, bet.node),
    parts,
    hand,
  );
  const show = (player, columns, marks) => {
    node.dataset.state = player.state;
    say(name, player.name);
    say(badge, player.badge);
    stack.show(player.stack, player.stack_name, player.wrong.includes("stack"));
    bet.show(player.bet, player.bet_name, player.wrong.includes("bet"));
    tick.checked = player.folded;
    tick.setAttribute("aria-label", player.fold_name);
    parts.hidden = player.parts.length === 0;
    const many = columns.length > MOST_COLUMNS;
    parts.style.gridTemplateColumns = many ? "repeat(auto-fill, minmax(4.2rem, 1fr))" : columns.map((height) => `minmax(3.1rem, ${height}fr)`).join(" ");
    const all = player.parts.map((chips, at) => part(chips, columns[at], at, marks, player.parts.length, labels));
    parts.replaceChildren(...all.filter((_, at) => !many || player.parts[at] > 0));
    hand.hidden = player.cards.length === 0 && !player.now;
    cards.node.hidden = player.cards.length === 0;
    cards.show(player.cards);
    say(called, player.hand);
    say(gets, player.gets);
    say(now, player.now);
  };
  return { node, show };
}

/** What a player has in one pot, as much of its height as that is; the last column may be what goes back. */
function part(chips, height, at, marks, all, labels) {
  const isBack = at === marks.length - 1 && all === marks.length;
  const mark = isBack ? "↩" : marks[at];
  const node = el(
    "span",
    { class: "ip-split-part", "data-pot": isBack ? "back" : String(at % 5), "data-empty": chips === 0, style: `--ip-share: ${(100 * chips) / height}%` },
    el("span", { class: "ip-split-sign", "aria-hidden": "true" }, mark),
    el("span", { class: "ip-unseen" }, isBack ? `${labels.back}: ` : `${mark}: `),
    String(chips),
  );
  return node;
}

/** A field for chips: show(text, name, isWrong); what is being written is not overwritten by what was there before. */
function field(label, onwrite) {
  let shown = null;
  const input = chipsInput();
  const write = () => input.value !== shown && onwrite(input.value);
  input.addEventListener("change", write);
  onEnter(input, write);
  const node = el("label", { class: "ip-split-field" }, el("span", {}, label), input);
  const show = (text, name, isWrong = false) => {
    if (shown !== text) input.value = text;
    shown = text;
    if (name) input.setAttribute("aria-label", name);
    input.setAttribute("aria-invalid", String(isWrong));
  };
  return { node, show };
}

function chipsInput(attributes = {}) {
  return el("input", { class: "ip-input ip-split-input", type: "text", inputmode: "numeric", autocomplete: "off", maxlength: "12", ...attributes });
}

/** JupyterLab keeps forms, and fields that would tell a change, from hearing Enter; a key it does not. */
function onEnter(input, act) {
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.isComposing) act();
  });
}

/** What there is to do, the pots, and what an answer was worth. */
function talkPanel(model, labels) {
  const status = announcer({ class: "ip-split-status" });
  const guess = chipsInput({ "aria-label": labels.guess });
  const answer = () => model.send({ type: "guess", text: guess.value });
  onEnter(guess, answer);
  const complaint = el("p", { class: "ip-error ip-split-complaint", role: "alert" });
  const form = el(
    "div",
    { class: "ip-split-guess" },
    el("div", { class: "ip-row" }, guess, button(labels.check, answer, "ip-main"), button(labels.show, () => model.send({ type: "show" }), "ip-quiet")),
    complaint,
  );
  const pots = el("ol", { class: "ip-split-pots" });
  const back = el("p", { class: "ip-split-back" });
  const ask = el("p", { class: "ip-split-ask" });
  const pay = button(labels.pay, () => model.send({ type: "pay" }), "ip-main");
  const other = button(labels.other_hands, () => model.send({ type: "hands" }));
  const foot = el("div", { class: "ip-row" }, pay, other);
  const node = el("div", { class: "ip-split-talk" }, status, form, pots, back, ask, foot);
  let cards = [];
  let stage = "";

  const show = () => {
    const now = model.get("stage");
    const talk = model.get("talk");
    const focused = node.contains(document.activeElement);
    showStatus(status, talk);
    say(complaint, talk.complaint ?? "");
    guess.setAttribute("aria-invalid", String(Boolean(talk.complaint)));
    form.hidden = now !== "guess";
    if (now === "guess" && stage !== "guess") guess.value = "";
    say(ask, talk.ask ?? "");
    ask.hidden = !talk.ask;
    const shown = model.get("shown_pots");
    if (shown.length !== cards.length) {
      cards = shown.map((_, number) => potCard(model, labels, number));
      pots.replaceChildren(...cards.map((card) => card.node));
    }
    shown.forEach((pot, number) => cards[number].show(pot, now === "pots"));
    say(back, model.get("back") ? `↩ ${model.get("back")}` : "");
    pay.hidden = now !== "pots";
    other.hidden = !["pots", "paid"].includes(now);
    if (focused && now !== stage) ({ pots: pay, paid: other })[now]?.focus({ preventScroll: true });
    stage = now;
  };
  return { node, show };
}

function showStatus(status, talk) {
  const lines = [talk.remark, talk.title, talk.why, ...(talk.problems ?? [])];
  if (status.dataset.lines === JSON.stringify(lines)) return;
  status.dataset.lines = JSON.stringify(lines);
  status.dataset.tone = talk.tone ?? "";
  const sign = { right: "✓ ", wrong: "✗ " }[talk.tone];
  status.replaceChildren(
    ...(talk.remark ? [el("p", { class: "ip-muted" }, talk.remark)] : []),
    el("p", { class: "ip-split-title" }, ...(sign ? [el("span", { "aria-hidden": "true" }, sign)] : []), talk.title),
    ...(talk.why ? [el("p", {}, talk.why)] : []),
    ...(talk.problems ?? []).map((problem) => el("p", { class: "ip-error" }, problem)),
  );
}

/** One pot: its sum, who may win it as buttons to name the winners, and once paid out who got it and why. */
function potCard(model, labels, number) {
  const mark = el("span", { class: "ip-split-mark", "data-pot": String(number % 5), "aria-hidden": "true" });
  const title = el("strong", { class: "ip-split-pot-title" });
  const sum = el("span", { class: "ip-split-sum" });
  const who = el("p", {});
  const claims = el("div", { class: "ip-row ip-split-claims" });
  const result = el("div", { class: "ip-split-result" });
  const node = el("li", { class: "ip-split-pot" }, el("p", { class: "ip-split-pot-head" }, mark, title, sum), who, claims, result);
  let buttons = [];

  const show = (pot, isOpen) => {
    say(mark, pot.mark);
    say(title, pot.title);
    say(sum, pot.sum);
    say(who, pot.who);
    const key = pot.claims.map(({ name }) => name).join();
    if (claims.dataset.key !== key) {
      claims.dataset.key = key;
      buttons = pot.claims.map(({ seat, name, label }) =>
        el("button", { type: "button", class: "ip-choice", "aria-label": label, onclick: () => model.send({ type: "claim", pot: number, seat }) }, name),
      );
      claims.replaceChildren(...buttons);
    }
    pot.claims.forEach(({ on }, at) => buttons[at].setAttribute("aria-pressed", String(on)));
    claims.hidden = !isOpen || pot.claims.length < 2;
    const sign = { right: "✓ ", wrong: "✗ " }[pot.tone];
    result.replaceChildren(
      ...(pot.said ? [el("p", { class: "ip-split-said", "data-tone": pot.tone }, el("span", { "aria-hidden": "true" }, sign), pot.said)] : []),
      ...(pot.shares.length ? [el("p", { class: "ip-split-shares" }, pot.shares.join(" · "))] : []),
      ...reasonLines(pot.reasons, labels),
    );
    result.hidden = pot.shares.length === 0;
  };
  return { node, show };
}

/** A few reasons as they are, many behind one line. */
function reasonLines(reasons, labels) {
  const lines = reasons.map((reason) => el("p", {}, reason));
  return lines.length > MOST_REASONS ? [el("details", { class: "ip-split-why" }, el("summary", {}, labels.why), ...lines)] : lines;
}

/** Let a button be pressed or not; it keeps the focus either way. */
function turn(node, on) {
  node.setAttribute("aria-disabled", String(!on));
}

function isOn(node) {
  return node.getAttribute("aria-disabled") !== "true";
}

export default { render };
