// A page with one widget whose kernel is played by the test: what that says and hears.
async (folder) => {
  const { WidgetModels } = await import(`${folder}widget_models.js`);
  class Signal {
    listeners = [];
    connect(listener) { this.listeners.push(listener); }
    emit(what) { for (const listener of this.listeners) listener(window.line, what); }
  }
  const line = (window.line = { said: [], count: 0 });
  for (const name of ["anyMessage", "iopubMessage", "reconnected"]) line[name] = new Signal();
  line.say = (kind, content) => {
    const id = `m${++line.count}`;
    line.said.push({ id, kind, content });
    line.anyMessage.emit({ msg: { header: { msg_id: id, msg_type: kind } }, direction: "send" });
    return id;
  };
  window.heard = (kind, content, parent = "") => {
    line.iopubMessage.emit({ header: { msg_type: kind }, parent_header: { msg_id: parent }, content });
  };
  window.idle = (parent) => heard("status", { execution_state: "idle" }, parent);
  window.answer = (states) => {
    const { content } = line.said.findLast(({ kind, content }) => kind === "comm_open" && content.target_name);
    heard("comm_msg", { comm_id: content.comm_id, data: { method: "update_states", states } });
    return new Promise((resolve) => setTimeout(resolve));
  };
  const ours = {
    _anywidget_id: "italpoker.widgets.a.A",
    _esm: "export default { render({ model }) { window.model = model; } };",
  };
  window.state = (more) => ({
    w: { model_name: "AnyModel", state: { ...ours, ...more } },
    beside: { model_name: "LayoutModel", state: {} },
  });
  window.update = (state, parent) => heard("comm_msg", { comm_id: "w", data: { method: "update", state } }, parent);
  window.updates = () => {
    const all = line.said.filter(({ content }) => content.data?.method === "update");
    return all.map(({ id, content }) => [id, content.data.state]);
  };
  window.set = (name, value) => {
    model.set(name, value);
    model.save_changes();
  };
  const models = (window.models = new WidgetModels(line, {}));
  const opened = models.open();
  await answer(state({ players: 4, rules: "classic", deck: [1] }));
  await opened;
  await models.draw("w", document.createElement("div"));
  window.changes = [];
  for (const name of ["players", "rules", "deck"]) model.on(`change:${name}`, () => changes.push([name, model.get(name)]));
}
