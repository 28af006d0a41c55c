import { choiceBar } from "./choice_bar.js";
import { announcer, button, dress, el, follow, say } from "./dom.js";
import { numbersTable, plotView, sayAll } from "./plot.js";

const CHOICES = { view: ["deck", "decks"], scale: ["log", "linear"], unit: ["share", "one_in"], order: ["rank", "odds"] };

function render({ model, el: root }) {
  const labels = model.get("labels");
  const choose = (trait, value) => {
    model.set(trait, value);
    model.save_changes();
  };
  const bars = Object.entries(CHOICES).map(([trait, values]) => {
    const bar = choiceBar(labels[trait], values.map((value) => [value, labels[value]]), (value) => choose(trait, value));
    return { ...bar, trait };
  });
  const heading = el("p", { class: "ip-title" });
  const reading = announcer({ class: "ip-odds-reading" });
  const notes = el("ul", { class: "ip-odds-notes" });
  const pair = pairChooser(model, labels, choose);
  const plot = plotView(model, "plot", labels.no_plot);
  const legend = plotLegend(labels);
  const numbers = numbersTable(labels.table);
  const deals = dealBar(model, labels);

  dress(root);
  root.append(
    el(
      "div",
      { class: "ip-lab ip-odds", role: "group", "aria-label": labels.title },
      el("div", { class: "ip-odds-head" }, heading, button(labels.reset, () => model.send({ type: "reset" }), "ip-quiet")),
      el("div", { class: "ip-odds-bars" }, ...bars.map(({ node }) => node)),
      pair.node,
      el("div", { class: "ip-odds-words" }, reading, notes),
      plot.node,
      legend.node,
      deals.node,
      numbers.node,
    ),
  );
  const stops = [
    plot.stop,
    follow(model, Object.keys(CHOICES), () => {
      for (const { show, trait } of bars) show(model.get(trait));
    }),
    follow(model, ["heading", "reading", "notes"], () => {
      say(heading, model.get("heading"));
      say(reading, model.get("reading"));
      sayAll(notes, model.get("notes"));
    }),
    follow(model, ["view", "pair", "names"], pair.show),
    follow(model, ["plot", "reading"], () => plot.show(`${model.get("heading")}. ${model.get("reading")}`)),
    follow(model, ["view", "sample", "notes", "reading", "plot"], () => legend.show(model)),
    follow(model, ["numbers"], () => numbers.show(model.get("numbers"))),
    follow(model, ["sample", "deals"], deals.show),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Which two lines are compared; also says which line is which. */
function pairChooser(model, labels, choose) {
  const selects = [0, 1].map((at) =>
    el("select", {
      class: "ip-select", "aria-label": `${labels.compare} ${at + 1}`,
      onchange: () => choose("pair", selects.map(({ value }) => value)),
    }),
  );
  const node = el(
    "div",
    { class: "ip-row ip-odds-pair", role: "group", "aria-label": labels.compare },
    side(1, selects[0]),
    el("span", { class: "ip-muted ip-odds-with" }, labels.with),
    side(2, selects[1]),
  );
  let listed = "";
  const show = () => {
    node.hidden = model.get("view") !== "decks";
    const names = model.get("names");
    for (const [at, select] of selects.entries()) {
      if (listed !== JSON.stringify(names)) {
        select.replaceChildren(...Object.entries(names).map(([value, name]) => el("option", { value }, name)));
      }
      select.value = model.get("pair")[at];
    }
    listed = JSON.stringify(names);
  };
  return { node, show };
}

function side(line, select) {
  return el("span", { class: "ip-odds-side" }, el("span", { class: "ip-odds-key", "data-line": line, "aria-hidden": "true" }), select);
}

function plotLegend(labels) {
  const marked = el("span", {}, el("span", { class: "ip-odds-swatch", "aria-hidden": "true" }), `↕ ${labels.marked}`);
  const found = el("span", {}, el("span", { class: "ip-odds-diamond", "aria-hidden": "true" }), labels.found);
  const node = el("p", { class: "ip-odds-legend ip-muted" }, marked, found);
  const show = (model) => {
    const bars = model.get("view") === "deck";
    marked.hidden = !bars || !model.get("plot").light?.layout.yaxis.ticktext?.some((name) => name.includes("↕"));
    found.hidden = !model.get("sample").any;
  };
  return { node, show };
}

function dealBar(model, labels) {
  const buttons = el("div", { class: "ip-row", role: "group", "aria-label": labels.deal });
  const stop = button(labels.stop, () => model.send({ type: "stop" }), "ip-main");
  const clear = button(labels.clear, () => model.send({ type: "clear" }), "ip-quiet");
  const progress = el("progress", { max: 1, "aria-label": labels.progress });
  const said = announcer({ class: "ip-odds-said" });
  const node = el(
    "div",
    { class: "ip-odds-deals" },
    el("div", { class: "ip-row" }, buttons, el("div", { class: "ip-odds-run" }, el("div", { class: "ip-row" }, stop, progress), clear)),
    said,
  );
  const lay = () => {
    const label = el("span", { class: "ip-odds-few ip-muted", "aria-hidden": "true" }, labels.deal);
    const each = model.get("deals").map(([hands, number, words]) => {
      const one = button(el("span", { class: "ip-odds-few" }, number), () => isOn(one) && model.send({ type: "deal", hands }));
      one.append(el("span", { class: "ip-odds-many" }, words));
      one.setAttribute("aria-label", words);
      return one;
    });
    buttons.replaceChildren(label, ...each);
  };
  const show = () => {
    const { running, done, said: words, any } = model.get("sample");
    if (!buttons.childElementCount) lay();
    for (const one of buttons.querySelectorAll("button")) one.setAttribute("aria-disabled", String(Boolean(running)));
    node.dataset.state = running ? "running" : any ? "dealt" : "none";
    progress.value = done ?? 0;
    said.setAttribute("aria-live", running ? "off" : "polite"); // what changes many times a second is read out at its end
    say(said, words ?? "");
  };
  return { node, show };
}

function isOn(node) {
  return node.getAttribute("aria-disabled") !== "true";
}

export default { render };
