// Cards that move from where they lay to where they lie, when a table is drawn anew; not where motion is unwelcome.

const CALM = "(prefers-reduced-motion: reduce)";

/**
 * Redraw a table and let its cards fly: each element with data-card goes from its old place to its new one, a card that
 * was not there before comes from the element home, and one that is gone goes back to it.
 */
export function flyCards(table, home, redraw) {
  if (matchMedia(CALM).matches || !table.isConnected) return redraw();
  const before = places(table);
  redraw();
  const after = places(table);
  const stock = home.getBoundingClientRect();
  let turn = 0;
  for (const [code, { node, box }] of after) {
    const from = before.get(code)?.box ?? (before.size ? stock : box);
    if (moved(from, box)) fly(node, from, box, Math.min(turn++, 8) * 70);
  }
  for (const [code, { node, box }] of before) {
    if (!after.has(code) && after.size) vanish(table, node, box, stock);
  }
}

function places(table) {
  return new Map([...table.querySelectorAll("[data-card]")].map((node) => [node.dataset.card, { node, box: node.getBoundingClientRect() }]));
}

function moved(from, to) {
  return Math.abs(from.left - to.left) > 2 || Math.abs(from.top - to.top) > 2;
}

function fly(node, from, to, delay) {
  const scale = from.width && to.width ? Math.min(2, Math.max(0.5, from.width / to.width)) : 1;
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${scale})`;
  node.style.transformOrigin = "0 0";
  node.animate([{ transform: start, zIndex: 2 }, { transform: "none", zIndex: 2 }], { duration: 420, delay, fill: "backwards", easing: "cubic-bezier(.2, .7, .2, 1)" });
}

/** A copy of a card that has left the table flies home and is gone; nobody can touch or hear it. */
function vanish(table, node, box, stock) {
  const origin = table.getBoundingClientRect();
  const ghost = node.cloneNode(true);
  delete ghost.dataset.card;
  ghost.setAttribute("aria-hidden", "true");
  Object.assign(ghost.style, { position: "absolute", left: `${box.left - origin.left}px`, top: `${box.top - origin.top}px`, width: `${box.width}px`, margin: 0, pointerEvents: "none", listStyle: "none" });
  table.append(ghost);
  const end = `translate(${stock.left - box.left}px, ${stock.top - box.top}px) scale(.6)`;
  ghost.animate([{ transform: "none" }, { transform: end, opacity: 0.2 }], { duration: 480, easing: "ease-in" }).finished.then(() => ghost.remove(), () => ghost.remove());
}
