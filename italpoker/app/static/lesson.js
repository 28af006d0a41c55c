// A lesson's page: puts the outputs into their slots, has them drawn, and shows the page as they are ready.
import { drawFully, isDrawn } from "./full_client.js";
import { drawLightly } from "./light_client.js";
import { markSeen } from "./progress_store.js";
import { ask, leave, watch, whole } from "./watch.js";

const { baseUrl, kernel, slug, lang } = document.body.dataset;
const PATIENCE = 20_000;
const AT_REST = 80;
const LONGEST_LAYOUT = 2000;
const ASK_EVERY = 4000;
const AFTER_SCROLL = 200;
const WIDE = /application\/vnd\.(jupyter\.widget-view|plotly)/;

function fill(slot, outputs) {
  const isWide = [...outputs.querySelectorAll("script")].some((output) => WIDE.test(output.textContent));
  slot.classList.toggle("slot-plain", !isWide);
  slot.replaceChildren(outputs, ...slot.querySelectorAll(".slot-wait"));
}

function fillSlots() {
  const failed = document.querySelector('template[data-outputs="0"]');
  const slots = [...document.querySelectorAll("[data-slot]")];
  for (const slot of slots) {
    const outputs = document.querySelector(`template[data-outputs="${slot.dataset.slot}"]`);
    if (!outputs && !(failed && slot === slots[0])) slot.remove();
    else fill(slot, (outputs ?? failed).content);
  }
  return slots.filter((slot) => slot.isConnected);
}

function lineAddress() {
  return new URL(`${baseUrl}api/kernels/${kernel}/channels`, location.href.replace(/^http/, "ws"));
}

/** The outputs come behind the text, as the kernel makes them; if the page is cut off, nothing else would say so. */
async function allHasCome() {
  if (document.readyState === "loading") {
    const asking = setInterval(ask, ASK_EVERY);
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
    clearInterval(asking);
  }
  whole();
}

/** Draw everything, show it, and watch the kernel. */
async function begin() {
  const hasReturned = comeBack();
  await allHasCome();
  const slots = fillSlots();
  const { entry } = JSON.parse(document.getElementById("jupyter-config-data").textContent);
  try {
    const models = await drawLightly(slots, lineAddress(), watch);
    await layOut(slots, models);
    if (!models) leave(); // a page to read: its seat is for somebody else
  } catch (error) {
    console.info(error.message);
    reveal(slots, hasReturned);
    const line = await drawFully(entry);
    return line ? watch(line) : ask();
  }
  for (const slot of slots) slot.classList.add("ready");
  finish(hasReturned(true));
}

/** Let everything take its place before it is seen: a widget may wait for its width, or for a word of its kernel. */
async function layOut(slots, models) {
  let isLate = false;
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST_LAYOUT)).then(() => (isLate = true));
  let before;
  let heights;
  document.querySelector(".lesson").classList.add("laid-out");
  do {
    await Promise.race([models?.settled(), late]);
    await new Promise(requestAnimationFrame);
    before = heights;
    heights = slots.map(contentHeight).join();
  } while (heights !== before && !isLate);
}

/**
 * The text stands there already, with an empty slot for each code cell. What comes after a slot stays hidden (lesson.css)
 * until the slot has been at rest for a moment, so that nothing that is being read is ever pushed away.
 */
function reveal(slots, hasReturned) {
  const pending = new Map(slots.map((slot) => [slot, { height: -1, since: 0 }]));
  const start = performance.now();
  const look = (now) => {
    for (const [slot, last] of pending) {
      const height = contentHeight(slot);
      if (height !== last.height || !isDrawn(slot)) Object.assign(last, { height, since: now });
      if (now - last.since < AT_REST && now - start < PATIENCE) break; // one after the other, as they are read
      slot.classList.add("ready");
      pending.delete(slot);
    }
    const isBack = hasReturned(!pending.size);
    if (pending.size) requestAnimationFrame(look);
    else finish(isBack);
  };
  requestAnimationFrame(look);
}

function contentHeight(slot) {
  return [...slot.querySelectorAll(".output")].reduce((sum, output) => sum + output.offsetHeight, 0);
}

/** The page is whole; whoever has not come back to a place is shown the one that the address names. */
function finish(isBack) {
  letKeysScroll();
  window.addEventListener("resize", letKeysScroll);
  if (location.hash.length > 1 && !isBack) goToHash();
}

/**
 * Who reloads or comes back by the browser's button finds the place again as soon as the page reaches down to it, unless
 * the reader has begun to move about. The browser itself would look for it in a page that is still short.
 */
function comeBack() {
  history.scrollRestoration = "manual";
  const note = () => history.replaceState({ ...history.state, place: window.scrollY }, "");
  let resting;
  window.addEventListener("scroll", () => {
    clearTimeout(resting);
    resting = setTimeout(note, AFTER_SCROLL); // in pagehide it would be too late for a reload
  });
  window.addEventListener("pagehide", note);
  const [visit] = performance.getEntriesByType("navigation");
  const place = ["reload", "back_forward"].includes(visit?.type) ? history.state?.place : undefined;
  let isDone = place === undefined;
  const leave = () => (isDone = true);
  for (const sign of ["wheel", "touchstart", "keydown"]) window.addEventListener(sign, leave, { once: true, passive: true });
  return (isWhole) => {
    if (!isDone && (isWhole || document.documentElement.scrollHeight >= place + window.innerHeight)) {
      window.scrollTo(0, place);
      isDone = true;
    }
    return place !== undefined;
  };
}

/** A table that is wider than the page scrolls by itself; so it takes the focus, and the arrow keys move it. */
function letKeysScroll() {
  for (const table of document.querySelectorAll(".lesson table")) {
    if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
    else table.removeAttribute("tabindex");
  }
}

function goToHash() {
  requestAnimationFrame(() => {
    const id = location.hash.slice(1); // headings keep their accents encoded in their ids
    const target = document.getElementById(id) ?? document.getElementById(decodeURIComponent(id));
    target?.scrollIntoView();
    if (target?.hasAttribute("tabindex")) target.focus({ preventScroll: true });
  });
}

window.addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload(); // back from the browser's memory: the kernel has been ended
});
if (slug) markSeen(slug, lang);
begin();
