// Draws the outputs of a lesson: the course's own widgets, text and tables. What else an author may have put into a lesson
// is left to Voila's scripts, which can draw anything and are twenty times as large (full_client.js).
import { KernelLine } from "./kernel_line.js";
import { Plot } from "./plots.js";
import { WidgetModels } from "./widget_models.js";

const WIDGET = "application/vnd.jupyter.widget-view+json";
/** What holds an output that is to be drawn. */
export const OUTPUT = 'script[type="application/vnd.voila.cell-output+json"]';
const manager = { rendermime: { createRenderer: () => new Plot() } };

/**
 * Draw all outputs in these slots, with a line to the kernel if there are widgets; onLine is called with it at once. The
 * widgets' models, null where there are none.
 * Throws, and leaves the slots as they are, where there is something that cannot be drawn here.
 */
export async function drawLightly(slots, address, onLine) {
  const outputs = slots.flatMap((slot) => [...slot.querySelectorAll(OUTPUT)]).map(read);
  const widgets = outputs.filter((output) => output.widget);
  const models = widgets.length ? await drawWidgets(widgets, new KernelLine(address), onLine) : null;
  for (const { script, node } of outputs) script.replaceWith(node);
  return models;
}

async function drawWidgets(widgets, line, onLine) {
  onLine(line);
  try {
    const models = new WidgetModels(line, manager);
    await models.open();
    await Promise.all(widgets.map(({ widget, node }) => models.draw(widget, node)));
    return models;
  } catch (error) {
    line.dispose();
    throw error;
  }
}

/** An output in the best of its forms: { script, node, widget }; a widget is not drawn in its node yet. */
function read(script) {
  const { data } = JSON.parse(script.textContent);
  if (WIDGET in data) return { script, node: document.createElement("div"), widget: data[WIDGET].model_id };
  const forms = Object.keys(data).filter((form) => form !== "text/plain");
  if (!forms.length) return { script, node: Object.assign(document.createElement("pre"), { textContent: data["text/plain"] }) };
  const node = Object.assign(document.createElement("div"), { innerHTML: data["text/html"] ?? "" });
  if (forms.join() !== "text/html" || node.querySelector("script")) throw new Error(`not drawn here: ${forms}`);
  return { script, node };
}
