import { follow } from "./dom.js";
import { mountProgress } from "./progress_view.js";

function render({ model, el: root }) {
  let view = null;
  const stop = follow(model, ["labels", "lessons"], () => {
    view?.unmount();
    view = mountProgress(root, { labels: model.get("labels"), lessons: model.get("lessons") });
  });
  const onMessage = ({ type }) => type === "ask" && view.askAfresh();
  model.on("msg:custom", onMessage);
  return () => {
    stop();
    model.off("msg:custom", onMessage);
    view.unmount();
  };
}

export default { render };
