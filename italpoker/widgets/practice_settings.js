// Stakes, limit, pace and characters. Stakes begin a new session, the rest holds from the next move on.

import { announcer, button, el, follow, newId, say } from "./dom.js";
import { disclosure } from "./practice_panels.js";

export function settingsPanel(model, labels, tell) {
  const chips = (name) => el("input", { class: "ip-input", type: "text", inputmode: "numeric", autocomplete: "off", "data-name": name });
  const fields = { stack: chips("stack"), ante: chips("ante"), least_bet: chips("least_bet"), limit: el("select", { class: "ip-select" }) };
  const pace = el("select", { class: "ip-select", onchange: () => tell("pace", { pace: pace.value }) });
  const others = el("div", { class: "ip-settings-others" });
  const complaint = announcer({ class: "ip-error", id: newId() });
  const labelled = (name, field) => el("label", { class: "ip-settings-field" }, el("span", {}, labels[name]), field);
  const node = disclosure(
    labels.settings,
    () => {},
    labelled("pace", pace),
    el("div", { role: "group", "aria-label": labels.opponents }, el("p", { class: "ip-practice-title", "aria-hidden": "true" }, labels.opponents), others),
    el("div", { class: "ip-settings-stakes" }, ...Object.entries(fields).map(([name, field]) => labelled(name, field))),
    el("div", { class: "ip-row" }, button(labels.apply, apply)),
    complaint,
    el("p", { class: "ip-muted" }, labels.reload),
  );
  let written = "";

  function apply() {
    tell("terms", Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.value])));
  }

  const stops = [
    follow(model, ["setup"], () => {
      const setup = model.get("setup");
      options(pace, setup.paces, setup.pace);
      options(fields.limit, setup.limits, fields.limit.options.length ? fields.limit.value : setup.limit);
      const now = JSON.stringify([setup.stack, setup.ante, setup.least_bet, setup.limit]);
      if (now !== written) {
        written = now;
        for (const [name, field] of Object.entries(fields)) field.value = String(setup[name]);
      }
      characters(others, setup, tell);
    }),
    follow(model, ["only_tells"], () => (node.hidden = model.get("only_tells"))),
    follow(model, ["setup_complaint"], () => say(complaint, model.get("setup_complaint"))),
  ];
  return { node, stop: () => stops.forEach((stop) => stop()) };
}

function characters(node, { opponents, kinds }, tell) {
  if (node.children.length !== opponents.length) {
    node.replaceChildren(
      ...opponents.map(([name], place) => {
        const select = el("select", { class: "ip-select", onchange: () => tell("character", { place, kind: select.value }) });
        return el("label", { class: "ip-settings-field" }, el("span", {}, name), select);
      }),
    );
  }
  opponents.forEach(([, kind], place) => options(node.children[place].querySelector("select"), kinds, kind));
}

/** The choices of a select, drawn anew only when they differ, and the one that holds. */
function options(select, choices, value) {
  const now = JSON.stringify(choices);
  if (select.dataset.choices !== now) {
    select.dataset.choices = now;
    select.replaceChildren(...choices.map(([key, words]) => el("option", { value: key }, words)));
  }
  if (select.value !== value) select.value = value;
}
