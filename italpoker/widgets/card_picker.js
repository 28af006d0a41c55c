import { dress, el } from "./dom.js";
import { pickPanel } from "./pick_panel.js";

function render({ model, el: root }) {
  const picker = pickPanel(model);
  dress(root);
  root.append(el("div", { class: "ip-lab ip-picker" }, picker.head, picker.cards, picker.written));
  return picker.stop;
}

export default { render };
