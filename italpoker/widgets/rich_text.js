// Text as the course's authors write it: *emphasis*, `code` and line breaks. Everything else stays text.
import { el } from "./dom.js";

/** The nodes for a text; spread them into el(). */
export function richText(text) {
  return text.split(/(\*[^*\s](?:[^*]*[^*\s])?\*|`[^`]+`|\n)/).map((piece) => {
    if (piece === "\n") return el("br");
    if (piece.length > 2 && piece.startsWith("*") && piece.endsWith("*")) return el("em", {}, piece.slice(1, -1));
    if (piece.length > 2 && piece.startsWith("`") && piece.endsWith("`")) return el("code", {}, piece.slice(1, -1));
    return piece;
  });
}
