// The landing page: the two hands at the top, where one left off, and the panel of progress.
import { cardFace } from "./cards.js";
import { stateOf } from "./page.js";
import { mountProgress } from "./progress_view.js";
import { isDone, nextLesson, onProgress, read } from "./progress_store.js";

const FINAL_TEST = "final-test"; // the name of its page and of what is kept when it is passed

for (const card of document.querySelectorAll(".teaser-cards > *")) card.replaceChildren(cardFace(card.dataset.card, card.dataset.name));

const answers = document.querySelector(".teaser-answer");
const hands = [...document.querySelectorAll(".teaser > button")];
for (const chosen of hands) {
  chosen.addEventListener("click", () => {
    for (const hand of hands) {
      hand.setAttribute("aria-pressed", String(hand === chosen));
      hand.dataset.state = hand.dataset.right === "yes" ? "won" : "lost";
    }
    for (const answer of answers.children) answer.hidden = ![chosen.dataset.right, "both"].includes(answer.dataset.answer);
  });
}

const { labels, lessons } = JSON.parse(document.getElementById("progress-data").textContent);
const links = [...document.querySelectorAll(".path [data-slug]")];
const goOn = document.querySelector("[data-go-on]");
const final = document.querySelector(".final");
const begin = goOn && { href: goOn.href, words: goOn.textContent };

function show() {
  const begun = Object.keys(read().lessons).length > 0;
  const next = nextLesson(lessons);
  for (const link of links) {
    const state = link.querySelector(".path-state");
    state.textContent = state.dataset[stateOf(link)] ?? "";
    link.classList.toggle("now", begun && link.dataset.slug === next?.slug);
  }
  const test = final && showTest();
  if (!goOn) return;
  const onward = next ?? test;
  goOn.href = begun && onward ? onward.href : begin.href;
  goOn.textContent = !begun ? begin.words : onward ? goOn.dataset.goOn.replace("{title}", onward.title) : goOn.dataset.again;
}

/** Mark the final test as passed, or return where it is, to go on there when all lessons are done. */
function showTest() {
  const passed = isDone(FINAL_TEST, [FINAL_TEST]);
  const state = final.querySelector(".path-state");
  state.textContent = passed ? state.dataset.done : "";
  return passed ? null : { href: final.href, title: final.querySelector("b").textContent };
}

show();
onProgress(show);
mountProgress(document.getElementById("progress"), { labels, lessons, list: false });
