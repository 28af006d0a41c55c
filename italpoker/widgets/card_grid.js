// The pack as a grid of buttons, suits by ranks: one tab stop, arrows and Home/End move, Enter and Space pick.

import { cardFace, cardTab } from "./cards.js";
import { el } from "./dom.js";

// In pixels, as in card_grid.css: the space between two faces, and the least width of one for mouse and finger.
const FACES = { gap: 4, fine: 34, coarse: 44 };
const TABS = { gap: 2, fine: 44, coarse: 44 };

/**
 * A grid named by the label that calls pick(code): lay(suits) sets the pack, mark(codes, taken) the picked cards and
 * those that are not to be had, each with what is said of it instead of its name ({ Ah: "ace of hearts, Bea’s" }).
 */
export function cardGrid(label, pick) {
  const grid = el("div", { class: "ip-grid", role: "group", "aria-label": label, onkeydown: move, onfocusin: remember });
  const touch = matchMedia("(pointer: coarse)");
  const sizes = new ResizeObserver(arrange);
  let buttons = new Map();
  let compact = null;

  function lay(suits) {
    const focused = grid.contains(document.activeElement) ? document.activeElement.dataset.code : null;
    buttons = new Map();
    grid.replaceChildren(...suits.map((cards) => el("div", { class: "ip-grid-suit" }, ...cards.map(cardButton))));
    compact = null;
    arrange();
    enter(buttons.get(focused) ?? buttons.values().next().value);
    if (focused) grid.querySelector('[tabindex="0"]').focus();
  }

  function cardButton([code, name]) {
    const card = el("button", {
      type: "button", class: "ip-grid-card", "data-code": code, "data-name": name, "aria-label": name, "aria-pressed": "false",
      tabindex: -1, onclick: () => pick(code),
    });
    buttons.set(code, card);
    return card;
  }

  function mark(codes, taken = {}) {
    for (const [code, card] of buttons) {
      card.setAttribute("aria-pressed", String(codes.includes(code)));
      if (code in taken) card.setAttribute("aria-disabled", "true");
      else card.removeAttribute("aria-disabled");
      card.setAttribute("aria-label", taken[code] ?? card.dataset.name);
    }
  }

  /** A suit in one line where its faces fit; else low tabs in as few lines of equal length as can be. */
  function arrange() {
    const ranks = grid.firstChild?.children.length;
    if (!ranks || !grid.clientWidth) return;
    const tabs = fitting(FACES) < ranks;
    const lines = tabs ? Math.ceil(ranks / fitting(TABS)) : 1;
    grid.style.setProperty("--ip-columns", Math.ceil(ranks / lines));
    if (compact === tabs) return;
    compact = tabs;
    grid.classList.toggle("ip-compact", compact);
    for (const [code, card] of buttons) card.replaceChildren(compact ? cardTab(code) : cardFace(code, null));
  }

  function fitting({ gap, fine, coarse }) {
    return Math.max(1, Math.floor((grid.clientWidth + gap) / ((touch.matches ? coarse : fine) + gap)));
  }

  function enter(card) {
    for (const other of buttons.values()) other.tabIndex = other === card ? 0 : -1;
  }

  function remember({ target }) {
    if (target.dataset.code) enter(target);
  }

  function move(event) {
    const next = event.altKey || event.metaKey ? undefined : neighbour(event);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  }

  function neighbour({ key, ctrlKey, target }) {
    const all = [...buttons.values()];
    const suit = [...target.parentNode.children];
    const place = suit.indexOf(target);
    switch (key) {
      case "ArrowLeft": return suit[place - 1];
      case "ArrowRight": return suit[place + 1];
      case "ArrowUp": return nearest(target, all, -1);
      case "ArrowDown": return nearest(target, all, 1);
      case "Home": return (ctrlKey ? all : suit).at(0);
      case "End": return (ctrlKey ? all : suit).at(-1);
      default: return undefined;
    }
  }

  sizes.observe(grid);
  touch.addEventListener("change", arrange);
  return {
    node: grid,
    lay,
    mark,
    stop() {
      sizes.disconnect();
      touch.removeEventListener("change", arrange);
    },
  };
}

/** The card in the next line up (-1) or down (1) that is the least to the side. */
function nearest(from, cards, direction) {
  const at = from.getBoundingClientRect();
  let best;
  let least = Infinity;
  for (const card of cards) {
    const box = card.getBoundingClientRect();
    const lines = direction * (box.top - at.top);
    // Lines lie far more than a card's height apart from a card's width to the side: the next line comes first.
    const distance = lines * 100 + Math.abs(box.left - at.left);
    if (lines > at.height / 2 && distance < least) [best, least] = [card, distance];
  }
  return best;
}
