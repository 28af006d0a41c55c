// At the projector a result is covered until somebody asks for it; elsewhere nothing is (cover.css).
import { button, el } from "./dom.js";

/**
 * The words of a result under a cover: { node, close }. While they are covered, whole[data-covered] lets a style sheet
 * cover more; close() covers them again, for a new result, and close(false) lets nothing be covered.
 */
export function covered(whole, label, ...words) {
  const close = (on = true) => whole.toggleAttribute("data-covered", on);
  const node = el(
    "div",
    { class: "ip-cover-place" },
    el("div", { class: "ip-secret" }, ...words),
    button(label, () => close(false), "ip-cover ip-main"),
  );
  return { node, close };
}
