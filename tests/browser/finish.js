// What the walk through all pages looks at. Each function answers with complaints, one line each; none is good.
window.finish = (() => {
  const seen = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: false });
  const named = (node) => {
    const kind = node.getAttribute("class")?.trim().split(/\s+/).map((one) => `.${one}`).join("") ?? "";
    const words = (node.getAttribute("aria-label") ?? node.innerText ?? "").trim().replace(/\s+/g, " ").slice(0, 60);
    return `${node.localName}${kind} “${words}”`;
  };
  const unseen = ".ip-unseen, .skip, [aria-hidden=true], noscript";
  const ownText = (node) => [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.data.trim());

  /** The lines in which a block of text is set, each as the number of its characters. */
  function lines(block) {
    const counts = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    let [right, bottom] = [0, -Infinity];
    while (texts.nextNode()) {
      for (const word of texts.currentNode.data.matchAll(/\S+/g)) {
        range.setStart(texts.currentNode, word.index);
        range.setEnd(texts.currentNode, word.index + word[0].length);
        const box = [...range.getClientRects()].at(-1);
        if (!box?.width) continue;
        if (box.left < right - 2 || box.top > bottom - 2) counts.push(0);
        counts[counts.length - 1] += word[0].length + 1;
        [right, bottom] = [box.right, box.bottom];
      }
    }
    return counts.map((count) => count - 1);
  }

  function measure() {
    const complaints = [];
    const running = "p, li, dd, dt, figcaption, summary, label, caption, h1, h2, h3, h4, div, span, a";
    for (const block of document.querySelectorAll(running)) {
      if (!ownText(block) || !seen(block) || block.closest(`${unseen}, pre, svg, select, .plot-container`)) continue;
      if (getComputedStyle(block).display === "inline") continue;
      const counts = lines(block);
      const longest = Math.max(...counts);
      if (longest > 80) complaints.push(`a line of ${longest} characters: ${named(block)}`);
      const full = counts.slice(0, -1);
      const usual = full.reduce((sum, count) => sum + count, 0) / full.length;
      if (full.length > 2 && usual < 45 && block.matches(".lesson > .text > p, .notice > p"))
        complaints.push(`lines of ${usual.toFixed()} characters: ${named(block)}`);
    }
    return complaints;
  }

  function sizes() {
    const probe = document.body.appendChild(document.createElement("i"));
    const scale = ["t1", "t2", "t3", "t4", "t5", "t6", "t7", "t8", "t9", "t10", "lead", "display"].map((step) => {
      probe.style.fontSize = `var(--ip-${step})`;
      return parseFloat(getComputedStyle(probe).fontSize);
    });
    probe.remove();
    return [...document.querySelectorAll("body *")]
      .filter((node) => (ownText(node) || node.matches("input:not([type=checkbox], [type=radio], [type=range]), select")) && seen(node) && !node.closest(`${unseen}, svg, script, style`))
      .map((node) => [parseFloat(getComputedStyle(node).fontSize), node])
      .filter(([size]) => size && !scale.some((step) => Math.abs(step - size) < 0.05))
      .map(([size, node]) => `${size}px: ${named(node)}`);
  }

  /** What still moves for those who have asked for calm. */
  function motion() {
    const long = (times) => times.split(",").some((time) => parseFloat(time) * (time.includes("ms") ? 0.001 : 1) > 0.01);
    const complaints = document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime > 10).map((one) => `runs: ${named(one.effect.target)}`);
    for (const node of document.querySelectorAll("body, body *")) {
      for (const part of [null, "::before", "::after"]) {
        const style = getComputedStyle(node, part);
        if (style.animationName !== "none" && long(style.animationDuration)) complaints.push(`animation: ${named(node)}${part ?? ""}`);
        if (style.transitionProperty !== "none" && long(style.transitionDuration)) complaints.push(`transition: ${named(node)}${part ?? ""}`);
        if (style.scrollBehavior === "smooth") complaints.push(`smooth scrolling: ${named(node)}`);
      }
    }
    return complaints;
  }

  const wanted = "a[href], button, input, select, textarea, summary, [tabindex]";
  const stop = (node) =>
    node.matches(wanted) && node.tabIndex >= 0 && !node.disabled && seen(node) && !node.closest("[inert]") &&
    !(node.type === "radio" && node.name && radio(node) !== node);
  /** The one of its group at which Tab stops: the chosen one, else the first. */
  const radio = (node) => {
    const group = [...document.querySelectorAll(`input[type=radio][name="${CSS.escape(node.name)}"]`)];
    return group.find((one) => one.checked) ?? group[0];
  };
  const stops = () => [...document.querySelectorAll(wanted)].filter(stop);

  function outlined(node) {
    const places = [[node, null], [node, "::before"], [node, "::after"], [node.nextElementSibling, null], [node.closest("label"), null]];
    return places.some(([place, part]) => {
      if (!place) return false;
      const style = getComputedStyle(place, part);
      return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2 && !style.outlineColor.endsWith(", 0)");
    });
  }

  function covered(node) {
    const box = node.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (box.bottom <= 0 || box.top >= innerHeight) return "out of sight";
    const above = document.elementFromPoint(x, Math.min(Math.max(y, 1), innerHeight - 1))?.closest(".bar, .banner, .ip-bar");
    return above && !above.contains(node) ? "behind what stays in place" : null;
  }

  let reached = [];
  let complaints = [];
  /** Begin at the top, and note from now on where Tab leads. */
  function watch() {
    const top = document.createElement("span");
    top.tabIndex = -1;
    document.body.prepend(top);
    top.focus();
    top.remove();
    scrollTo(0, 0);
    reached = [];
    complaints = [];
    document.addEventListener("focusin", ({ target }) => {
      if (target.matches("main, h2")) return;
      reached.push(target);
      if (!outlined(target)) complaints.push(`no visible focus: ${named(target)}`);
    });
    document.addEventListener("keydown", () => {
      const at = document.activeElement;
      if (at && at !== document.body && !at.matches("main")) {
        const trouble = covered(at);
        if (trouble) complaints.push(`${trouble}: ${named(at)}`);
      }
    }, true);
    return stops().length;
  }

  /** Whether Tab has come to the end: to the last of the foot, after which there is nothing. */
  const ended = () => reached.includes(stops().at(-1));

  function walked() {
    const way = [...complaints];
    const all = stops();
    for (const node of all) if (!reached.includes(node)) way.push(`never reached: ${named(node)}`);
    for (const node of new Set(reached)) if (reached.filter((one) => one === node).length > 1) way.push(`twice: ${named(node)}`);
    for (let at = 1; at < reached.length; at++) {
      const [before, now] = [reached[at - 1], reached[at]];
      if (!(before.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING)) way.push(`out of order: ${named(before)}, then ${named(now)}`);
      const [above, below] = [before.closest(".cell"), now.closest(".cell")];
      if (above && below && above !== below && above.getBoundingClientRect().top > below.getBoundingClientRect().top + 1)
        way.push(`upwards: ${named(before)}, then ${named(now)}`);
    }
    if (!all.at(-1).closest(".foot")) way.push(`ends before the foot: ${named(all.at(-1))}`);
    for (const node of all) if (node.tabIndex > 0) way.push(`jumps the queue: ${named(node)}`);
    return way.concat(forFingersOnly());
  }

  /** What can be clicked but not reached: neither a stop, nor a label of one, nor one of a group through which arrows lead. */
  function forFingersOnly() {
    const clicked = [...document.querySelectorAll("body *")].filter((node) =>
      getComputedStyle(node).cursor === "pointer" && getComputedStyle(node.parentElement).cursor !== "pointer" && seen(node));
    return clicked
      .filter((node) => {
        const own = node.closest("a[href], button, input, select, textarea, summary") ?? node.closest("label")?.control ?? node.querySelector(wanted);
        if (!own) return true;
        if (own.disabled || stop(own) || own.type === "radio" || own.closest("[aria-hidden=true]")) return false;
        const group = own.closest("[role=group], [role=radiogroup], [role=grid], [role=toolbar], fieldset");
        return !group?.querySelector("[tabindex='0']");
      })
      .map((node) => `for mouse and finger only: ${named(node)}`);
  }

  return { measure, sizes, motion, watch, ended, walked };
})();
