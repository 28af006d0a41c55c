// The switch for the projector, and the covers over what gives an answer away. Before the first paint layout.html.j2
// has set what was kept or what the address asks for; which cells are covered their tags say (projector.css).
import { keep } from "./store.js";

const PROJECTOR = "italpoker.projector.v1";
const root = document.documentElement;
const { showRule, showAnswer, hide } = document.body.dataset;

function isOn() {
  return root.dataset.projector === "on";
}

function turn(on) {
  root.dataset.projector = on ? "on" : "off";
  for (const button of document.querySelectorAll("[data-switch-projector]")) button.setAttribute("aria-pressed", String(on));
}

/** A control before each cell that can be covered; one that is shown stays so until it is hidden or the page is left. */
function layCovers() {
  for (const cell of document.querySelectorAll(".lesson > :is(.celltag_answer, .celltag_rule)")) {
    const label = cell.matches(".celltag_rule") ? showRule : showAnswer;
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: label });
    const cover = Object.assign(document.createElement("div"), { className: "cell cover" });
    button.setAttribute("aria-controls", cell.id);
    button.setAttribute("aria-expanded", "false");
    button.addEventListener("click", () => show(cell, button, label, !cell.classList.contains("uncovered")));
    cover.append(button);
    cell.before(cover);
  }
}

function show(cell, button, label, open) {
  cell.classList.toggle("uncovered", open);
  button.setAttribute("aria-expanded", String(open));
  button.textContent = open ? hide : label;
}

/** A link into a covered cell asks for it. */
function showTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const button = target?.closest(".cell")?.previousElementSibling?.querySelector('button[aria-expanded="false"]');
  if (!button || !target.closest(".celltag_answer, .celltag_rule")) return;
  button.click();
  target.scrollIntoView();
}

const address = new URL(location.href);
if (address.searchParams.has("projector")) {
  keep(PROJECTOR, isOn());
  address.searchParams.delete("projector"); // it is kept now, and a link to this page is not to bring it to others
  history.replaceState(history.state, "", address);
}
turn(isOn());
for (const button of document.querySelectorAll("[data-switch-projector]")) {
  button.addEventListener("click", () => {
    keep(PROJECTOR, !isOn());
    turn(!isOn());
  });
}
layCovers();
window.addEventListener("hashchange", showTarget);
if (location.hash.length > 1) showTarget();
