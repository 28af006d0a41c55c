import { announcer, button, el, follow, say } from "./dom.js";
import { markSeen } from "./progress_store.js";
import { keep, recall } from "./store.js";

const SETTINGS = "italpoker.settings.v1";
const COLOURS = "italpoker.colours.v1";

/** What the address asks for; only on pages of the course, since elsewhere the address is not ours. */
function fromAddress() {
  const wanted = {};
  if (!document.body.dataset.voila) return wanted;
  const query = new URLSearchParams(location.search);
  for (const name of ["players", "rules"]) if (query.has(name)) wanted[name] = query.get(name);
  return wanted;
}

function showColours(four) {
  document.documentElement.dataset.colours = four ? "4" : "2";
}

function initialize({ model }) {
  showColours(recall(COLOURS) === 4);
  markSeen(model.get("lesson"), model.get("lang"));
  model.send({ type: "restore", stored: recall(SETTINGS) ?? {}, address: fromAddress() });
  const remember = () => keep(SETTINGS, { players: model.get("players"), rules: model.get("rules") });
  model.on("change:players change:rules", remember);
  return () => model.off("change:players change:rules", remember);
}

function render({ model, el: root }) {
  const labels = model.get("labels");
  const [least, most] = model.get("limits");
  const count = el("output", { class: "ip-count" });
  const players = el("input", {
    type: "range", min: least, max: most, step: 1, class: "ip-range", "aria-label": labels.players,
    oninput: () => choose("players", Number(players.value)),
  });
  const rules = el("select", { class: "ip-select", onchange: () => choose("rules", rules.value) });
  for (const [name, title] of Object.entries(model.get("choices"))) rules.append(el("option", { value: name }, title));
  const four = el("input", {
    type: "checkbox",
    onchange: () => {
      keep(COLOURS, four.checked ? 4 : 2);
      showColours(four.checked);
    },
  });
  four.checked = recall(COLOURS) === 4;
  const deck = announcer({ class: "ip-deck-line" });
  const notice = announcer({ class: "ip-error" });

  function choose(name, value) {
    model.set("notice", "");
    model.set(name, value);
    model.save_changes();
  }

  root.classList.add("ip");
  root.append(
    el(
      "div",
      { class: "ip-table", role: "group", "aria-label": labels.title },
      el("label", { class: "ip-row" }, labels.players, players, count),
      deck,
      el("label", { class: "ip-row" }, labels.rules, rules),
      el("label", { class: "ip-row ip-tick" }, four, labels.colours),
      button(labels.reset, () => model.send({ type: "reset" }), "ip-quiet"),
      notice,
    ),
  );
  return follow(model, ["players", "rules", "deck_line", "notice"], () => {
    players.value = model.get("players");
    players.setAttribute("aria-valuetext", `${model.get("players")}, ${model.get("deck_line")}`);
    say(count, String(model.get("players")));
    rules.value = model.get("rules");
    say(deck, model.get("deck_line"));
    say(notice, model.get("notice"));
  });
}

export default { initialize, render };
