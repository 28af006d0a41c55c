// What was picked on a page of the course: this tab keeps it until it is closed, so that a reload finds it again, and the
// same page in another language does. Python says what there is to keep, and judges what comes back.
import { isOurPage } from "./our_page.js";
import { TAB, keep, recall } from "./store.js";

const PICKS = "italpoker.picks.v1"; // { "/voila/render/02-hands.ipynb": { "HandBuilder-1": { … }, … }, … }

/** What was kept of this page; elsewhere the kernel lives on and knows better. */
export function picksOf(lang) {
  return isOurPage() ? (picks()[page(lang)] ?? {}) : {};
}

/** Keep this of the page as it is shown in this language. */
export function keepPicks(lang, kept) {
  if (isOurPage()) keep(PICKS, { ...picks(), [page(lang)]: kept }, TAB);
}

/** Forget what was picked, on every page. */
export function forgetPicks() {
  keep(PICKS, null, TAB);
}

function picks() {
  const kept = recall(PICKS, TAB);
  return typeof kept === "object" && kept !== null && !Array.isArray(kept) ? kept : {};
}

/** The page's address without its language. */
function page(lang) {
  return location.pathname.replace(`/${lang}/`, "/");
}
