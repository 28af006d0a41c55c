import { circleOfThree } from "./circle_of_three.js";
import { announcer, button, dress, el, follow, newId, say } from "./dom.js";
import { handRow } from "./hand_row.js";

function render({ model, el: root }) {
  const labels = model.get("labels");
  const task = taskPanel(labels);
  const board = feltBoard(model, labels);
  const picture = circleOfThree();
  const title = el("p", { class: "ip-cycle-winner" });
  const why = el("div", { class: "ip-cycle-why" });
  const rule = el("p", { class: "ip-cycle-rule" });
  const heard = announcer({ class: "ip-unseen" });

  dress(root);
  root.append(
    el(
      "div",
      { class: "ip-lab ip-cycle", role: "group", "aria-label": labels.title },
      task.node,
      board.node,
      el(
        "div",
        { class: "ip-cycle-side" },
        el("div", { class: "ip-cycle-outcome" }, title, why),
        picture.node,
        el("p", { class: "ip-muted ip-cycle-legend", "aria-hidden": "true" }, labels.arrow),
        rule,
      ),
      el(
        "div",
        { class: "ip-row ip-cycle-foot" },
        button(labels.others, () => model.send({ type: "others" })),
        button(labels.reset, () => model.send({ type: "reset" }), "ip-quiet"),
      ),
      heard,
    ),
  );
  const stops = [
    follow(model, ["task"], () => {
      task.show(model.get("task"));
      say(rule, model.get("task").rule);
    }),
    follow(model, ["players", "table_line"], board.show),
    follow(model, ["players", "arrows", "picture"], () => {
      picture.show(model.get("players"), model.get("arrows"), model.get("picture"));
    }),
    follow(model, ["outcome"], () => {
      const outcome = model.get("outcome");
      say(title, outcome.title);
      why.replaceChildren(...outcome.why.map((reason) => el("p", {}, reason)));
    }),
    follow(model, ["heard"], () => say(heard, model.get("heard"))),
  ];
  return () => stops.forEach((stop) => stop());
}

/** What is to be brought about, with a tick for each player who has won. */
function taskPanel(labels) {
  const sentence = el("p", { class: "ip-cycle-task-line" });
  const list = el("ul", { class: "ip-cycle-wins" });
  const feedback = el("p", { class: "ip-cycle-feedback" });
  const node = el("div", { class: "ip-cycle-task", role: "group", "aria-label": labels.task }, sentence, list, feedback);
  const show = (task) => {
    say(sentence, task.sentence);
    list.replaceChildren(
      ...task.wins.map(({ words, done }) =>
        el(
          "li",
          { "data-done": done },
          el("span", { class: "ip-cycle-tick", "aria-hidden": "true" }, done ? "✓" : ""),
          words,
          done ? el("span", { class: "ip-unseen" }, `, ${labels.done}`) : null,
        ),
      ),
    );
    say(feedback, task.feedback);
    feedback.toggleAttribute("data-done", task.done);
  };
  return { node, show };
}

/** The three hands on the felt, each with the choice to stay or to leave. */
function feltBoard(model, labels) {
  const line = el("p", { class: "ip-felt-rules" });
  const seats = model.get("players").map((_, seat) => seatView(seat, model, labels));
  const node = el("div", { class: "ip-felt" }, line, ...seats.map((seat) => seat.node));
  const show = () => {
    say(line, model.get("table_line"));
    model.get("players").forEach((player, seat) => seats[seat].show(player));
  };
  return { node, show };
}

function seatView(seat, model, labels) {
  const row = handRow();
  const name = el("strong", { class: "ip-cycle-name", id: newId() });
  const kind = el("span");
  const second = el("i");
  const status = el("span", { class: "ip-cycle-status" });
  const group = newId();
  const choice = (stays) => {
    const radio = el("input", { type: "radio", name: group, onchange: () => model.send({ type: "stay", seat, stays }) });
    return { radio, node: el("label", {}, radio, el("span", {}, stays ? labels.stays : labels.leaves)) };
  };
  const choices = [choice(true), choice(false)];
  const node = el(
    "div",
    { class: "ip-cycle-seat", role: "group", "aria-labelledby": name.id },
    name,
    status,
    el("div", { class: "ip-cycle-kind" }, kind, " ", second),
    el("div", { class: "ip-cycle-choice", role: "radiogroup", "aria-labelledby": name.id }, ...choices.map((one) => one.node)),
    row.node,
  );
  const show = (player) => {
    say(name, player.name);
    say(kind, player.kind);
    say(second, player.second);
    second.lang = player.second_lang;
    say(status, player.status_words);
    node.dataset.status = player.status;
    choices[0].radio.checked = player.stays;
    choices[1].radio.checked = !player.stays;
    row.show(player.cards);
  };
  return { node, show };
}

export default { render };
