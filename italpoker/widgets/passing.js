// A check that the lesson asks for, quiz or drill: it is remembered when it is passed, and says so from then on.
import { announcer, el, say } from "./dom.js";
import { isDone, markCheck, onProgress, read } from "./progress_store.js";

/** Remember the check when its model is done; returns the call that stops it. For the widget's initialize. */
export function rememberPassing(model) {
  const remember = () => model.get("done") && markCheck(model.get("lesson"), model.get("key"));
  model.on("change:done", remember);
  return () => model.off("change:done", remember);
}

/** The mark “passed”, which stays from one visit to the next: { node, stop }. */
export function passedBadge(model) {
  const node = el("span", { class: "ip-badge" }, "✓ ", model.get("labels").before);
  const show = () => {
    node.hidden = !(model.get("key") in (read().lessons[model.get("lesson")]?.checks ?? {}));
  };
  show();
  return { node, stop: onProgress(show) };
}

/**
 * That the lesson is done, once all its checks are passed: { node, stop }. Read out by the check that is asked for last,
 * so that it is heard once. whileOpen: what is shown as long as something is missing, or null.
 */
export function lessonDone(model, whileOpen = null) {
  const [lesson, checks] = [model.get("lesson"), model.get("lesson_checks")];
  const isLast = checks.at(-1) === model.get("key");
  const node = (isLast ? announcer : (attributes) => el("div", attributes))({ class: "ip-lesson-done" });
  const show = () => {
    const done = checks.length > 0 && isDone(lesson, checks);
    say(node, done ? `✓ ${model.get("labels").lesson_done}` : "");
    if (whileOpen) whileOpen.hidden = done;
  };
  show();
  return { node, stop: onProgress(show) };
}
