// What has been done in this course, kept in this browser only:
// { lessons: { hands: { seen: "2025-11-29", checks: { "hands-check": "2025-11-29" } } }, last: { slug, lang, at } }
import { forgetPicks } from "./remembered.js";
import { keep, recall } from "./store.js";

const PLACE = "italpoker.progress.v1";
const GUESSES = "italpoker.guesses.v1";
const ANSWERS = "italpoker.answers.v1";
const ROWS = "italpoker.rows.v1";
const TEST = "italpoker.final-test.v1";
const CHANGED = "italpoker:progress";
const KIND = "italpoker-progress";
const VERSION = 1;
const NAME = /^[a-z0-9][a-z0-9-]{0,79}$/;
const DATE = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/;
const LANGUAGE = /^[\w-]{2,20}$/;
/** So much of a file is looked at, in bytes: what is longer is none of ours. */
export const LARGEST_FILE = 200_000;

/** All progress; a damaged entry in the browser counts as none. */
export function read() {
  return checked(recall(PLACE)) ?? { lessons: nothing(), last: null };
}

/** The page of a lesson has been opened, in this language. */
export function markSeen(slug, lang) {
  if (!NAME.test(slug ?? "")) return;
  change((progress) => {
    entry(progress, slug);
    progress.last = { slug, lang, at: new Date().toISOString() };
  });
}

/** A check of a lesson has been passed. */
export function markCheck(slug, key) {
  if (!NAME.test(slug ?? "") || !NAME.test(key ?? "")) return;
  change((progress) => {
    entry(progress, slug).checks[key] ??= today();
  });
}

/** The guess made before a lesson's rule, the place of an answer from 0; null where there is none. */
export function guessOf(slug, key) {
  const place = kept(GUESSES, slug, key);
  return Number.isInteger(place) ? place : null;
}

/** Keep that guess until the reader comes back to it; null forgets it. */
export function keepGuess(slug, key, place) {
  keepFor(GUESSES, slug, key, place);
}

/** What was answered to each question of a quiz when it was last open, { lang, given: [places | text | null, …] }; or null. */
export function answersOf(slug, key) {
  const answers = kept(ANSWERS, slug, key);
  return Array.isArray(answers?.given) ? answers : null;
}

/** Keep those answers; null forgets them. */
export function keepAnswers(slug, key, answers) {
  keepFor(ANSWERS, slug, key, answers);
}

/** The longest row of right answers in a drill; 0 where there is none. */
export function bestRowOf(slug, key) {
  const row = kept(ROWS, slug, key);
  return Number.isInteger(row) ? row : 0;
}

/** Keep that row; 0 forgets it. */
export function keepBestRow(slug, key, row) {
  keepFor(ROWS, slug, key, row || null);
}

/** The final test in this language as it was left: what italpoker.widgets.FinalTest gave to keep; null where there is none. */
export function testKept(lang) {
  return tests()[lang] ?? null;
}

/** Keep the final test in this language as it is now; null forgets it. */
export function keepTest(lang, test) {
  const { [lang]: _, ...others } = tests();
  const all = test === null ? others : { ...others, [lang]: test };
  keep(TEST, Object.keys(all).length ? all : null);
}

/** The tests by language; there was a time when one was kept for all. */
function tests() {
  const kept = Object(recall(TEST));
  return "seed" in kept ? { [kept.lang]: kept } : kept;
}

/** Whether all checks of a lesson have been passed; a lesson without checks is done when it has been seen. */
export function isDone(slug, checks) {
  const lesson = read().lessons[slug];
  return Boolean(lesson) && checks.every((key) => key in lesson.checks);
}

/** Where one left off: { slug, lang }, or null. */
export function lastLesson() {
  return read().last;
}

/** Of lessons [{ slug, checks, … }] in their order the one to go on with: the last one opened while it is unfinished, else
 * the first unfinished one; null when all are done. */
export function nextLesson(lessons) {
  const unfinished = lessons.filter(({ slug, checks }) => !isDone(slug, checks));
  const last = lastLesson()?.slug;
  return unfinished.find(({ slug }) => slug === last) ?? unfinished[0] ?? null;
}

