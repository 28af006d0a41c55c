// The line to the kernel of this page: a websocket that speaks v1.kernel.websocket.jupyter.org. It has the face of the
// connection that Voila's own scripts make, as far as watch.js looks at it.
const PROTOCOL = "v1.kernel.websocket.jupyter.org";
const PARTS = ["header", "parent_header", "metadata", "content"];
const LONGEST_PAUSE = 5000;
const LONGEST_ATTEMPT = 10_000;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A name that nobody else has. A page that does not come over HTTPS has no randomUUID. */
export function newName() {
  return crypto.randomUUID?.() ?? String(Math.random()).slice(2);
}

/** Something that others listen to: connect(listener) is called with (sender, what) at each emit. */
class Signal {
  #listeners = [];

  connect(listener) {
    this.#listeners.push(listener);
  }

  emit(sender, what) {
    for (const listener of this.#listeners) listener(sender, what);
  }
}

export class KernelLine {
  connectionStatus = "connecting";
  connectionStatusChanged = new Signal();
  reconnected = new Signal(); // after what had been waiting to be said
  statusChanged = new Signal();
  anyMessage = new Signal();
  iopubMessage = new Signal();
  isDisposed = false;
  #address;
  #session = newName();
  #count = 0;
  #socket;
  #attempt; // the clock that ends one that gets no answer
  #waiting = []; // what is to be said as soon as there is a connection
  #pause = 0;
  #isPausing = false;
  #wasOpen = false;

  constructor(address) {
    this.#address = `${address}?session_id=${this.#session}`;
    this.#open();
  }

  /** Say something to the kernel, now or when there is a connection; the message's name, which its answers refer to. */
  say(kind, content, metadata = {}) {
    const header = {
      msg_id: `${this.#session}-${++this.#count}`,
      msg_type: kind,
      session: this.#session,
      username: "",
      version: "5.3",
      date: new Date().toISOString(),
    };
    const msg = { channel: "shell", header, parent_header: {}, metadata, content };
    if (this.connectionStatus === "connected") this.#send(msg);
    else this.#waiting.push(msg);
    return header.msg_id;
  }

  /** Try anew; the server is not asked more often than it can bear. Resolves when the attempt has begun. */
  async reconnect() {
    if (this.isDisposed || this.#isPausing) return;
    this.#drop();
    this.#change("connecting");
    this.#isPausing = true;
    await new Promise((resolve) => setTimeout(resolve, this.#pause));
    this.#isPausing = false;
    this.#pause = Math.min(2 * this.#pause + 250, LONGEST_PAUSE);
    if (!this.isDisposed) this.#open();
  }

  /** End it for good. */
  dispose() {
    this.isDisposed = true;
    this.#drop();
  }

  /** Let go of the socket, which may not know that nobody is at its other end. */
  #drop() {
    clearTimeout(this.#attempt);
    this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket.close();
  }

  #open() {
    const socket = new WebSocket(this.#address, [PROTOCOL]);
    socket.binaryType = "arraybuffer";
    const attempt = setTimeout(() => {
      this.#drop();
      this.#change("disconnected");
    }, LONGEST_ATTEMPT);
    socket.onopen = () => {
      clearTimeout(attempt);
      this.#pause = 0;
      this.#change("connected");
      for (const msg of this.#waiting.splice(0)) this.#send(msg);
      if (this.#wasOpen) this.reconnected.emit(this);
      this.#wasOpen = true;
    };
    socket.onmessage = ({ data }) => this.#hear(read(data));
    socket.onclose = () => {
      clearTimeout(attempt);
      this.#change("disconnected");
    };
    this.#attempt = attempt;
    this.#socket = socket;
  }

  #change(status) {
    this.connectionStatus = status;
    this.connectionStatusChanged.emit(this, status);
  }

  #send(msg) {
    this.#socket.send(written(msg));
    this.anyMessage.emit(this, { msg, direction: "send" });
  }

  #hear(msg) {
    this.anyMessage.emit(this, { msg, direction: "recv" });
    if (msg.channel !== "iopub") return;
    this.iopubMessage.emit(this, msg);
    if (msg.header.msg_type === "status") this.statusChanged.emit(this, msg.content.execution_state);
  }
}

/** The message in bytes: how many places follow, where each part begins and the last one ends, then the parts. */
function written(msg) {
  const parts = [msg.channel, ...PARTS.map((part) => JSON.stringify(msg[part]))].map((part) => encoder.encode(part));
  const places = [8 * (parts.length + 2)];
  for (const part of parts) places.push(places.at(-1) + part.length);
  const bytes = new Uint8Array(places.at(-1));
  const view = new DataView(bytes.buffer);
  [places.length, ...places].forEach((number, at) => view.setBigUint64(8 * at, BigInt(number), true));
  parts.forEach((part, at) => bytes.set(part, places[at]));
  return bytes;
}

/** A message as the server writes it. Binary attachments are left out: no widget of the course has any. */
function read(data) {
  const view = new DataView(data);
  const place = (at) => Number(view.getBigUint64(8 * (at + 1), true));
  const part = (at) => decoder.decode(new Uint8Array(data, place(at), place(at + 1) - place(at)));
  return { channel: part(0), ...Object.fromEntries(PARTS.map((name, at) => [name, JSON.parse(part(at + 1))])) };
}
