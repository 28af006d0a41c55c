import { certificate } from "./certificate.js";
import { announcer, button, dress, el, fill, follow, target } from "./dom.js";
import { optionBody, optionButtons } from "./options.js";
import { passedBadge, rememberPassing } from "./passing.js";
import { keepTest, testKept } from "./progress_store.js";
import { askedNodes, rightLine, verdictLine } from "./question_view.js";
import { richText } from "./rich_text.js";

/** The test outlives its page: a reload brings it back as it was left. */
function initialize({ model }) {
  const lang = model.get("lang");
  const remember = () => keepTest(lang, model.get("kept").seed === undefined ? null : model.get("kept"));
  const forgetPassing = rememberPassing(model);
  model.send({ type: "restore", stored: testKept(lang) ?? {} });
  model.on("change:kept", remember);
  return () => {
    forgetPassing();
    model.off("change:kept", remember);
  };
}

function render({ model, el: root }) {
  const labels = model.get("labels");
  const badge = passedBadge(model);
  const count = el("span", { class: "ip-muted ip-quiz-count" });
  const tableLine = el("p", { class: "ip-muted ip-test-table" });
  const stage = el("div", { class: "ip-test-stage" });
  const again = freshTest(model, labels);
  let view = null;

  dress(root);
  const box = el(
    "div",
    { class: "ip-lab ip-test", role: "group", "aria-label": labels.title },
    el("div", { class: "ip-row ip-quiz-top" }, el("p", { class: "ip-title" }, labels.title), badge.node, count),
    tableLine,
    stage,
    again.node,
  );
  root.append(box);

  const stops = [
    follow(model, ["table_line"], () => tableLine.replaceChildren(model.get("table_line"))),
    follow(model, ["stage", "sheet"], () => {
      const had = view !== null && box.contains(document.activeElement);
      const now = model.get("stage");
      view?.stop();
      view = VIEWS[now]({ model, labels, count });
      stage.replaceChildren(...view.nodes);
      view.shown?.();
      again.show(now);
      if (had) view.first.focus({ preventScroll: now === "ready" });
    }),
    badge.stop,
  ];
  return () => {
    view?.stop();
    stops.forEach((stop) => stop());
  };
}

const VIEWS = { ready, asking, done };

/** What comes, and the button that starts it. */
function ready({ model, labels, count }) {
  const begin = button(labels.begin, () => model.send({ type: "begin" }), "ip-main");
  count.replaceChildren();
  return { nodes: [el("p", { class: "ip-test-intro" }, labels.intro), el("p", { class: "ip-test-begin" }, begin)], first: begin, stop() {} };
}

/** One question at a time; nothing is said of right or wrong. */
function asking({ model, labels, count }) {
  const sheet = model.get("sheet");
  const last = sheet.length - 1;
  const answered = (place) => model.get("given")[place] !== null;
  const pips = sheet.map(() => el("i"));
  const question = el("div", { class: "ip-question", role: "group", onkeydown: byNumber });
  const back = button(labels.back, () => go(place - 1));
  const next = button(labels.next, () => go(place + 1), "ip-main");
  const finish = button(labels.finish, handIn);
  const missing = announcer({ class: "ip-test-missing" });
  let place = Math.max(0, sheet.findIndex((_, at) => !answered(at)));
  let first;
  let options;

  function ask() {
    const { options: answers, prompt } = sheet[place];
    const asked = askedNodes(sheet[place]);
    first = asked.first;
    options = optionButtons(answers, { columns: 0, words: labels, onchoose: choose });
    question.setAttribute("aria-label", `${fill(labels.question, { n: place + 1 })}: ${prompt}`);
    question.replaceChildren(...asked.nodes, options.node);
    count.replaceChildren(fill(labels.count, { n: place + 1, all: sheet.length }));
    missing.replaceChildren();
    show();
  }

  function show() {
    const given = model.get("given");
    options.buttons.forEach((one, at) => {
      options.mark(at, at === given[place] ? "kept" : "");
      one.setAttribute("aria-pressed", String(at === given[place]));
    });
    pips.forEach((pip, at) => {
      pip.classList.toggle("ip-on", answered(at));
      pip.classList.toggle("ip-here", at === place);
    });
    back.disabled = place === 0;
    next.hidden = place === last;
    finish.hidden = place < last && !given.every((one) => one !== null);
    finish.classList.toggle("ip-main", place === last);
  }

  function go(to) {
    place = to;
    ask();
    first.focus({ preventScroll: true });
    first.scrollIntoView({ block: "nearest" });
  }

  function choose(choice) {
    model.send({ type: "choose", place, choice });
  }

  /** At once when all is answered; else it says first what is missing. */
  function handIn() {
    const open = sheet.flatMap((_, at) => (answered(at) ? [] : [at]));
    if (!open.length) return model.send({ type: "finish" });
    const links = open.map((at) => el("button", { type: "button", class: "ip-button", "aria-label": fill(labels.question, { n: at + 1 }), onclick: () => go(at) }, String(at + 1)));
    const anyway = button(labels.finish_open, () => model.send({ type: "finish" }));
    missing.replaceChildren(el("p", {}, labels.open), el("div", { class: "ip-row" }, ...links), el("p", {}, anyway));
    return links[0].focus();
  }

  function byNumber(event) {
    const at = Number(event.key) - 1;
    if (event.ctrlKey || event.altKey || event.metaKey || !options.buttons[at]) return;
    options.buttons[at].focus();
    options.buttons[at].click();
  }

  ask();
  const stop = follow(model, ["given"], show);
  const nodes = [
    el("p", { class: "ip-test-pips", "aria-hidden": "true" }, ...pips),
    question,
    el("div", { class: "ip-row ip-test-foot" }, back, next, finish),
    missing,
  ];
  return { nodes, get first() { return first; }, stop };
}

