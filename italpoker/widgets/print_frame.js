// A page of its own for the printer, in the same window: so it prints from JupyterLab as from the course.
import { el } from "./dom.js";

/**
 * Print this node alone; returns the frame that holds it, for the caller to remove. css: its styles, "@page" too, which
 * in a widget's style sheet would change every page of the lesson; kind: with "ip-sheet" the frame has the class
 * ip-sheet-frame, which makes it as large as what a page of paper holds, and its body ip-sheet-print; prepare(document):
 * last changes, when it is laid out.
 */
export function printFrame({ node, title, lang, css, kind, prepare = () => {} }) {
  const frame = el("iframe", { class: `${kind}-frame`, title, "aria-hidden": "true", tabindex: "-1" });
  frame.srcdoc = `<!doctype html><html><head><meta charset='utf-8'><title></title><style></style></head><body class='ip ${kind}-print'></body></html>`;
  frame.onload = () => {
    const page = frame.contentDocument;
    page.documentElement.lang = lang;
    page.title = title;
    page.querySelector("style").textContent = css;
    page.body.append(node.cloneNode(true));
    prepare(page);
    frame.contentWindow.focus();
    frame.contentWindow.print();
  };
  document.body.append(frame);
  return frame;
}
