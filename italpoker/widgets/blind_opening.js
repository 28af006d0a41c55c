import { choiceBar } from "./choice_bar.js";
import { announcer, button, dress, el, follow, say } from "./dom.js";

function render({ model, el: root }) {
  const labels = model.get("labels");
  const ante = choiceBar(labels.ante, model.get("antes"), (value) => model.send({ type: "ante", value }));
  const line = el("p", { class: "ip-title" });
  const rule = el("p", { class: "ip-muted" });
  const steps = el("ol", { class: "ip-blind-steps" });
  const said = announcer({ class: "ip-blind-said" });
  const bet = button(labels.bet, () => bet.getAttribute("aria-disabled") !== "true" && model.send({ type: "bet" }), "ip-main");
  const goThere = button(labels.go_there, () => model.send({ type: "go_there" }), "ip-main");
  let laid = "";

  dress(root);
  root.append(
    el(
      "div",
      { class: "ip-lab ip-blind", role: "group", "aria-label": labels.title },
      el("div", { class: "ip-blind-head" }, line, button(labels.reset, () => model.send({ type: "reset" }), "ip-quiet")),
      rule,
      ante.node,
      steps,
      said,
      el("div", { class: "ip-row" }, bet, goThere),
    ),
  );
  const show = () => {
    const played = model.get("is_played");
    for (const part of [ante.node, steps, said, bet]) part.hidden = !played;
    goThere.hidden = played;
    say(line, model.get("table_line"));
    say(rule, model.get("rule"));
    say(said, model.get("said"));
    bet.setAttribute("aria-disabled", String(!model.get("may_bet")));
    ante.show(model.get("ante"));
    const lines = JSON.stringify([model.get("steps"), model.get("to_come")]);
    if (laid === lines) return;
    laid = lines;
    steps.replaceChildren(...model.get("steps").map((made) => step(made)), ...model.get("to_come").map(([name, who]) => step([name, who, "?", 1], true)));
  };
  return follow(model, ["table_line", "ante", "rule", "is_played", "steps", "to_come", "may_bet", "said"], show);
}

/** The pot, or a bet: whose it is, its chips, and a bar as long as they are many; of one to come only its place. */
function step([name, who, chips, part], isToCome = false) {
  return el(
    "li",
    isToCome ? { class: "ip-blind-to-come" } : {},
    el("span", {}, el("strong", {}, name), el("span", { class: "ip-blind-who" }, who)),
    el("span", { class: "ip-blind-bar", "aria-hidden": "true" }, el("i", { style: `width: ${100 * part}%` })),
    el("span", { class: "ip-blind-chips" }, chips),
  );
}

export default { render };
