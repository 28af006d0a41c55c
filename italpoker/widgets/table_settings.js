import { announcer, button, dress, el, follow, newId, say } from "./dom.js";
import { isOurPage } from "./our_page.js";
import { markSeen } from "./progress_store.js";
import { keepPicks, picksOf } from "./remembered.js";
import { keep, recall } from "./store.js";

const SETTINGS = "italpoker.settings.v1";
const COLOURS = "italpoker.colours.v1";

/** What the address asks for; only on pages of the course, since elsewhere the address is not ours. */
function fromAddress(names) {
  const wanted = {};
  if (!isOurPage()) return wanted;
  const query = new URLSearchParams(location.search);
  for (const name of names) if (query.has(name)) wanted[name] = query.get(name);
  return wanted;
}

/** Where the address names the table, let it name the one now chosen: a reload or a bookmark then keeps it. */
function intoAddress(table) {
  const address = new URL(location.href);
  const named = Object.keys(table).filter((name) => address.searchParams.has(name));
  if (!isOurPage() || named.length === 0) return;
  for (const name of named) address.searchParams.set(name, table[name]);
  history.replaceState(history.state, "", address);
}

/** What a link opened is the reader's own now: the tab keeps it, and a reload brings it back, not what the link said. */
function leaveLink(names) {
  if (!isOurPage() || !navigator.userActivation?.hasBeenActive) return;
  const address = new URL(location.href);
  const left = names.filter((name) => address.searchParams.has(name));
  for (const name of left) address.searchParams.delete(name);
  if (left.length) history.replaceState(history.state, "", address);
}

function showColours(four) {
  document.documentElement.dataset.colours = four ? "4" : "2";
}

function initialize({ model }) {
  // Only what has changed here: another tab may have changed the rest.
  const remember = (name) => {
    keep(SETTINGS, { ...recall(SETTINGS), [name]: model.get(name) });
    intoAddress({ players: model.get("players"), rules: model.get("rules") });
  };
  const rememberPlayers = () => remember("players");
  const rememberRules = () => remember("rules");
  const lang = model.get("lang");
  const opening = model.get("asked").filter((name) => !["players", "rules"].includes(name));
  const rememberPicks = () => {
    keepPicks(lang, model.get("kept"));
    leaveLink(opening);
  };
  showColours(recall(COLOURS) === 4);
  markSeen(model.get("lesson"), lang);
  model.on("change:players", rememberPlayers);
  model.on("change:rules", rememberRules);
  model.on("change:kept", rememberPicks);
  model.send({ type: "restore", stored: recall(SETTINGS) ?? {}, kept: picksOf(lang), address: fromAddress(model.get("asked")) });
  return () => {
    model.off("change:players", rememberPlayers);
    model.off("change:rules", rememberRules);
    model.off("change:kept", rememberPicks);
  };
}

function render({ model, el: root }) {
  const labels = model.get("labels");
  const choose = (name, value) => {
    model.set(name, value);
    model.save_changes();
  };
  const players = playersSlider(model, labels, choose);
  const rules = el("select", { class: "ip-select", onchange: () => choose("rules", rules.value) });
  for (const [name, title] of Object.entries(model.get("choices"))) rules.append(el("option", { value: name }, title));
  const deck = announcer({ class: "ip-deck-line" });
  const notice = announcer({ class: "ip-table-notice" });

  dress(root);
  root.append(
    el(
      "div",
      { class: "ip-table", role: "group", "aria-label": labels.title },
      el("div", { class: "ip-table-players" }, players.node, deck),
      el("label", { class: "ip-table-rules" }, el("span", { class: "ip-table-label" }, labels.rules), rules),
      fourColours(labels),
      button(labels.reset, () => model.send({ type: "reset" }), "ip-quiet ip-table-reset"),
      notice,
    ),
  );
  return follow(model, ["players", "rules", "deck_line", "notice"], () => {
    players.show(model.get("players"), model.get("deck_line"));
    rules.value = model.get("rules");
    say(deck, model.get("deck_line"));
    say(notice, model.get("notice"));
  });
}

function playersSlider(model, labels, choose) {
  const [least, most] = model.get("limits");
  const count = el("span", { class: "ip-table-count", "aria-hidden": "true" }); // the slider says it itself
  const slider = el("input", {
    type: "range", id: newId(), min: least, max: most, step: 1, class: "ip-range", oninput: () => choose("players", Number(slider.value)),
  });
  const ticks = el("div", { class: "ip-ticks", "aria-hidden": "true" });
  for (let n = least; n <= most; n += 1) ticks.append(el("span", {}, String(n)));
  return {
    node: el("div", {}, el("label", { class: "ip-table-label", for: slider.id }, labels.players), " ", count, slider, ticks),
    show(n, deck) {
      if (Number(slider.value) !== n) slider.value = n;
      slider.setAttribute("aria-valuetext", `${n}, ${deck}`);
      slider.style.setProperty("--ip-filled", (n - least) / (most - least));
      say(count, String(n));
      [...ticks.children].forEach((tick, place) => tick.classList.toggle("ip-here", least + place === n));
    },
  };
}

function fourColours(labels) {
  const four = el("input", {
    type: "checkbox",
    onchange: () => {
      keep(COLOURS, four.checked ? 4 : 2);
      showColours(four.checked);
    },
  });
  four.checked = recall(COLOURS) === 4;
  return el("label", { class: "ip-tick" }, four, labels.colours);
}

export default { initialize, render };
