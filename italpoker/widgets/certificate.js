// The certificate of the final test: drawn here, with a name that never leaves the page, and printed on one sheet.
import { cardFace, pip } from "./cards.js";
import { button, el, fill, newId } from "./dom.js";
import { printFrame } from "./print_frame.js";

const SVG = "http://www.w3.org/2000/svg";
const PAGE = "@page { size: A4 landscape; margin: 0; }";
const [WIDTH, HEIGHT, MIDDLE] = [297, 210, 148.5]; // millimetres
const HAND = ["As", "7s", "8s", "9s", "Ts"]; // the minimum of the commonest deck
const LONGEST_NAME = 80;

/** The field for the name, the certificate, the button that prints it: { node, stop }. date: "2026-11-30". */
export function certificate({ labels, lang, css, right, all, date }) {
  const name = el("input", { class: "ip-input", type: "text", id: newId(), maxlength: String(LONGEST_NAME), autocomplete: "name", oninput: draw });
  const hint = el("p", { class: "ip-muted ip-hint", id: newId() }, labels.private);
  const paper = el("div", { class: "ip-certificate" });
  let frame = null;
  name.setAttribute("aria-describedby", hint.id);

  function draw() {
    const day = new Intl.DateTimeFormat(lang.replace("_", "-"), { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));
    paper.replaceChildren(sheet({ labels, name: name.value.trim(), score: fill(labels.score, { n: right, all }), right, all, day }));
    fit(paper);
  }

  function print() {
    frame?.remove();
    frame = printFrame({
      node: paper, title: `${labels.certificate} – ${labels.course}`, lang, css: `${css}\n${PAGE}`, kind: "ip-certificate", prepare: (page) => fit(page.body),
    });
  }

  const node = el(
    "section",
    { class: "ip-certificate-part", "aria-label": labels.certificate },
    el("p", { class: "ip-title" }, labels.certificate),
    el("div", { class: "ip-row ip-certificate-row" }, el("label", { for: name.id }, labels.name), name, button(labels.print, print, "ip-main")),
    hint,
    paper,
  );
  draw();
  return { node, fit: () => fit(paper), stop: () => frame?.remove() };
}

/** The sheet as a picture, measured in millimetres. */
function sheet({ labels, name, score, right, all, day }) {
  const said = [name, labels.has_passed, labels.course, score, day].filter(Boolean).join(", ");
  return shape(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", class: "ip-certificate-sheet" },
    shape("title", {}, `${labels.certificate}: ${said}`),
    shape("rect", { class: "ip-certificate-paper", width: WIDTH, height: HEIGHT }),
    border(),
    fan(),
    words("title", 93, labels.certificate),
    drawn('<path class="ip-certificate-gold" d="M98.5 99.5H143M154 99.5h44.5"/>' + pip("h", MIDDLE, 99.5, 4.4, 'class="ip-certificate-red"')),
    words("name", 119, name),
    drawn('<path class="ip-certificate-gold" d="M73.5 123.5h150"/>'),
    words("text", 133.5, labels.has_passed),
    words("course", 147.5, labels.course),
    words("text", 157.5, score),
    words("date", 187.5, day, 62),
    drawn('<path class="ip-certificate-gold" d="M32 180.5h60"/>'),
    saying(),
    seal(`${right}/${all}`),
  );
}

/** Two lines around the page, with a suit in each corner. */
function border() {
  const corners = [["h", 13, 13], ["d", WIDTH - 13, 13], ["c", 13, HEIGHT - 13], ["s", WIDTH - 13, HEIGHT - 13]];
  const suits = corners.map(([suit, x, y]) => {
    const colour = "hd".includes(suit) ? "red" : "black";
    return `<circle class="ip-certificate-paper" cx="${x}" cy="${y}" r="8.5"/>${pip(suit, x, y, 9, `class="ip-certificate-${colour}"`)}`;
  });
  return drawn(
    `<rect class="ip-certificate-green" x="11" y="11" width="${WIDTH - 22}" height="${HEIGHT - 22}"/>` +
      `<rect class="ip-certificate-gold" x="14" y="14" width="${WIDTH - 28}" height="${HEIGHT - 28}"/>${suits.join("")}`,
  );
}

/** Five cards held in a hand. */
function fan() {
  const cards = HAND.map((code, place) => {
    const face = cardFace(code);
    for (const [key, value] of Object.entries({ x: MIDDLE - 13, y: 27, width: 26, height: 36.4 })) face.setAttribute(key, value);
    return shape("g", { transform: `rotate(${14 * (place - 2)} ${MIDDLE} 104)` }, face);
  });
  return shape("g", { "aria-hidden": "true" }, ...cards);
}

/** The order of the suits, as Italy keeps it in mind. */
function saying() {
  const suits = [..."hdcs"].map((suit, place) => pip(suit, MIDDLE - 9 + 6 * place, 181, 4, `class="ip-certificate-${place < 2 ? "red" : "black"}"`));
  const line = words("saying", 190, "Come Quando Fuori Piove");
  line.setAttribute("lang", "it");
  return shape("g", {}, drawn(suits.join("")), line);
}

/** A round seal with the score, its edge of so many teeth. */
function seal(score) {
  const [x, y] = [235, 174];
  const edge = Array.from({ length: 48 }, (_, tooth) => {
    const [angle, radius] = [(Math.PI * tooth) / 24, tooth % 2 ? 15 : 17];
    return `${(x + radius * Math.cos(angle)).toFixed(2)},${(y + radius * Math.sin(angle)).toFixed(2)}`;
  });
  const rings = `<polygon class="ip-certificate-seal" points="${edge.join(" ")}"/><circle class="ip-certificate-ring" cx="${x}" cy="${y}" r="12.6"/>`;
  return shape("g", {}, drawn(rings), words("score", y + 2.9, score, x));
}

function words(kind, y, text, x = MIDDLE) {
  return shape("text", { class: `ip-certificate-${kind}`, x, y, "text-anchor": "middle" }, text);
}

/** Make the letters of a long name, or of a long word in another language, so small that they fit. */
function fit(root) {
  for (const line of root.querySelectorAll(".ip-certificate-name, .ip-certificate-title, .ip-certificate-text, .ip-certificate-course")) {
    line.style.fontSize = "";
    const width = line.getComputedTextLength();
    const room = line.classList.contains("ip-certificate-name") ? 150 : 220;
    if (width > room) line.style.fontSize = `${(parseFloat(getComputedStyle(line).fontSize) * room) / width}px`;
  }
}

function drawn(content) {
  const group = shape("g", { "aria-hidden": "true" });
  group.innerHTML = content;
  return group;
}

function shape(name, attributes, ...children) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}
