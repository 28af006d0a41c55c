// Three players as the corners of a triangle, with an arrow from each to whom that player beats.

import { el } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";
const PLACES = [[200, 66], [330, 262], [70, 262]];
const RADIUS = 58;
const GAP = 8;

/** { node, show }: show(players, arrows, words) draws it; arrows are pairs of places, words say the same. */
export function circleOfThree() {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", "0 0 400 328");
  picture.setAttribute("role", "img");
  const node = el("div", { class: "ip-circle" }, picture);

  function show(players, arrows, words) {
    picture.setAttribute("aria-label", words);
    picture.replaceChildren(
      ...arrows.flatMap(([from, to]) => arrow(PLACES[from], PLACES[to])),
      ...players.flatMap((player, place) => corner(player, PLACES[place])),
    );
  }
  return { node, show };
}

function corner({ name, kind, status }, [x, y]) {
  const group = shape("g", { class: "ip-circle-player", "data-status": status });
  group.append(
    shape("circle", { cx: x, cy: y, r: RADIUS }),
    ...(status === "wins" || status === "shares" ? [shape("circle", { class: "ip-circle-ring", cx: x, cy: y, r: RADIUS - 6 })] : []),
    words(name, x, y - 2, "ip-circle-name"),
    words(kind, x, y + 22, "ip-circle-kind"),
  );
  return [group];
}

/** A line from the edge of one circle to the edge of another, and its head. */
function arrow([x1, y1], [x2, y2]) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const at = (distance, aside = 0) => [x1 + dx * distance - dy * aside, y1 + dy * distance + dx * aside];
  const tip = length - RADIUS - GAP;
  const [start, neck] = [at(RADIUS + GAP), at(tip - 16)];
  const head = [at(tip), at(tip - 20, 12), at(tip - 20, -12)];
  return [
    shape("path", { class: "ip-circle-line", d: `M${start.join()}L${neck.join()}` }),
    shape("path", { class: "ip-circle-head", d: `M${head.map((point) => point.join()).join("L")}Z` }),
  ];
}

function words(text, x, y, kind) {
  const node = shape("text", { x, y, class: kind, "text-anchor": "middle" });
  node.textContent = text;
  return node;
}

function shape(name, attributes) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
}
