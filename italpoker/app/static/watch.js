// Watches the kernel of a lesson's page and the way to it: a banner says what is amiss, and what can be done.
const SILENCE = 4000;
const NO_ANSWER = 6000;
const ASK_AGAIN = 3000;
const NO_LINE = 5000;
const MOST_DEAF = 2;
const { baseUrl, kernel } = document.body.dataset;
const banner = document.querySelector(".banner");
let shown = "";
let gone = false;
let isAway = false; // the server, when last asked
let isComing = true; // the rest of the page
let deaf = 0; // how often the line has been replaced since anything was heard
let connection;
let next;

document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && ask());
for (const sign of ["focus", "online", "offline"]) window.addEventListener(sign, ask);
window.addEventListener("pagehide", leave);
document.addEventListener("click", () => shown === "long" && show(""), true);

/** Watch this line as well. */
export function watch(line) {
  connection = line;
  let late;
  const complain = () => line.connectionStatus !== "connected" && !line.isDisposed && !gone && show("lost");
  const hurry = () => (late = setTimeout(complain, NO_LINE));
  hurry();
  line.statusChanged.connect((_, status) => {
    document.body.dataset.kernelStatus = status;
    if (["dead", "restarting", "autorestarting"].includes(status)) lose();
  });
  line.connectionStatusChanged.connect((_, status) => {
    clearTimeout(late);
    if (status !== "connected") {
      hurry();
      ask();
    } else if (shown === "lost" && deaf < MOST_DEAF) show("");
  });
  listen(line);
}

/** All of the page has come. */
export function whole() {
  isComing = false;
}

function show(state) {
  shown = state;
  if (["lost", "gone"].includes(state)) {
    for (const slot of document.querySelectorAll(".slot:not(.ready)")) slot.classList.add("ready"); // the text can be read
  }
  banner.hidden = !state;
  for (const line of banner.querySelectorAll("[data-banner]")) line.hidden = line.dataset.banner !== state;
}

/**
 * A page is not told when its kernel is stopped after a long pause, so it asks whenever somebody looks at it again. What
 * the kernel does, as its server knows it: "idle", "busy"; undefined if there is no answer.
 */
export async function ask() {
  clearTimeout(next);
  if (gone) return;
  let answer;
  try {
    answer = await fetch(`${baseUrl}api/kernels/${kernel}`, { cache: "no-store", signal: AbortSignal.timeout(NO_ANSWER) });
    if (!answer.ok && answer.status !== 404) throw new Error("a proxy answers for a server that it does not reach");
  } catch {
    if (gone) return;
    isAway = true;
    show("lost");
    clearTimeout(next);
    next = setTimeout(ask, ASK_AGAIN);
    return;
  }
  const wasAway = isAway;
  isAway = false;
  if (isComing && !wasAway) return; // a kernel may not have begun yet
  if (isComing || answer.status === 404) return lose(); // the rest of a page that was cut off never comes
  // Voila's connection tries again by itself, but ever more rarely, and in the end gives up; the light one never tries.
  const status = connection?.isDisposed ? "" : connection?.connectionStatus;
  if (status === "disconnected" || (wasAway && status === "connecting")) connection.reconnect().catch(() => {});
  if (shown === "lost" && (!status || status === "connected") && deaf < MOST_DEAF) show("");
  return (await answer.json().catch(() => ({}))).execution_state;
}

function lose() {
  gone = true;
  show("gone");
}

/**
 * A network can be lost without a word; and a kernel says so when it has stopped what would have taken too long. Where the
 * server says that the kernel is at rest while something waits for it, the line leads nowhere, as it may when a phone wakes.
 */
function listen(line) {
  const waiting = new Set(); // what has been said and is not dealt with yet
  let silence;
  const wait = () => {
    clearTimeout(silence);
    if (waiting.size && !gone) silence = setTimeout(doubt, SILENCE);
  };
  const doubt = async () => {
    const state = await ask();
    if (state === "idle" && waiting.size && line.connectionStatus === "connected") {
      if (++deaf >= MOST_DEAF) show("lost");
      line.reconnect().catch(() => {});
    }
    wait();
  };
  line.anyMessage.connect((_, { msg, direction }) => {
    const { msg_type: kind, msg_id: id } = msg.header;
    if (direction === "recv") {
      deaf = 0;
      if (shown === "lost") show("");
    }
    if (direction === "send" && kind === "comm_msg") waiting.add(id);
    else if (kind === "status" && msg.content.execution_state === "idle") waiting.delete(msg.parent_header.msg_id);
    wait();
  });
  line.connectionStatusChanged.connect(() => waiting.clear());
  line.iopubMessage.connect((_, msg) => {
    if (!gone && msg.header.msg_type === "error" && msg.content.ename === "TooLongError") show("long");
  });
}

/** The page needs its kernel no more. Phones close pages without the event that Voila waits for. */
export function leave() {
  gone = true;
  if (!kernel) return;
  const form = new FormData();
  form.append("_xsrf", document.cookie.match(/\b_xsrf=([^;]*)/)?.[1] ?? "");
  navigator.sendBeacon(`${baseUrl}voila/api/shutdown/${kernel}`, form);
}
