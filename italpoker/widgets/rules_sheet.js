import { announcer, button, dress, el, follow, newId, say } from "./dom.js";
import { printFrame } from "./print_frame.js";
import { keep, recall } from "./store.js";

const KEPT = "italpoker.sheet.v1";
// Only what is printed has a page; in the widget's style sheet this would turn every page of the lesson into A4.
const PAGE = "@page { size: A4; margin: 13mm 15mm; }";
const POINTS = { largest: 11, smallest: 7, step: 0.25 };

function initialize({ model }) {
  const remember = () => keep(KEPT, model.get("kept"));
  model.send({ type: "restore", stored: recall(KEPT) ?? {} });
  model.on("change:kept", remember);
  return () => model.off("change:kept", remember);
}

function render({ model, el: root }) {
  const labels = model.get("labels");
  const choices = choiceList(model, labels);
  const paper = el("article", { class: "ip-sheet", "aria-label": labels.sheet });
  const heard = announcer({ class: "ip-unseen" });
  let frame = null;

  const print = () => {
    frame?.remove();
    frame = printFrame({
      node: paper, title: model.get("sheet").title, lang: model.get("lang"), css: `${model.get("_css")}\n${PAGE}`,
      kind: "ip-sheet", prepare: fit,
    });
  };

  dress(root);
  root.append(
    el(
      "div",
      { class: "ip-lab ip-rules-sheet", role: "group", "aria-label": labels.title },
      el(
        "div",
        { class: "ip-sheet-side" },
        el("p", { class: "ip-title" }, labels.choices),
        choices.node,
      ),
      el(
        "div",
        { class: "ip-sheet-main" },
        el(
          "div",
          { class: "ip-row ip-sheet-bar" },
          button(labels.print, print, "ip-main"),
          button(labels.reset, () => model.send({ type: "reset" }), "ip-quiet"),
        ),
        paper,
      ),
      heard,
    ),
  );
  const stops = [
    follow(model, ["parts", "complaint"], choices.show),
    follow(model, ["sheet"], () => paper.replaceChildren(...sheetOf(model.get("sheet"), labels))),
    follow(model, ["heard"], () => say(heard, model.get("heard"))),
  ];
  return () => {
    frame?.remove();
    stops.forEach((stop) => stop());
  };
}

/** A select for each point, and under it what was agreed, why a choice was refused, or that it has no effect now. */
function choiceList(model, labels) {
  const fields = new Map();
  const parts = model.get("parts").map(({ title, open, points }) => {
    const views = points.map((point) => pointView(model, point));
    points.forEach(({ field }, place) => fields.set(field, views[place]));
    return el(
      "details",
      { class: "ip-sheet-part", open },
      el("summary", {}, title),
      el("div", { class: "ip-sheet-fields", role: "group", "aria-label": title }, ...views.map(({ node }) => node)),
    );
  });
  const show = () => {
    const complaint = model.get("complaint");
    for (const point of model.get("parts").flatMap(({ points }) => points)) {
      const refused = complaint.field === point.field ? complaint.words : "";
      fields.get(point.field).show(point, refused, labels);
    }
  };
  return { node: el("div", { class: "ip-sheet-points" }, ...parts), show };
}

function pointView(model, { field, label, choices }) {
  const note = el("p", { class: "ip-sheet-note", id: newId() });
  const select = el("select", {
    class: "ip-select", id: newId(), "aria-describedby": note.id,
    onchange: () => model.send({ type: "choose", field, choice: select.value }),
  });
  select.append(...choices.map(([key, words]) => el("option", { value: key }, words)));
  const mark = el("span", { class: "ip-sheet-mark", "aria-hidden": "true" }, " ✎");
  const node = el("div", { class: "ip-sheet-point", "data-field": field }, el("label", { for: select.id }, label, mark), select, note);
  const show = (point, refused, labels) => {
    select.value = point.chosen; // a refused choice goes back
    select.disabled = point.idle;
    select.setAttribute("aria-invalid", String(Boolean(refused)));
    mark.hidden = !point.said;
    note.classList.toggle("ip-error", Boolean(refused));
    say(note, refused || (point.idle ? labels.idle : point.said));
  };
  return { node, show };
}

function sheetOf(sheet, labels) {
  const parts = sheet.parts.map(({ title, lines }) => el("section", {}, el("h4", {}, title), el("ul", {}, ...lines.map(ruleLine))));
  const notes = sheet.notes.map((note, place) => el("li", {}, el("sup", {}, String(place + 1)), " ", note));
  const lines = Array.from({ length: sheet.signatures }, () => el("li", {}));
  return [
    el("header", {}, el("h3", {}, sheet.title), el("p", {}, sheet.basis), el("p", {}, sheet.players)),
    el("div", { class: "ip-sheet-rules" }, ...parts),
    el("ol", { class: "ip-sheet-sources", "aria-label": labels.sources }, ...notes),
    el(
      "footer",
      {},
      el("p", { class: "ip-sheet-when" }, el("span", {}, labels.place), el("span", {}, labels.date)),
      el("p", { class: "ip-sheet-who" }, labels.signatures),
      el("ul", { class: "ip-sheet-lines", "aria-hidden": "true" }, ...lines),
    ),
  ];
}

function ruleLine({ words, note, changed }) {
  const mark = changed ? el("span", { class: "ip-sheet-mark", "aria-hidden": "true" }, "✎ ") : null;
  return el("li", { "data-changed": changed }, mark, words, note ? el("sup", {}, String(note)) : null);
}

/** The largest letters with which the sheet is one page; the frame is as large as what a page of paper holds. */
function fit(page) {
  for (let size = POINTS.largest; size >= POINTS.smallest; size -= POINTS.step) {
    page.body.style.fontSize = `${size}pt`;
    if (page.body.offsetHeight <= page.documentElement.clientHeight) return;
  }
}

export default { initialize, render };
