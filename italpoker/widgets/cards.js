// The faces of the 52 cards, drawn with geometry alone; cards.css colours them by suit.

import { el } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";
const drawn = new Map();

/** The face of a card ("Ah", "Ts"), named by the label; without one it is silent, since what is around it has a name. */
export function cardFace(code, label) {
  if (!drawn.has(code)) drawn.set(code, draw(code));
  const face = drawn.get(code).cloneNode(true);
  if (label) {
    const title = document.createElementNS(SVG, "title");
    title.textContent = label;
    face.setAttribute("role", "img");
    face.prepend(title);
  } else {
    face.setAttribute("aria-hidden", "true");
  }
  return face;
}

/** A card as a low tab, rank and suit side by side, for where a face has no room; silent as a face without a label. */
export function cardTab(code) {
  const [rank, suit] = code;
  const tab = el("span", { class: `ip-tab ip-suit-${suit}`, "aria-hidden": "true" }, symbol(rank));
  tab.append(svg("0 0 24 24", `<path fill="currentColor" d="${SHAPES[suit]}"/>`));
  return tab;
}

/** Cards side by side, in the order given; labels as for cardFace, one a card. */
export function cardRow(codes, labels) {
  const cards = codes.map((code, place) => el("li", { "data-card": code }, cardFace(code, labels?.[place])));
  return el("ol", { class: "ip-cards", "aria-hidden": labels ? null : "true" }, ...cards);
}

function draw(code) {
  const [rank, suit] = code;
  const paper = '<rect class="ip-face-paper" x="1" y="1" width="78" height="110" rx="9"/>';
  const face = svg("0 0 80 112", paper + figure(rank, suit) + index(rank));
  face.setAttribute("class", `ip-face ip-suit-${suit}`);
  return face;
}

function svg(box, shapes) {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", box);
  picture.innerHTML = shapes;
  return picture;
}

function symbol(rank) {
  return rank === "T" ? "10" : rank;
}

function index(rank) {
  const narrow = rank === "T" ? ' textLength="33" lengthAdjust="spacingAndGlyphs"' : "";
  return `<text class="ip-face-index" x="${rank === "J" ? 10 : 7}" y="34"${narrow}>${symbol(rank)}</text>`;
}

function figure(rank, suit) {
  if (rank === "A") return ace(suit);
  if (rank in COURT) return `${pip(suit, 18, 52, 22)}<g transform="translate(4.5 8.2) scale(.925)">${ROBE}${COURT[rank]}</g>`;
  return pip(suit, 47, 76, 50);
}

/** A suit's shape with its middle at (x, y), so many units wide, as SVG text. */
export function pip(suit, x, y, size, attributes = 'fill="currentColor"') {
  const scale = size / 24;
  return `<path ${attributes} transform="translate(${x - 12 * scale} ${y - 12 * scale}) scale(${scale})" d="${SHAPES[suit]}"/>`;
}

function ace(suit) {
  const rays = [];
  for (let turn = 0; turn < 360; turn += 15) rays.push(`<path d="M0-30V${turn % 30 ? -32 : -35}" transform="rotate(${turn})"/>`);
  return `<g class="ip-face-rays" transform="translate(43 72)">${rays.join("")}</g>${pip(suit, 43, 72, 46)}${pip(suit, 43, 72, 29, 'class="ip-face-inlay"')}`;
}

// Each shape fills a box of 24 by 24.
const SHAPES = {
  h: "M12 22.5C5.5 16.5 1 12.3 1 7.6 1 4.2 3.6 1.7 6.8 1.7c2.2 0 4.1 1.2 5.2 3.3 1.1-2.1 3-3.3 5.2-3.3 3.2 0 5.8 2.5 5.8 5.9 0 4.7-4.5 8.9-11 14.9Z",
  d: "M12 .8C14.6 5.3 17.4 8.9 21 12c-3.6 3.1-6.4 6.7-9 11.2C9.4 18.7 6.6 15.1 3 12 6.6 8.9 9.4 5.3 12 .8Z",
  c: "M12 1a5 5 0 0 0-3.9 8.1A5 5 0 1 0 10.9 17c-.2 2.3-1 4-2.8 5.6h7.8c-1.8-1.6-2.6-3.3-2.8-5.6a5 5 0 1 0 2.8-7.9A5 5 0 0 0 12 1Z",
  s: "M12 1C8.3 6 1.7 9.2 1.7 14.3c0 2.9 2.2 4.8 4.8 4.8 1.8 0 3.4-.9 4.4-2.3-.2 2.3-1 4.2-2.8 5.8h7.8c-1.8-1.6-2.6-3.5-2.8-5.8 1 1.4 2.6 2.3 4.4 2.3 2.6 0 4.8-1.9 4.8-4.8C22.3 9.2 15.7 6 12 1Z",
};

