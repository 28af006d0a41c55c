// Stepping through a deal, and deals saved, loaded and played again.

import { announcer, button, el, follow, newId, say } from "./dom.js";
import { disclosure } from "./practice_panels.js";

/** Buttons that go through the moments of the deal that is looked at. */
export function stepper(model, labels, tell) {
  const said = el("span", { class: "ip-steps-said" });
  const to = (moment) => () => tell("step", { to: moment(model.get("moment")) });
  const first = arrow("«", labels.first, to(() => 0));
  const back = arrow("‹", labels.back, to(({ at }) => at - 1));
  const forward = arrow("›", labels.forward, to(({ at }) => at + 1));
  const now = button("", () => tell("now"), "ip-steps-now");
  const branch = button(labels.branch, () => tell("branch"));
  const open = button("", () => tell("open", { open: !model.get("moment").open }));
  const node = el(
    "div",
    { class: "ip-steps-bar", role: "group", "aria-label": labels.steps },
    el("div", { class: "ip-steps-line" }, first, back, forward, said),
    el("div", { class: "ip-steps-more" }, now, branch, open),
  );
  const stop = follow(model, ["moment", "only_tells"], () => {
    const { at, last, now: live, said: words, replay, over, open: opened, branch: branches } = model.get("moment");
    say(said, words);
    turn(first, at > 0);
    turn(back, at > 0);
    turn(forward, at < last);
    say(now, replay ? labels.leave : labels.now);
    now.hidden = live || model.get("only_tells");
    branch.hidden = !branches;
    say(open, opened ? labels.close : labels.open);
    open.hidden = !over;
  });
  return { node, stop };
}

function arrow(sign, label, onclick) {
  const node = button(el("span", { "aria-hidden": "true" }, sign), () => node.getAttribute("aria-disabled") !== "true" && onclick(), "ip-steps-arrow");
  node.setAttribute("aria-label", label);
  return node;
}

/** Let a button be pressed or not; it keeps the focus either way. */
function turn(node, on) {
  node.setAttribute("aria-disabled", String(!on));
}

/** The finished deals of this table, a file to save the one that is looked at, and saved ones to replay. */
export function replayPanel(model, labels, tell) {
  const deals = el("select", { class: "ip-select", id: newId() });
  const show = button(labels.show_it, () => tell("replay", { number: Number(deals.value) }));
  const none = el("p", { class: "ip-muted" }, labels.none_played);
  const list = el("div", { class: "ip-replay-played" }, el("label", { for: deals.id }, labels.played), el("div", { class: "ip-replay-line" }, deals, show));
  const save = button(labels.save, () => tell("save"));
  const later = el("p", { class: "ip-muted" }, labels.save_later);
  const file = el("input", { type: "file", accept: ".json,application/json,text/plain", hidden: true, onchange: read });
  const complaint = announcer({ class: "ip-error", id: newId() });
  const record = el("textarea", { class: "ip-input ip-replay-text", id: newId(), rows: 4, spellcheck: "false", autocomplete: "off", "aria-describedby": complaint.id });
  const node = disclosure(
    labels.replay,
    () => {},
    none,
    list,
    el("div", { class: "ip-row" }, save, button(labels.load, () => file.click()), file),
    later,
    el("label", { for: record.id }, labels.record),
    record,
    el("div", { class: "ip-row" }, button(labels.take, () => tell("load", { text: record.value }))),
    complaint,
  );

  async function read() {
    const [chosen] = file.files;
    file.value = "";
    if (chosen) tell("load", { text: await chosen.text() });
  }

  function take(message) {
    if (message.type !== "file") return;
    record.value = message.text; // where a page may not download, it can be copied
    download(labels.file_name, message.text);
  }

  model.on("msg:custom", take);
  const stops = [
    follow(model, ["played"], () => {
      const played = model.get("played");
      deals.replaceChildren(...played.map(([number, words]) => el("option", { value: number }, words)));
      none.hidden = played.length > 0;
      list.hidden = !played.length;
    }),
    follow(model, ["moment"], () => {
      save.hidden = !model.get("moment").over;
      later.hidden = model.get("moment").over;
    }),
    follow(model, ["record_complaint"], () => {
      say(complaint, model.get("record_complaint"));
      record.setAttribute("aria-invalid", String(Boolean(model.get("record_complaint"))));
    }),
    () => model.off("msg:custom", take),
  ];
  return { node, stop: () => stops.forEach((stop) => stop()) };
}

function download(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  el("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address));
}
