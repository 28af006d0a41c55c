// Stands for plotly's own extension of JupyterLab, which brings five megabytes to every page: here they come when a
// plot is about to be drawn. A container of webpack's module federation, written by hand.
(() => {
  const NAME = "jupyterlab-plotly";
  const MIME = "application/vnd.plotly.v1+json";
  const { plots } = JSON.parse(document.getElementById("jupyter-config-data").textContent);
  let scope;

  async function shared(name) {
    const [version] = Object.values(scope[name]);
    return (await version.get())();
  }

  async function extension() {
    const { Widget } = await shared("@lumino/widgets");

    class Plot extends Widget {
      static Plotly;

      async renderModel(model) {
        const { data, layout, config } = model.data[MIME];
        Plot.Plotly = await (await import(plots)).plotly();
        if (!this.isDisposed) await Plot.Plotly.react(this.node, data, layout, config);
      }

      dispose() {
        Plot.Plotly?.purge(this.node);
        super.dispose();
      }
    }

    const rendererFactory = { safe: true, mimeTypes: [MIME], createRenderer: () => new Plot() };
    return { __esModule: true, default: { id: `${NAME}:near`, dataType: "json", rank: 0, rendererFactory } };
  }

  window._JUPYTERLAB ??= {};
  window._JUPYTERLAB[NAME] = {
    init: (given) => {
      scope = given;
    },
    get: async () => {
      const module = await extension();
      return () => module;
    },
  };
})();