// The court sits at the lower edge of the card; the robe follows its corner.
const ROBE = '<path class="ip-face-line ip-face-tint" d="M21 110.6C21 97 30 90 42 88h16c12 2 21 9 21.5 16-.5 4-3.5 6.6-7.5 6.6Z"/>';
const FACE = '<path class="ip-face-line ip-face-skin" d="M38.5 58h23v12.5c0 7-4.8 12-11.5 12s-11.5-5-11.5-12Z"/>';
const EYES = '<circle class="ip-face-solid" cx="45.5" cy="67.5" r="1.7"/><circle class="ip-face-solid" cx="54.5" cy="67.5" r="1.7"/>';

const COURT = {
  K: `
    <path class="ip-face-line ip-face-gilt" d="M37 88.5 50 110.6l13-22.1"/>
    ${FACE}${EYES}
    <path class="ip-face-solid" d="M37.5 66c2 6 6 7.5 12.5 5.5 6.5 2 10.5.5 12.5-5.5 1.5 14-2 27-12.5 32-10.5-5-14-18-12.5-32Z"/>
    <path class="ip-face-mouth" d="M46.5 78.5c2 1.8 5 1.8 7 0"/>
    <path class="ip-face-line ip-face-gilt" d="M36 60l-3-22 9.5 8L50 32l7.5 14 9.5-8-3 22c-9-3-19-3-28 0Z"/>
    ${jewels([33, 36.5], [50, 30.5], [67, 36.5])}
    <path class="ip-face-solid" d="M50 47.5l3 4-3 4-3-4Z"/>`,
  Q: `
    <path class="ip-face-solid" d="M50 45c-14 0-19 9-19 21 0 13-4 18-7 21 6 5 13 5 18 2h16c5 3 12 3 18-2-3-3-7-8-7-21 0-12-5-21-19-21Z"/>
    <path class="ip-face-line ip-face-tint" d="M34 110.6c-1-9 2-16 8-21.6l8 8 8-8c6 5.6 9 12.6 8 21.6Z"/>
    <path class="ip-face-line ip-face-skin" d="M45 80v9l5 6 5-6v-9Z"/>
    <path class="ip-face-line ip-face-skin" d="M38.5 66c5-1 9-4 11.5-8 2.5 4 6.5 7 11.5 8v4.5c0 7-4.8 12-11.5 12s-11.5-5-11.5-12Z"/>
    ${EYES}
    <path class="ip-face-line" d="M47.5 76.5c1.5 1.2 3.5 1.2 5 0"/>
    <path class="ip-face-line ip-face-gilt" d="M34 55c1-6-1-10-3-14 5 1 8 2.5 10.5 5.5C43 41 46 37 50 34c4 3 7 7 8.5 12.5 2.5-3 5.5-4.5 10.5-5.5-2 4-4 8-3 14-10-4.5-22-4.5-32 0Z"/>
    ${jewels([31, 40], [50, 32.5], [69, 40])}
    <circle class="ip-face-line ip-face-gilt" cx="50" cy="103" r="3"/>`,
  J: `
    <path class="ip-face-solid" d="M36 56c-5 8-5 20-2 29 5 2 10 1 12-2h8c2 3 7 4 12 2 3-9 3-21-2-29Z"/>
    <path class="ip-face-line ip-face-gilt" d="M38 87.5c7 4.5 17 4.5 24 0l2.5 6.5c-9 5.5-20 5.5-29 0Z"/>
    ${FACE}${EYES}
    <path class="ip-face-line" d="M47 76c2 1.6 4 1.6 6 0"/>
    <path class="ip-face-line ip-face-gilt" d="M60 48c-2-8 3-15 14-18 2 9-3 16-10 20Z"/>
    <path class="ip-face-line" d="M63 47c1-5 4-9 7-12"/>
    <path class="ip-face-line ip-face-tint" d="M33 56c-3-10 5-18 17-18s20 8 17 18Z"/>
    <path class="ip-face-line ip-face-skin" d="M32 54h36v6H32Z"/>`,
};

function jewels(...places) {
  return places.map(([x, y]) => `<circle class="ip-face-solid" cx="${x}" cy="${y}" r="2.6"/>`).join("");
}
