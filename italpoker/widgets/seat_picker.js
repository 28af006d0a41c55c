// The cards of one of several players, to be picked: open while the model's trait "picking" says whose.

import { button, el, follow, newId } from "./dom.js";
import { pickPanel } from "./pick_panel.js";

/** { node, changeButton, stop }: changeButton(seat) opens and closes the picker for a player; its name is the caller's. */
export function seatPicker(model) {
  const labels = model.get("labels");
  const node = el("div", { class: "ip-picker ip-seat-picker", id: newId() });
  const openers = new Map();
  let panel = null;

  function changeButton(seat) {
    const pencil = el("span", { "aria-hidden": "true" }, "✎ ");
    const opener = button(pencil, () => model.send({ type: "pick", seat }), "ip-seat-change");
    opener.append(labels.change);
    opener.setAttribute("aria-controls", node.id);
    opener.setAttribute("aria-expanded", String(seat === model.get("picking")));
    openers.set(seat, opener);
    return opener;
  }

  function close() {
    openers.get(model.get("picking"))?.focus();
    model.send({ type: "pick", seat: null });
  }

  const stop = follow(model, ["picking"], () => {
    const picking = model.get("picking");
    panel?.stop();
    panel = picking === null ? null : pickPanel(model, "put_back");
    panel?.head.append(button(labels.close, close));
    node.replaceChildren(...(panel ? [panel.head, panel.cards, panel.written] : []));
    node.hidden = !panel;
    for (const [seat, opener] of openers) opener.setAttribute("aria-expanded", String(seat === picking));
  });
  return {
    node,
    changeButton,
    stop() {
      stop();
      panel?.stop();
    },
  };
}
