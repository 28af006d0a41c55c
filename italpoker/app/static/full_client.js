// Voila's own scripts, for what light_client.js cannot draw: they bring all of JupyterLab's widgets and renderers.
import { OUTPUT } from "./light_client.js";
import { releaseLost } from "./lost_messages.js";

const PATIENCE = 20_000;

/** Let Voila draw all outputs; the line to the kernel as soon as there is one, null if none comes. */
export async function drawFully(entry) {
  window.voila_heartbeat = () => {};
  callWhoComesLate();
  document.head.append(Object.assign(document.createElement("script"), { src: entry }));
  const started = Date.now();
  while (!window.jupyterapp?.widgetManager) {
    if (Date.now() - started > PATIENCE) return null;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const manager = window.jupyterapp.widgetManager;
  releaseLost(manager.kernel, manager);
  return manager.kernel;
}

/** Voila begins when the page has been loaded, which may be long over. */
function callWhoComesLate() {
  const { addEventListener } = window;
  window.addEventListener = (kind, listener, ...options) => {
    if (kind === "load" && document.readyState === "complete") setTimeout(listener);
    else addEventListener.call(window, kind, listener, ...options);
  };
}

/** Whether Voila has drawn everything in a slot; a widget that is still on its way is a panel without elements. */
export function isDrawn(slot) {
  return [...slot.querySelectorAll(".output")].every((output) => {
    if (output.querySelector(OUTPUT)) return false;
    const panel = output.querySelector(".lm-Panel");
    return !panel || panel.firstElementChild?.childElementCount > 0;
  });
}
