// A button that copies the address of what a widget shows. Python says what the address carries; only on pages of the
// course, since elsewhere the address is not ours.
import { announcer, button, el, newId, say } from "./dom.js";
import { isOurPage } from "./our_page.js";

/** { node, stop } for a model whose class is a LinkedWidget. */
export function linkButton(model) {
  const labels = model.get("labels");
  const said = announcer({ class: "ip-muted ip-link-said", id: newId() });
  const field = el("input", { class: "ip-input ip-link-field", type: "text", readonly: true, hidden: true, "aria-label": labels.link_here, onfocus: () => field.select() });
  const node = el("div", { class: "ip-row ip-link" }, button(labels.link, () => model.send({ type: "link" }), "ip-quiet"), said, field);
  node.hidden = !isOurPage();

  async function take(message) {
    if (message.type !== "link") return;
    field.hidden = true;
    say(said, "");
    if (!message.query) return say(said, labels.link_none);
    const address = new URL(location.href);
    address.search = message.query;
    address.hash = node.closest(".cell")?.id ?? "";
    try {
      await navigator.clipboard.writeText(address.href);
      say(said, labels.link_copied);
    } catch {
      // not allowed, or no secure page: let it be copied by hand
      field.value = address.href;
      field.hidden = false;
      say(said, labels.link_here);
      field.focus();
    }
  }
  model.on("msg:custom", take);
  return { node, stop: () => model.off("msg:custom", take) };
}