/** The score, what to read again, the certificate where it is earned, and every question with its answer. */
function done({ model, labels, count }) {
  const { right, all, goal, passed, again, questions, date } = model.get("result");
  const [sheet, given] = [model.get("sheet"), model.get("given")];
  const score = fill(passed ? labels.passed : labels.failed, { n: right, all, goal });
  const first = el("p", { class: "ip-test-score", tabindex: "-1" }, el("span", { class: "ip-sign", "aria-hidden": "true" }, passed ? "✓" : "→"), score);
  const paper = passed ? certificate({ labels, lang: model.get("lang"), css: model.get("_css"), right, all, date }) : null;
  const reading = again.length
    ? [el("p", { class: "ip-kicker" }, labels.again), el("ul", { class: "ip-test-again" }, ...again.map((lesson) => el("li", {}, lessonLink(lesson, lesson.title))))]
    : [el("p", {}, labels.nothing_again)];
  count.replaceChildren();
  const nodes = [
    el("div", { class: "ip-test-outcome", "data-tone": passed ? "correct" : "almost" }, first),
    ...reading,
    paper?.node,
    el("p", { class: "ip-title ip-test-each" }, labels.one_by_one),
    el("ol", { class: "ip-test-list" }, ...questions.map((outcome, place) => el("li", {}, answerPart({ outcome, asked: sheet[place], given: given[place], place, labels })))),
  ];
  return { nodes: nodes.filter(Boolean), first, shown: paper?.fit, stop: () => paper?.stop() };
}

/** One question of the result: open where it was not right. */
function answerPart({ outcome, asked, given, place, labels }) {
  const { is_right: isRight, right, remark, reason, lesson } = outcome;
  const sign = el("span", { class: `ip-sign ${isRight ? "ip-sign-right" : ""}`, "aria-hidden": "true" }, isRight ? "✓" : "✗");
  const state = el("span", { class: "ip-unseen" }, `${isRight ? labels.right : labels.wrong}: `);
  const own = given === null ? [el("p", { class: "ip-muted" }, labels.none_given)] : [answerRow(labels.given, asked.options[given])];
  const verdict = isRight
    ? [answerRow(labels.solution, asked.options[right]), verdictLine("correct", labels, reason)]
    : [...own, answerRow(labels.solution, asked.options[right]), remark ? verdictLine("keep_working", labels, remark) : null, rightLine(reason)];
  return el(
    "details",
    { class: "ip-test-item", open: !isRight, "data-tone": isRight ? "correct" : "keep_working" },
    el("summary", {}, sign, state, el("span", {}, `${place + 1}. `, ...richText(asked.prompt))),
    el(
      "div",
      { class: "ip-test-answer" },
      ...askedNodes({ ...asked, prompt: "" }).nodes,
      ...verdict,
      isRight ? null : el("p", {}, lessonLink(lesson, fill(labels.read, { title: lesson.title }))),
    ),
  );
}

function answerRow(label, option) {
  return el("div", { class: "ip-test-said" }, el("span", { class: "ip-muted" }, label), el("div", { lang: option.lang }, optionBody(option)));
}

function lessonLink(lesson, words) {
  return el("a", target(lesson), words);
}

/** The button for a fresh test; where answers would be lost it asks first. */
function freshTest(model, labels) {
  const fresh = button(labels.reset, press, "ip-quiet");
  const stay = button(labels.go_on, () => ask(false));
  const sure = el(
    "div",
    { class: "ip-row", role: "group", "aria-label": labels.sure, hidden: true, onkeydown: (event) => event.key === "Escape" && ask(false) },
    el("span", {}, labels.sure),
    button(labels.give_up, () => model.send({ type: "reset" })),
    stay,
  );
  function press() {
    if (model.get("stage") === "asking" && model.get("given").some((one) => one !== null)) ask(true);
    else model.send({ type: "reset" });
  }
  function ask(asking) {
    sure.hidden = !asking;
    fresh.hidden = asking;
    (asking ? stay : fresh).focus();
  }
  const node = el("div", { class: "ip-row ip-quiz-foot ip-test-fresh" }, sure, fresh);
  const show = (stage) => {
    node.hidden = stage === "ready";
    sure.hidden = true;
    fresh.hidden = false;
  };
  return { node, show };
}

export default { initialize, render };
