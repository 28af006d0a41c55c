// A plot from plotly JSON, drawn by whatever the page has for its MIME type, in the colours of the page's theme.

import { el } from "./dom.js";

const MIME = "application/vnd.plotly.v1+json";

/**
 * A plot of the model's trait: { light, dark }, each a figure as plots.py makes it. Drawn once it comes near the screen,
 * then changed in place. { node, show, stop }: show(name) draws what the trait holds now, named by a sentence.
 */
export function plotView(model, trait, noPlot) {
  const stage = el("div", { class: "ip-plot-stage", role: "img" });
  const excuse = el("p", { class: "ip-plot-excuse", hidden: true }, noPlot);
  const node = el("div", { class: "ip-plot" }, stage, excuse);
  const theme = new MutationObserver(draw);
  const sizes = new ResizeObserver(resize);
  const nearby = new IntersectionObserver((looks) => looks.some((look) => look.isIntersecting) && begin(), { rootMargin: "600px" });
  let renderer = null;
  let near = false;
  let busy = false;
  let again = false;
  let width = 0;
  let stopped = false;

  for (const one of [document.documentElement, document.body]) theme.observe(one, { attributeFilter: ["data-theme", "data-jp-theme-light"] });
  sizes.observe(stage);
  nearby.observe(stage);

  function begin() {
    near = true;
    nearby.disconnect();
    draw();
  }

  function show(name) {
    stage.setAttribute("aria-label", name);
    const height = `${model.get(trait).light?.layout.height ?? 0}px`;
    if (stage.style.height !== height) stage.style.height = height;
    draw();
  }

  /** One drawing at a time; what changes meanwhile is drawn after it, once. */
  async function draw() {
    again = true;
    if (busy || !near || stopped) return;
    busy = true;
    while (again && !stopped) {
      again = false;
      try {
        await drawNow();
      } catch (error) {
        console.warn(error);
        stage.hidden = true;
        excuse.hidden = false;
        near = false;
      }
    }
    busy = false;
  }

  async function drawNow() {
    const figure = figureFor(model.get(trait));
    if (!figure || !stage.clientWidth) return;
    width = stage.clientWidth;
    const plotly = renderer?.constructor.Plotly;
    if (plotly?.react) {
      await plotly.react(renderer.node, figure.data, figure.layout, figure.config);
      return;
    }
    const before = renderer;
    const fresh = model.widget_manager.rendermime.createRenderer(MIME);
    fresh.addClass("ip-plot-drawn");
    stage.append(fresh.node);
    await fresh.renderModel({ data: { [MIME]: figure }, metadata: {}, trusted: true, setData() {} });
    renderer = fresh;
    if (before) remove(before);
  }

  function figureFor(plots) {
    const { data, layout, config, narrower } = plots[isDark(stage) ? "dark" : "light"] ?? {};
    if (!data) return null;
    const fitted = Object.assign({}, layout, ...narrower.filter(([limit]) => stage.clientWidth < limit).map(([, other]) => other));
    return structuredClone({ data, layout: fitted, config }); // plotly writes into what it is given
  }

  function resize() {
    if (stage.clientWidth && stage.clientWidth !== width) draw();
  }

  return {
    node,
    show,
    stop() {
      stopped = true;
      for (const observer of [theme, sizes, nearby]) observer.disconnect();
      if (renderer) remove(renderer);
    },
  };
}

function remove(renderer) {
  renderer.constructor.Plotly?.purge?.(renderer.node);
  renderer.node.remove();
  renderer.dispose();
}

/** Whether the page around is dark: its paper says so, whoever has set it. */
function isDark(node) {
  const dark = node.closest('[data-theme], [data-jp-theme-light]');
  return dark?.dataset.theme ? dark.dataset.theme === "dark" : document.body.dataset.jpThemeLight === "false";
}

/** The table behind a plot, folded away: { node, show }; show({ caption, head, rows }) fills it. */
export function numbersTable(words) {
  const table = el("table", { class: "ip-numbers" });
  const scroller = el("div", { class: "ip-numbers-scroll", role: "region", "aria-label": words, tabindex: "0" }, table);
  const node = el("details", { class: "ip-numbers-box" }, el("summary", {}, words), scroller);
  const show = ({ caption, head, rows }) => {
    if (!head) return;
    table.classList.toggle("ip-numbers-wide", head.length > 6);
    table.replaceChildren(
      el("caption", {}, caption),
      el("thead", {}, el("tr", {}, ...head.map((cell) => el("th", { scope: "col" }, cell)))),
      el("tbody", {}, ...rows.map(([first, ...rest]) => el("tr", {}, el("th", { scope: "row" }, first), ...rest.map((cell) => el("td", {}, cell))))),
    );
  };
  return { node, show };
}

/** A sentence that says what is to be seen; kept apart so that it is read out when it changes. */
export function sayAll(node, sentences) {
  if (node.dataset.said === JSON.stringify(sentences)) return;
  node.dataset.said = JSON.stringify(sentences);
  node.replaceChildren(...sentences.map((sentence) => el("li", {}, sentence)));
}
