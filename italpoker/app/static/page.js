// On every page: light or dark, the menu of lessons, the other languages, and the marks of what is done.
import { isDone, onProgress, read } from "./progress_store.js";
import { keep, recall } from "./store.js";
import "./projector.js";

const THEME = "italpoker.theme.v1";
const SETTINGS = "italpoker.settings.v1";
const LANGUAGE = "italpoker_lang";
const root = document.documentElement;
const base = document.body.dataset.baseUrl;

function showTheme(dark) {
  root.dataset.theme = dark ? "dark" : "light";
  document.body.dataset.jpThemeLight = String(!dark);
}

const systemIsDark = matchMedia("(prefers-color-scheme: dark)");
const followChoice = () => showTheme((recall(THEME) ?? (systemIsDark.matches ? "dark" : "light")) === "dark");
systemIsDark.addEventListener("change", followChoice);
window.addEventListener("storage", (event) => event.key === THEME && followChoice());
for (const button of document.querySelectorAll("[data-switch-theme]")) {
  button.addEventListener("click", () => {
    keep(THEME, root.dataset.theme === "dark" ? "light" : "dark");
    followChoice();
  });
}

/** The name of the cell that is being read, which the twin page has as well; "" at the top of a page. */
function placeOfReading() {
  if (window.scrollY < window.innerHeight / 4) return "";
  const cells = [...document.querySelectorAll(".lesson > .cell[id]")].filter((cell) => cell.offsetHeight);
  return cells.findLast((cell) => cell.getBoundingClientRect().top < window.innerHeight / 3)?.id ?? "";
}

// The twin page opens at the same place, with the table as it is now, even when the address asked for another one.
for (const link of document.querySelectorAll("[data-language]")) {
  const prepare = () => {
    const kept = `path=${base}; max-age=31536000; samesite=lax${location.protocol === "https:" ? "; secure" : ""}`;
    document.cookie = `${LANGUAGE}=${link.dataset.language}; ${kept}`;
    const address = new URL(link.href);
    const now = recall(SETTINGS) ?? {};
    const here = new URLSearchParams(location.search);
    for (const name of [...address.searchParams.keys()]) {
      if (!here.has(name)) address.searchParams.delete(name);
      else if (name in now) address.searchParams.set(name, now[name]);
    }
    address.hash = placeOfReading();
    link.href = address;
  };
  link.addEventListener("click", prepare);
  link.addEventListener("auxclick", prepare);
}

for (const menu of document.querySelectorAll("details.menu")) {
  document.addEventListener("click", (event) => {
    if (!menu.contains(event.target)) menu.open = false;
  });
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary").focus();
  });
  menu.addEventListener("focusout", (event) => {
    if (event.relatedTarget && !menu.contains(event.relatedTarget)) menu.open = false;
  });
}

/** How far one is with a lesson: "done", "begun" or "". */
export function stateOf(link) {
  if (isDone(link.dataset.slug, JSON.parse(link.dataset.checks))) return "done";
  return link.dataset.slug in read().lessons ? "begun" : "";
}

function showProgress() {
  const links = [...document.querySelectorAll("[data-slug][data-checks]")];
  for (const link of links) link.dataset.state = stateOf(link);
  const done = links.filter((link) => link.dataset.state === "done").length;
  document.querySelector(".meter b").style.width = `${(100 * done) / Math.max(1, links.length)}%`;
}
showProgress();
onProgress(showProgress);