/** All progress as the text of a short file. */
export function toFile() {
  return JSON.stringify({ kind: KIND, version: VERSION, ...read() });
}

/**
 * Take in the text of such a file and lose nothing of what is here. Returns null, or why nothing was taken:
 * "damaged" (a part of it is missing or makes no sense), "foreign" (another kind of file), "newer" (of a later course).
 */
export function fromFile(text) {
  let given;
  try {
    given = JSON.parse(text.length > LARGEST_FILE ? "" : text);
  } catch {
    return text.slice(0, LARGEST_FILE).includes(`"${KIND}"`) ? "damaged" : "foreign";
  }
  if (given?.kind !== KIND) return "foreign";
  if (given.version > VERSION) return "newer";
  const other = given.version === VERSION ? checked(given) : null;
  if (!other) return "damaged";
  change((progress) => merge(progress, other));
  return null;
}

/** Forget everything. */
export function clear() {
  keep(PLACE, null);
  [GUESSES, ANSWERS, ROWS].forEach((place) => keep(place, null));
  keep(TEST, null);
  forgetPicks();
  window.dispatchEvent(new Event(CHANGED));
}

/** Call follow after each change, on this page or in another tab; returns the call that stops it. */
export function onProgress(follow) {
  const fromOtherTab = (event) => {
    if (event.key === PLACE || event.key === null) follow();
  };
  window.addEventListener(CHANGED, follow);
  window.addEventListener("storage", fromOtherTab);
  return () => {
    window.removeEventListener(CHANGED, follow);
    window.removeEventListener("storage", fromOtherTab);
  };
}

/** What is kept in a place for one check of a lesson. */
function kept(place, slug, key) {
  return Object(recall(place))[`${slug}/${key}`];
}

function keepFor(place, slug, key, value) {
  if (!NAME.test(slug ?? "") || !NAME.test(key ?? "")) return;
  const { [`${slug}/${key}`]: _, ...others } = Object(recall(place));
  keep(place, value === null ? others : { ...others, [`${slug}/${key}`]: value });
}

function change(alter) {
  const progress = read();
  alter(progress);
  keep(PLACE, progress);
  window.dispatchEvent(new Event(CHANGED));
}

function entry(progress, slug) {
  return (progress.lessons[slug] ??= { seen: today(), checks: nothing() });
}

function today() {
  return new Date().toISOString().slice(0, 10);
}

/** The earlier date of each thing done, and the later place of the two. */
function merge(progress, other) {
  for (const [slug, { seen, checks }] of Object.entries(other.lessons)) {
    const mine = entry(progress, slug);
    if (seen < mine.seen) mine.seen = seen;
    for (const [key, date] of Object.entries(checks)) {
      if (!(mine.checks[key] < date)) mine.checks[key] = date;
    }
  }
  if (other.last && !(progress.last?.at >= other.last.at)) progress.last = other.last;
}

/** A copy of the progress in it, of nothing but names and dates; null where it is damaged. */
function checked(given) {
  if (!isObject(given) || !isObject(given.lessons)) return null;
  const lessons = nothing();
  for (const [slug, lesson] of Object.entries(given.lessons)) {
    if (!NAME.test(slug) || !isObject(lesson) || !isDate(lesson.seen)) return null;
    const checks = nothing();
    for (const [key, date] of Object.entries(lesson.checks ?? {})) {
      if (!NAME.test(key) || !isDate(date)) return null;
      checks[key] = date;
    }
    lessons[slug] = { seen: lesson.seen, checks };
  }
  const last = given.last ?? null;
  if (last === null) return { lessons, last };
  const at = last.at ?? "";
  if (!isObject(last) || !NAME.test(last.slug) || !LANGUAGE.test(last.lang) || !(at === "" || isDate(at))) return null;
  return { lessons, last: { slug: last.slug, lang: last.lang, at } };
}

/** An object with no names of its own, so that a lesson may be called anything. */
function nothing() {
  return Object.create(null);
}

function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isDate(value) {
  return typeof value === "string" && DATE.test(value);
}
