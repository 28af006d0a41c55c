// A lesson's page: puts the outputs into their slots, shows the page as they are ready, and watches the kernel.
import { releaseLost } from "./lost_messages.js";
import { markSeen } from "./progress_store.js";

const { baseUrl, kernel, slug, lang } = document.body.dataset;
const PATIENCE = 20_000;
const AT_REST = 80;
const SILENCE = 4000;
const NO_ANSWER = 6000;
const ASK_AGAIN = 3000;
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
  const hasReturned = comeBack();
  const look = (now) => {
    for (const [slot, last] of pending) {
      const height = contentHeight(slot);
      if (height !== last.height || !isDrawn(slot)) Object.assign(last, { height, since: now });
      if (now - last.since < AT_REST && now - start < PATIENCE) break; // one after the other, as they are read
      slot.classList.add("ready");
      pending.delete(slot);
    }
    const isWhole = !pending.size;
    const isBack = hasReturned(isWhole);
    if (!isWhole) return requestAnimationFrame(look);
    letKeysScroll();
    window.addEventListener("resize", letKeysScroll);
    if (location.hash.length > 1 && !isBack) goToHash();
  };
  requestAnimationFrame(look);
}

/**
 * Who reloads or comes back by the browser's button finds the place again as soon as the page reaches down to it, unless
 * the reader has begun to move about. The browser itself would look for it in a page that is still short.
 */
function comeBack() {
  history.scrollRestoration = "manual";
  window.addEventListener("pagehide", () => history.replaceState({ ...history.state, place: window.scrollY }, ""));
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
let shown = "";
function show(state) {
  shown = state;
  banner.hidden = !state;
  for (const line of banner.querySelectorAll("[data-banner]")) line.hidden = line.dataset.banner !== state;
}

// A page is not told when its kernel is stopped after a long pause, so it asks whenever somebody looks at it again.
let gone = false;
let connection;
let next;
async function ask() {
  clearTimeout(next);
  if (gone) return;
  let answer;
  try {
    answer = await fetch(`${baseUrl}api/kernels/${kernel}`, { cache: "no-store", signal: AbortSignal.timeout(NO_ANSWER) });
    if (!answer.ok && answer.status !== 404) throw new Error("a proxy answers for a server that it does not reach");
  } catch {
    if (gone) return;
    show("lost");
    clearTimeout(next);
    next = setTimeout(ask, ASK_AGAIN);
    return;
  }
  gone ||= answer.status === 404;
  if (gone) return show("gone");
  const wasLost = shown === "lost";
  if (wasLost) show("");
  // Left to itself, the connection tries again ever more rarely, and in the end gives up.
  const status = connection?.isDisposed ? "" : connection?.connectionStatus;
  if (status === "disconnected" || (wasLost && status === "connecting")) connection.reconnect().catch(() => {});
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
  connection = window.jupyterapp.widgetManager.kernel;
  connection.statusChanged.connect((_, status) => {
    if (["dead", "restarting", "autorestarting"].includes(status)) lose();
  });
  connection.connectionStatusChanged.connect((_, status) => {
    if (status !== "connected") ask();
  });
  listen();
  releaseLost(connection, window.jupyterapp.widgetManager);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && ask());
  window.addEventListener("focus", ask);
  window.addEventListener("online", ask);
  window.addEventListener("offline", ask);
}

/** A network can be lost without a word; and a kernel says so when it has stopped what would have taken too long. */
function listen() {
  const waiting = new Set(); // what has been said and is not dealt with yet
  let silence;
  const wait = () => {
    clearTimeout(silence);
    if (waiting.size && !gone) silence = setTimeout(() => ask().then(wait), SILENCE);
  };
  connection.anyMessage.connect((_, { msg, direction }) => {
    const { msg_type: kind, msg_id: id } = msg.header;
    if (direction === "send" && kind === "comm_msg") waiting.add(id);
    else if (kind === "status" && msg.content.execution_state === "idle") waiting.delete(msg.parent_header.msg_id);
    wait();
  });
  connection.connectionStatusChanged.connect(() => waiting.clear());
  connection.iopubMessage.connect((_, msg) => {
    if (!gone && msg.header.msg_type === "error" && msg.content.ename === "TooLongError") show("long");
  });
  document.addEventListener("click", () => shown === "long" && show(""), true);
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
