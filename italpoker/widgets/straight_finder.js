import { cardRow } from "./cards.js";
import { announcer, button, dress, el, follow, say } from "./dom.js";

function render({ model, el: root }) {
  const labels = model.get("labels");
  const ladder = straightsOfDeck(model, labels);
  const picker = rankPicker(model, labels);

  dress(root);
  root.append(
    el(
      "div",
      { class: "ip-lab ip-straights" },
      ladder.node,
      picker.node,
      el("div", { class: "ip-straights-foot" }, button(labels.reset, () => model.send({ type: "reset" }), "ip-quiet")),
    ),
  );
  const stops = [
    follow(model, ["straights"], ladder.lay),
    follow(model, ["straights", "chosen", "one_suit"], ladder.choose),
    follow(model, ["ranks", "answer"], picker.show),
  ];
  return () => stops.forEach((stop) => stop());
}

/** The line of ranks with a bar for each straight, and the chosen one in cards. */
function straightsOfDeck(model, labels) {
  // One name for all radios of this view and of no other, however many there are on the page.
  const group = `ip-straights-${Math.random().toString(36).slice(2)}`;
  const count = el("p", { class: "ip-muted" });
  const board = el("div", { class: "ip-straights-board", role: "radiogroup", "aria-label": labels.all });
  const oneSuit = el("input", {
    type: "checkbox", onchange: () => model.send({ type: "one_suit", on: oneSuit.checked }),
  });
  const cards = el("div", { class: "ip-straights-cards" });
  const name = el("p", { class: "ip-straights-name" });
  const why = el("p", { class: "ip-straights-why" });
  const node = el(
    "div",
    { class: "ip-straights-all" },
    el("div", {}, el("p", { class: "ip-title" }, labels.all), count),
    el(
      "div",
      { class: "ip-straights-cols" },
      board,
      el(
        "div",
        { class: "ip-straights-chosen" },
        el("label", { class: "ip-row ip-straights-tick" }, oneSuit, labels.one_suit),
        cards,
        el("div", { role: "status", "aria-live": "polite" }, name, why),
        button(labels.try, () => model.send({ type: "try" })),
      ),
    ),
  );

  const lay = () => {
    const { line, rows, count: words } = model.get("straights");
    count.textContent = `${words}. ${labels.line}`;
    board.style.setProperty("--ranks", line.length);
    board.replaceChildren(
      el("div", { class: "ip-straights-line", "aria-hidden": "true" }, ...line.map((rank) => el("span", {}, rank))),
      ...rows.map((row, n) =>
        el(
          "label",
          { class: "ip-straights-row", style: `--from: ${n + 1}` },
          el("input", {
            type: "radio", class: "ip-straights-radio", name: group, value: n, "aria-label": row.mixed.name,
            onchange: () => model.send({ type: "choose", n }),
          }),
          el(
            "span",
            { class: "ip-straights-bar" },
            ...row.ranks.map((rank) => el("span", {}, rank)),
            el("small", {}, row.kind),
          ),
        ),
      ),
    );
  };

  const choose = () => {
    const chosen = model.get("chosen");
    const flush = model.get("one_suit");
    const rows = model.get("straights").rows;
    oneSuit.checked = flush;
    board.toggleAttribute("data-flush", flush);
    board.querySelectorAll("input").forEach((radio, n) => {
      radio.checked = n === chosen;
      radio.setAttribute("aria-label", rows[n][flush ? "flush" : "mixed"].name);
    });
    const hand = rows[chosen]?.[flush ? "flush" : "mixed"];
    if (!hand) return;
    cards.replaceChildren(cardRow(hand.codes, hand.cards));
    name.replaceChildren(hand.name, " ", el("i", {}, hand.second_name));
    say(why, hand.why);
  };
  return { node, lay, choose };
}

/** Thirteen ranks to pick five from, and what they are in each deck. */
function rankPicker(model, labels) {
  const task = el("div", { class: "ip-straights-task", role: "group", "aria-label": labels.task });
  const feedback = announcer({ class: "ip-straights-feedback" });
  const sentence = el("p");
  task.append(sentence, feedback);
  const keys = el("div", { class: "ip-straights-keys", role: "toolbar", "aria-label": labels.pick, onkeydown: move });
  const summary = announcer({ class: "ip-straights-summary" });
  const notice = announcer({ class: "ip-error" });
  const verdicts = el("ul", { class: "ip-straights-verdicts" });
  const clear = button(labels.clear, () => model.send({ type: "clear" }), "ip-quiet");
  const node = el(
    "div",
    { class: "ip-straights-pick" },
    el("div", {}, el("p", { class: "ip-title" }, labels.pick), el("p", { class: "ip-muted" }, labels.ask)),
    task,
    el("div", { class: "ip-row" }, keys, clear),
    el("div", {}, summary, notice),
    verdicts,
  );

  function move(event) {
    const all = [...keys.children];
    const at = all.indexOf(event.target);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (at < 0 || to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    focusKey(all, Math.min(Math.max(to, 0), all.length - 1));
  }

  function focusKey(all, at) {
    all.forEach((key, n) => key.setAttribute("tabindex", n === at ? 0 : -1));
    all[at].focus();
  }

  function key({ code, symbol, name }) {
    return el(
      "button",
      {
        type: "button", class: "ip-straights-key", tabindex: -1, "aria-label": `${symbol}, ${name}`, "data-rank": code,
        onclick: (event) => {
          focusKey([...keys.children], [...keys.children].indexOf(event.currentTarget));
          model.send({ type: "toggle", rank: code });
        },
      },
      symbol,
    );
  }

  const show = () => {
    const answer = model.get("answer");
    if (!keys.children.length) {
      keys.append(...model.get("ranks").map(key));
      keys.firstElementChild.tabIndex = 0;
    }
    for (const one of keys.children) one.setAttribute("aria-pressed", String(answer.picked.includes(one.dataset.rank)));
    clear.disabled = answer.picked.length === 0;
    say(summary, answer.summary);
    say(notice, answer.notice);
    verdicts.replaceChildren(...answer.verdicts.map((verdict) => deckVerdict(verdict, labels)));
    verdicts.hidden = answer.verdicts.length === 0;
    task.hidden = !answer.task.sentence;
    task.toggleAttribute("data-done", answer.task.done === true);
    say(sentence, answer.task.sentence ?? "");
    say(feedback, answer.task.feedback ?? "");
  };
  return { node, show };
}

function deckVerdict(verdict, labels) {
  return el(
    "li",
    { "data-straight": verdict.straight, "data-here": verdict.here },
    el("span", { class: "ip-straights-deck" }, el("span", {}, verdict.deck), verdict.here ? el("small", {}, labels.here) : null),
    el("b", {}, el("span", { "aria-hidden": "true" }, verdict.straight ? "✓ " : "– "), verdict.verdict),
    el("span", { class: "ip-straights-reason" }, verdict.reason),
  );
}

export default { render };
