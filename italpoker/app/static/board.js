// The page for the projector: how many lessons are open, as it changes.
const EVERY = 5000;
const seats = document.querySelector(".board-seats");
const full = document.querySelector(".board-full");

async function look() {
  let words = seats.dataset.lost;
  try {
    const health = await (await fetch(seats.dataset.health, { cache: "no-store" })).json();
    words = seats.dataset.open.replace("{open}", health.open).replace("{seats}", health.seats);
    full.hidden = health.status !== "full";
  } catch {
    full.hidden = true;
  }
  if (seats.textContent !== words) seats.textContent = words;
}

setInterval(look, EVERY);
