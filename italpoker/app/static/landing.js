// The landing page: the question at the top, where one left off, and the panel of progress.
import { cardFace } from "./cards.js";
import { stateOf } from "./page.js";
import { mountProgress } from "./progress.js";
import { nextLesson, onProgress, read } from "./progress_store.js";

const cards = document.querySelector(".teaser-cards");
for (const card of cards.children) card.replaceChildren(cardFace(card.dataset.card, card.dataset.name));

/** The answer shows in the cards as well: they move into their order. */
function layInOrder() {
  const before = new Map([...cards.children].map((card) => [card, card.getBoundingClientRect().left]));
  cards.append(...[...cards.children].sort((one, other) => one.dataset.place - other.dataset.place));
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const [card, left] of before) {
    const way = left - card.getBoundingClientRect().left;
    card.animate({ transform: [`translateX(${way}px)`, "none"] }, { duration: 450, easing: "ease-in-out" });
  }
}

const answers = document.querySelector(".teaser-answer");
const choices = [...document.querySelectorAll(".teaser-choices button")];
for (const choice of choices) {
  choice.addEventListener("click", () => {
    for (const one of choices) one.classList.toggle("chosen", one === choice);
    layInOrder();
    for (const answer of answers.children) {
      answer.hidden = ![choice.dataset.right, "both"].includes(answer.dataset.answer);
    }
  });
}

const { labels, lessons } = JSON.parse(document.getElementById("progress-data").textContent);
const links = [...document.querySelectorAll(".path [data-slug]")];
const goOn = document.querySelector("[data-go-on]");
const begin = goOn && { href: goOn.href, words: goOn.textContent };

function show() {
  const begun = Object.keys(read().lessons).length > 0;
  const next = nextLesson(lessons);
  for (const link of links) {
    const state = link.querySelector(".path-state");
    state.textContent = state.dataset[stateOf(link)] ?? "";
    link.classList.toggle("now", begun && link.dataset.slug === next?.slug);
  }
  if (!goOn) return;
  goOn.href = begun && next ? next.href : begin.href;
  goOn.textContent = !begun ? begin.words : next ? goOn.dataset.goOn.replace("{title}", next.title) : goOn.dataset.again;
}
show();
onProgress(show);
mountProgress(document.getElementById("progress"), { labels, lessons, list: false });
