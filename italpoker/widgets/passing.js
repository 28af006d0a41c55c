// A check that the lesson asks for, quiz or drill: it is remembered when it is passed, and says so from then on.
import { el } from "./dom.js";
import { markCheck, onProgress, read } from "./progress_store.js";

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
