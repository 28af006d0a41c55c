// What every card picker shows: the grid of the pack, how many are picked, and a field to write them in.

import { cardGrid } from "./card_grid.js";
import { announcer, button, el, fill, follow, newId, say } from "./dom.js";

/**
 * The parts of a picker for a model with its traits: { head, cards, written, stop }. putBack is the message that takes
 * all cards back, and the label of its button.
 */
export function pickPanel(model, putBack = "reset") {
  const labels = model.get("labels");
  const grid = cardGrid(model.get("title"), (code) => model.send({ type: "toggle", code }));
  const count = el("output", { class: "ip-pick-count" });
  const news = announcer({ class: "ip-unseen" });
  const notice = announcer({ class: "ip-notice" });
  const field = writtenField(model, labels);
  const head = el(
    "div",
    { class: "ip-row ip-pick-head" },
    el("strong", { class: "ip-pick-title" }, model.get("title")),
    count,
    button(labels[putBack], startAfresh, "ip-quiet"),
  );

  function startAfresh() {
    field.clear();
    model.send({ type: putBack });
  }

  const stops = [
    grid.stop,
    follow(model, ["suits"], () => {
      grid.lay(model.get("suits"));
      grid.mark(model.get("picked"), model.get("taken"));
    }),
    follow(model, ["picked", "taken", "size"], () => {
      grid.mark(model.get("picked"), model.get("taken"));
      say(count, fill(labels.count, { n: model.get("picked").length, all: model.get("size") }));
    }),
    follow(model, ["news"], () => say(news, model.get("news"))),
    follow(model, ["notice"], () => say(notice, model.get("notice"))),
    field.stop,
  ];
  return {
    head,
    cards: el("div", {}, grid.node, notice, news),
    written: field.node,
    stop: () => stops.forEach((stop) => stop()),
  };
}

function writtenField(model, labels) {
  const complaint = announcer({ class: "ip-error", id: newId() });
  let touched = false; // what stands in the field is the learner's, not to be overwritten
  const input = el("input", {
    class: "ip-input", id: newId(), type: "text", placeholder: labels.example, autocomplete: "off", autocapitalize: "off",
    spellcheck: "false", enterkeyhint: "done", "aria-describedby": complaint.id,
    onfocus: () => (touched = true),
    onblur: () => (touched = input.value !== model.get("written")),
    onkeydown: ({ key }) => {
      if (key === "Enter") read(); // no form: JupyterLab keeps forms from hearing Enter
    },
  });
  const node = el(
    "div",
    { class: "ip-write" },
    el("label", { for: input.id }, labels.field),
    el("div", { class: "ip-write-line" }, input, button(labels.take, read)),
    complaint,
  );

  function read() {
    touched = false;
    model.send({ type: "read", text: input.value });
  }

  const stops = [
    follow(model, ["written"], () => {
      if (!touched) input.value = model.get("written");
    }),
    follow(model, ["complaint"], () => {
      say(complaint, model.get("complaint"));
      input.setAttribute("aria-invalid", String(Boolean(model.get("complaint"))));
    }),
  ];
  const clear = () => {
    touched = false;
    input.value = "";
  };
  return { node, clear, stop: () => stops.forEach((stop) => stop()) };
}
