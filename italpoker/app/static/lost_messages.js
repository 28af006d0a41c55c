// A widget sends one message at a time: what changes before the kernel has dealt with it waits. When a connection breaks,
// the word that it has been dealt with may be lost, and the widget would wait for ever.
const GRACE = 2000;
const IDLE = { content: { execution_state: "idle" } };

/** Whatever was on its way when the connection broke, and is not heard of once it stands again, is taken as dealt with. */
export function releaseLost(connection, manager) {
  const sent = new Map(); // the widget of each message that went over the line
  const lost = new Map();
  connection.anyMessage.connect((_, { msg, direction }) => {
    const { msg_type: kind, msg_id: id } = msg.header;
    if (direction === "send") {
      if (kind === "comm_msg" && connection.connectionStatus === "connected") sent.set(id, msg.content.comm_id);
    } else if (kind === "status" && msg.content.execution_state === "idle") {
      sent.delete(msg.parent_header.msg_id);
      lost.delete(msg.parent_header.msg_id);
    }
  });
  async function release() {
    for (const [id, widget] of [...lost]) {
      if (!lost.delete(id) || !manager.has_model(widget)) continue;
      (await manager.get_model(widget))._handle_status?.(IDLE);
    }
  }
  connection.connectionStatusChanged.connect((_, status) => {
    if (status === "connected") return setTimeout(release, GRACE);
    for (const [id, widget] of sent) lost.set(id, widget);
    sent.clear();
  });
}
