import { cardFace } from "./cards.js";
import { announcer, button, dress, el, fill, follow, say } from "./dom.js";

function render({ model, el: root }) {
  const labels = model.get("labels");
  const rule = el("p", { class: "ip-gallery-rule" });
  const said = announcer({ class: "ip-unseen" });
  const list = el("ol", { class: "ip-gallery-list" });
  const rows = new Map();

  dress(root);
  root.append(
    el(
      "div",
      { class: "ip-lab ip-gallery", role: "group", "aria-label": labels.title },
      el(
        "div",
        { class: "ip-gallery-head" },
        el("div", {}, el("p", { class: "ip-gallery-order" }, labels.order), rule),
        el(
          "div",
          { class: "ip-row" },
          button(labels.others, () => model.send({ type: "others" }), "ip-main"),
          button(labels.reset, () => model.send({ type: "reset" }), "ip-quiet"),
        ),
      ),
      list,
      el("p", { class: "ip-muted" }, labels.legend),
      said,
    ),
  );

  // Rows are kept and filled in anew, so that the button just pressed keeps the focus.
  function rowOf(category) {
    if (!rows.has(category)) rows.set(category, galleryRow(labels, () => model.send({ type: "another", category })));
    return rows.get(category);
  }

  return follow(model, ["rows", "rule", "said"], () => {
    const order = model.get("rows").map((content) => {
      const row = rowOf(content.category);
      row.show(content);
      return row.node;
    });
    if (order.some((node, place) => list.children[place] !== node)) list.replaceChildren(...order);
    say(rule, model.get("rule"));
    say(said, model.get("said"));
  });
}

/** One category: its names, its meaning, its cards. */
function galleryRow(labels, another) {
  const name = el("b", { class: "ip-gallery-name" });
  const second = el("i", { class: "ip-gallery-second" });
  const meaning = el("p", { class: "ip-gallery-meaning" });
  const hand = el("p", { class: "ip-gallery-hand" });
  const cards = el("ol", { class: "ip-cards ip-gallery-cards" });
  const again = button("", another, "ip-quiet ip-gallery-again");
  again.append(el("span", { "aria-hidden": "true" }, "↻ "), labels.another);
  const node = el(
    "li",
    { class: "ip-gallery-row" },
    el("div", { class: "ip-gallery-words" }, el("p", {}, name, " ", second), meaning),
    cards,
    hand,
    again,
  );
  let shown = "";

  const show = (content) => {
    if (JSON.stringify(content) === shown) return;
    shown = JSON.stringify(content);
    node.dataset.category = content.category;
    name.textContent = content.name;
    second.textContent = content.second_name;
    meaning.textContent = content.meaning;
    hand.replaceChildren(el("b", {}, content.hand), el("i", {}, content.second_hand));
    again.setAttribute("aria-label", fill(labels.another_of, { category: content.name }));
    cards.replaceChildren(
      ...content.cards.map((card) => el("li", { "data-card": card.code, "data-makes": card.makes }, cardFace(card.code, card.name))),
    );
  };
  return { node, show };
}

export default { render };
