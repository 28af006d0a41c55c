// What has been done, drawn from the browser's own store: on the landing page without a kernel, and in the Progress widget.
import { announcer, button, dress, el, fill, say, target } from "./dom.js";
import { LARGEST_FILE, clear, fromFile, isDone, nextLesson, onProgress, read, toFile } from "./progress_store.js";

/**
 * Draw the progress into root and keep it up to date. Returns { unmount, askAfresh }: the call that takes it away, and
 * the one that asks, as the button does, whether to forget everything.
 * lessons: [{ slug, number, title, href, open, checks: […] }], open in JupyterLab only; labels: the words of italpoker.widgets.Progress;
 * list: false leaves the list out, where a page draws its own.
 */
export function mountProgress(root, { labels, lessons, list = true }) {
  const summary = el("p", { class: "ip-progress-summary" });
  const meter = el("div", { class: "ip-meter", "aria-hidden": "true" }, el("span"));
  const onward = el("p", { class: "ip-progress-onward" });
  const rows = lessons.map((lesson) => lessonRow(lesson, labels));
  const path = list ? el("ol", { class: "ip-progress-path" }, ...rows.map((row) => row.node)) : null;
  const notice = announcer({ class: "ip-progress-notice" });
  const [files, askAfresh] = fileRow(labels, notice);

  const update = () => {
    const done = lessons.filter(({ slug, checks }) => isDone(slug, checks)).length;
    // The welcome is lesson 0: “lesson 12 of 12” is the thirteenth.
    const counted = lessons[0]?.number === 0 ? labels.summary_with_welcome : labels.summary;
    say(summary, fill(counted, { n: done, all: lessons.length }));
    meter.firstChild.style.width = `${(100 * done) / Math.max(1, lessons.length)}%`;
    const next = nextLesson(lessons);
    onward.replaceChildren(next ? onwardLink(next, labels) : labels.all_done);
    rows.forEach((row) => row.update(next));
  };

  dress(root);
  root.append(
    el(
      "div",
      { class: "ip-lab ip-progress", role: "group", "aria-label": labels.title },
      el("div", { class: "ip-progress-top" }, el("div", {}, el("p", { class: "ip-title" }, labels.title), summary), onward),
      meter,
      path,
      el("p", { class: "ip-muted ip-progress-kept" }, labels.kept),
      files,
      notice,
    ),
  );
  update();
  const stop = onProgress(update);
  const unmount = () => {
    stop();
    root.replaceChildren();
  };
  return { unmount, askAfresh };
}

function onwardLink(next, labels) {
  const pattern = Object.keys(read().lessons).length ? labels.go_on : labels.begin;
  return el("a", { class: "ip-button ip-main", ...target(next) }, fill(pattern, { title: next.title }));
}

/** One lesson of the list: its number, or a tick, and in words how far it is. */
function lessonRow(lesson, labels) {
  const mark = el("span", { class: "ip-progress-mark", "aria-hidden": "true" });
  const state = el("span", { class: "ip-progress-state" });
  const link = el("a", target(lesson), mark, el("span", { class: "ip-progress-name" }, lesson.title), state);
  const missing = ({ checks }) => lesson.checks.find((key) => !(key in checks));
  const update = (next) => {
    const begun = read().lessons[lesson.slug];
    const done = isDone(lesson.slug, lesson.checks);
    const passed = lesson.checks.filter((key) => begun && key in begun.checks).length;
    link.dataset.state = done ? "done" : lesson.slug === next?.slug ? "next" : "open";
    say(mark, done ? "✓" : String(lesson.number));
    if (done) say(state, labels.done);
    else if (passed) say(state, labels[missing(begun).endsWith("-drill") ? "drill_missing" : "questions_missing"]);
    else if (begun) say(state, fill(labels.checks, { n: passed, all: lesson.checks.length }));
    else say(state, labels.unopened);
  };
  return { node: el("li", {}, link), update };
}

/** Save, load, and start afresh, which asks first; the row, and the call that asks. */
function fileRow(labels, notice) {
  const input = el("input", { type: "file", accept: ".json,application/json", hidden: true, onchange: load });
  const afresh = button(labels.afresh, () => ask(true), "ip-quiet");
  const stay = button(labels.keep, () => ask(false));
  const question = el(
    "div",
    {
      class: "ip-row ip-progress-ask", role: "group", "aria-label": labels.sure, hidden: true,
      onkeydown: (event) => event.key === "Escape" && ask(false),
    },
    el("span", {}, labels.sure),
    button(labels.forget, forget, "ip-main"),
    stay,
  );

  function ask(asking) {
    question.hidden = !asking;
    afresh.hidden = asking;
    say(notice, "");
    (asking ? stay : afresh).focus();
  }

  function forget() {
    clear();
    ask(false);
    say(notice, labels.forgotten);
  }

  async function load() {
    const [file] = input.files;
    input.value = "";
    if (!file) return;
    const before = checksPassed();
    const error = fromFile(await file.slice(0, LARGEST_FILE + 1).text());
    say(notice, "");
    say(notice, error ? labels[error] : fill(labels.loaded, { n: checksPassed() - before }));
    notice.classList.toggle("ip-error", Boolean(error));
  }

  const row = el(
    "div",
    { class: "ip-row ip-progress-file" },
    button(labels.save, () => download(labels.file_name, toFile())),
    button(labels.load, () => input.click()),
    input,
    afresh,
    question,
  );
  return [row, () => ask(true)];
}

function checksPassed() {
  return Object.values(read().lessons).reduce((sum, lesson) => sum + Object.keys(lesson.checks).length, 0);
}

function download(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  el("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address));
}
