import { choiceBar } from "./choice_bar.js";
import { announcer, button, dress, el, follow, say } from "./dom.js";
import { numbersTable, plotView, sayAll } from "./plot.js";

function render({ model, el: root }) {
  const labels = model.get("labels");
  const choose = (value) => {
    model.set("minimum", value);
    model.save_changes();
  };
  const minimum = choiceBar(labels.minimum, model.get("minima"), choose);
  const heading = el("p", { class: "ip-title" });
  const reading = announcer({ class: "ip-odds-reading" });
  const notes = el("ul", { class: "ip-odds-notes" });
  const plot = plotView(model, "plot", labels.no_plot);
  const numbers = numbersTable(labels.table);
  const chances = chancesOf(model, labels);

  dress(root);
  root.append(
    el(
      "div",
      { class: "ip-lab ip-opening", role: "group", "aria-label": labels.title },
      el("div", { class: "ip-odds-head" }, heading, button(labels.reset, () => model.send({ type: "reset" }), "ip-quiet")),
      minimum.node,
      chances.node,
      el("div", { class: "ip-odds-words" }, reading, notes),
      plot.node,
      numbers.node,
    ),
  );
  const stops = [
    plot.stop,
    follow(model, ["minimum"], () => minimum.show(model.get("minimum"))),
    follow(model, ["heading", "reading", "notes"], () => {
      say(heading, model.get("heading"));
      say(reading, model.get("reading"));
      sayAll(notes, model.get("notes"));
    }),
    follow(model, ["plot", "reading"], () => plot.show(model.get("reading"))),
    follow(model, ["numbers"], () => numbers.show(model.get("numbers"))),
    follow(model, ["at_the_table"], chances.show),
  ];
  return () => stops.forEach((stop) => stop());
}

/** One hand and the whole table, a bar each; what is estimated shows its interval as a paler end. */
function chancesOf(model, labels) {
  const one = chance(labels.one);
  const all = chance("");
  const progress = el("progress", { max: 1, "aria-label": labels.progress });
  const count = button(labels.count, () => model.send({ type: "count" }));
  const stop = button(labels.stop, () => model.send({ type: "stop" }), "ip-main");
  const run = el("div", { class: "ip-opening-run" }, count, el("div", { class: "ip-row" }, stop, progress));
  const node = el("div", { class: "ip-opening-chances" }, one.node, all.node, run);
  const show = () => {
    const content = model.get("at_the_table");
    one.show(null, content.one, content.one_said, null);
    all.show(content.all_title, content.all, content.all_said, content.interval, content.running);
    run.dataset.state = content.running ? "running" : content.all_said ? "done" : "none";
    progress.value = content.done ?? 0;
  };
  return { node, show };
}

function chance(words) {
  const title = el("strong", {}, words);
  const bar = el("i");
  const spread = el("b");
  const said = announcer({ class: "ip-opening-said" });
  const node = el("div", { class: "ip-opening-chance" }, title, el("div", { class: "ip-opening-bar", "aria-hidden": "true" }, bar, spread), said);
  const show = (name, part, sentence, interval, running = false) => {
    if (name) say(title, name);
    bar.style.width = `${100 * part}%`;
    spread.hidden = !interval;
    if (interval) Object.assign(spread.style, { left: `${100 * interval[0]}%`, width: `${100 * (interval[1] - interval[0])}%` });
    said.setAttribute("aria-live", running ? "off" : "polite");
    say(said, sentence ?? "");
  };
  return { node, show };
}

export default { render };
