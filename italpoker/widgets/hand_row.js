// Five cards in a row that keep their places while some of them are marked.

import { cardFace } from "./cards.js";
import { el } from "./dom.js";

/** A row: show(cards, size) lays [code, name] pairs and empty places, mark(codes, how) marks some and no others. */
export function handRow() {
  const node = el("ol", { class: "ip-hand" });
  let laid = "";

  function show(cards, size = 5) {
    if (laid === JSON.stringify(cards)) return;
    laid = JSON.stringify(cards);
    const faces = cards.map(([code, name]) => el("li", { "data-card": code }, cardFace(code, name)));
    const empty = Array.from({ length: size - cards.length }, () => el("li", { class: "ip-hand-slot", "aria-hidden": "true" }));
    node.replaceChildren(...faces, ...empty);
  }

  function mark(codes, how) {
    node.classList.toggle("ip-hand-marked", codes.length > 0);
    for (const place of node.children) {
      if (codes.includes(place.dataset.card)) place.dataset.mark = how;
      else delete place.dataset.mark;
    }
  }

  return { node, show, mark };
}
