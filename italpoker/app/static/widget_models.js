// The course's widgets on a page, each with its state in step with the kernel: what JupyterLab's widget manager does for
// any widget, done for ours alone, so that a page need not load JupyterLab. Messages: ipywidgets' protocol 2.1.
import { newName } from "./kernel_line.js";

const VERSION = { version: "2.1.0" };
const CONTROL_VERSION = { version: "1.0.0" };
const CONTROL = "jupyter.widget.control";
const OURS = /^italpoker\.widgets\./;
const BESIDE = "LayoutModel"; // each widget has one, and ours do not look at it

/** All widgets of a page: await open(), then draw(id, element). */
export class WidgetModels {
  #line;
  #models = new Map();
  #asked = new Map(); // what to do with the states that have been asked for, by the conversation
  #manager;
  #unanswered = new Set(); // messages that the kernel has not dealt with
  #whenSettled = [];

  /** `manager` is what a script finds as model.widget_manager. */
  constructor(line, manager) {
    this.#line = line;
    this.#manager = manager;
    line.anyMessage.connect((_, { msg, direction }) => {
      if (direction === "send" && msg.header.msg_type === "comm_msg") this.#unanswered.add(msg.header.msg_id);
    });
    line.iopubMessage.connect((_, msg) => this.#hear(msg));
    line.reconnected.connect(() => this.#catchUp());
  }

  /** Get the state of all widgets from the kernel; throws if there are some that are not the course's. */
  async open() {
    for (const [id, { model_name: kind, state }] of Object.entries(await this.#ask())) {
      if (kind === BESIDE) continue;
      if (!OURS.test(state._anywidget_id)) throw new ForeignWidget(state._anywidget_id ?? kind);
      this.#models.set(id, new WidgetModel(this.#line, id, state, this.#manager));
    }
  }

  /** Show a widget in this element. */
  async draw(id, element) {
    const model = this.#models.get(id);
    if (!model) throw new ForeignWidget(id);
    const { render } = await model.script();
    await render({ model, el: element });
  }

  /** Resolves when the kernel has dealt with everything that the widgets have told it, and that which follows from it. */
  async settled() {
    while (this.#unanswered.size) await new Promise((resolve) => this.#whenSettled.push(resolve));
  }

  #ask() {
    const conversation = newName();
    this.#request(conversation);
    return new Promise((resolve) => this.#asked.set(conversation, resolve));
  }

  #request(conversation) {
    this.#line.say("comm_open", { comm_id: conversation, target_name: CONTROL, data: {} }, CONTROL_VERSION);
    this.#line.say("comm_msg", { comm_id: conversation, data: { method: "request_states" } }, CONTROL_VERSION);
  }

  /**
   * The line had been broken: take over what has happened meanwhile. All that the kernel had said before comes before its
   * answer; so what is on its way to the kernel since then, and not dealt with, has been lost.
   */
  async #catchUp() {
    for (const conversation of this.#asked.keys()) this.#request(conversation);
    const perhapsLost = [...this.#unanswered];
    const states = await this.#ask();
    for (const message of perhapsLost.filter((one) => this.#unanswered.has(one))) {
      for (const model of this.#models.values()) if (model.onItsWay === message) model.sendAgain();
      this.#dealtWith(message);
    }
    for (const [id, { state }] of Object.entries(states)) this.#models.get(id)?.take(state);
  }

  #dealtWith(message) {
    for (const model of this.#models.values()) model.dealtWith(message);
    this.#unanswered.delete(message);
    if (!this.#unanswered.size) for (const resolve of this.#whenSettled.splice(0)) resolve();
  }

  #hear({ header, parent_header: parent, content }) {
    const { msg_type: kind } = header;
    if (kind === "status" && content.execution_state === "idle") {
      this.#dealtWith(parent.msg_id);
    } else if (kind === "comm_msg") {
      const { comm_id: id, data } = content;
      if (this.#asked.has(id)) {
        this.#line.say("comm_close", { comm_id: id, data: {} });
        this.#asked.get(id)(data.states);
        this.#asked.delete(id);
      } else if (data.method === "custom") this.#models.get(id)?.hear(data.content);
      else this.#models.get(id)?.take(data.state, parent.msg_id);
    }
  }
}

/** A widget that this page cannot show. */
export class ForeignWidget extends Error {}

/** What a widget's script gets as its model, as anywidget gives it. */
class WidgetModel {
  onItsWay = null; // the message of changes that the kernel has not dealt with
  #line;
  #id;
  #state;
  #listeners = new Map();
  #changed = {}; // what the script has set and the kernel has not been told
  #sent = {}; // what the message on its way says
  #isSaved = false;
  #script;

  constructor(line, id, state, manager) {
    this.#line = line;
    this.#id = id;
    this.#state = state;
    this.widget_manager = manager;
  }

  /** The widget's script, loaded and begun. */
  script() {
    this.#script ??= this.#load();
    return this.#script;
  }

  async #load() {
    const address = URL.createObjectURL(new Blob([this.#state._esm], { type: "text/javascript" }));
    try {
      const { default: script } = await import(address);
      await script.initialize?.({ model: this });
      return script;
    } finally {
      URL.revokeObjectURL(address);
    }
  }

  get(name) {
    return this.#state[name];
  }

  set(name, value) {
    this.#changed[name] = value;
    this.#put({ [name]: value });
  }

  /** Tell the kernel what has been set; one message at a time, and what changes meanwhile goes with the next. */
  save_changes() {
    this.#isSaved = true;
    if (this.onItsWay || !Object.keys(this.#changed).length) return;
    this.#sent = this.#changed;
    this.#changed = {};
    this.#isSaved = false;
    this.onItsWay = this.#say({ method: "update", state: this.#sent, buffer_paths: [] });
  }

  send(content) {
    this.#say({ method: "custom", content });
  }

  /** Listen to "change:a change:b" or "msg:custom". */
  on(events, listener) {
    for (const event of events.split(" ")) this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
  }

  off(events, listener) {
    for (const event of events.split(" ")) {
      this.#listeners.set(event, (this.#listeners.get(event) ?? []).filter((other) => other !== listener));
    }
  }

  /** The kernel has said so, after this message of ours; what has been set here since then holds. */
  take(state, message) {
    const newer = new Set(Object.keys(this.#changed));
    if (message !== this.onItsWay) for (const name of Object.keys(this.#sent)) newer.add(name);
    this.#put(Object.fromEntries(Object.entries(state).filter(([name]) => !newer.has(name))));
  }

  hear(content) {
    this.#emit("msg:custom", content);
  }

  dealtWith(message) {
    if (message !== this.onItsWay) return;
    this.onItsWay = null;
    this.#sent = {};
    if (this.#isSaved) this.save_changes();
  }

  /** What was on its way has been lost. */
  sendAgain() {
    this.#changed = { ...this.#sent, ...this.#changed };
    this.onItsWay = null;
    this.#sent = {};
    this.save_changes();
  }

  #say(data) {
    return this.#line.say("comm_msg", { comm_id: this.#id, data }, VERSION);
  }

  #put(state) {
    const changed = Object.keys(state).filter((name) => !isEqual(this.#state[name], state[name]));
    for (const name of changed) this.#state[name] = state[name];
    for (const name of changed) this.#emit(`change:${name}`, this, state[name]);
  }

  #emit(event, ...what) {
    for (const listener of this.#listeners.get(event) ?? []) listener(...what);
  }
}

function isEqual(one, other) {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
