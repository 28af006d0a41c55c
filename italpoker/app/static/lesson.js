// A lesson's page: puts the outputs into their slots, shows the page as they are ready, and watches the kernel.
import { markSeen } from "./progress_store.js";

const { baseUrl, kernel, slug, lang } = document.body.dataset;
const PATIENCE = 20_000;
const AT_REST = 80;
const WIDE = /application\/vnd\.(jupyter\.widget-view|plotly)/;

/** Whether everything in a slot has been drawn; a widget that is still on its way is a panel without elements. */
function isDrawn(slot) {
  return [...slot.querySelectorAll(".output")].every((output) => {
    if (output.querySelector("script")) return false;
    const panel = output.querySelector(".lm-Panel");
    return !panel || panel.firstElementChild?.childElementCount > 0;
  });
}

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

/**
 * The text stands there already, with an empty slot for each code cell. What comes after a slot stays hidden (lesson.css)
 * until the slot has been at rest for a moment, so that nothing that is being read is ever pushed away.
 */
function reveal(slots) {
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
    if (pending.size) return requestAnimationFrame(look);
    letKeysScroll();
    window.addEventListener("resize", letKeysScroll);
    if (location.hash.length > 1) goToHash();
  };
  requestAnimationFrame(look);
}

function contentHeight(slot) {
  return [...slot.querySelectorAll(".output")].reduce((sum, output) => sum + output.offsetHeight, 0);
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

const banner = document.querySelector(".banner");
function show(state) {
  banner.hidden = !state;
  for (const line of banner.querySelectorAll("[data-banner]")) line.hidden = line.dataset.banner !== state;
}

// A page is not told when its kernel is stopped after a long pause, so it asks whenever somebody looks at it again.
let gone = false;
async function ask() {
  if (gone) return;
  let answer;
  try {
    answer = await fetch(`${baseUrl}api/kernels/${kernel}`, { cache: "no-store" });
    if (!answer.ok && answer.status !== 404) throw new Error("a proxy answers for a server that it does not reach");
  } catch {
    show("lost");
    setTimeout(ask, 3000);
    return;
  }
  gone = answer.status === 404;
  show(gone ? "gone" : "");
}

function lose() {
  gone = true;
  show("gone");
}

async function watchKernel() {
  const started = Date.now();
  while (!window.jupyterapp?.widgetManager) {
    if (Date.now() - started > PATIENCE) return ask();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const connection = window.jupyterapp.widgetManager.kernel;
  connection.statusChanged.connect((_, status) => {
    if (["dead", "restarting", "autorestarting"].includes(status)) lose();
  });
  connection.connectionStatusChanged.connect((_, status) => {
    if (status !== "connected") ask();
  });
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && ask());
  window.addEventListener("focus", ask);
  window.addEventListener("online", ask);
}

/** Phones close pages without the event that Voila waits for. */
function sayGoodbye() {
  gone = true;
  const form = new FormData();
  form.append("_xsrf", document.cookie.match(/\b_xsrf=([^;]*)/)?.[1] ?? "");
  navigator.sendBeacon(`${baseUrl}voila/api/shutdown/${kernel}`, form);
}

window.voila_heartbeat = () => {};
window.addEventListener("pagehide", sayGoodbye);
window.addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload(); // back from the browser's memory: the kernel has been ended
});
if (slug) markSeen(slug, lang);
reveal(fillSlots());
watchKernel();
