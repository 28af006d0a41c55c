// Plots from plotly's JSON. plotly.js is large: it comes when the first plot is to be drawn.
const MIME = "application/vnd.plotly.v1+json";
let coming;

/** plotly.js; an attempt that failed is made again with the next plot. */
export function plotly() {
  coming ??= new Promise((resolve, reject) => {
    const { plotly: address } = JSON.parse(document.getElementById("jupyter-config-data").textContent);
    const script = Object.assign(document.createElement("script"), { src: address });
    script.onload = () => resolve(window.Plotly);
    script.onerror = () => {
      coming = undefined;
      reject(new Error("plotly.js did not come"));
    };
    document.head.append(script);
  });
  return coming;
}

/** Draws a plot into its node, with the face of a renderer of JupyterLab's, which widgets/plot.js asks for. */
export class Plot {
  static Plotly;
  node = document.createElement("div");

  addClass(name) {
    this.node.classList.add(name);
  }

  async renderModel({ data: { [MIME]: figure } }) {
    Plot.Plotly = await plotly();
    await Plot.Plotly.react(this.node, figure.data, figure.layout, figure.config);
  }

  dispose() {
    Plot.Plotly?.purge(this.node);
  }
}
