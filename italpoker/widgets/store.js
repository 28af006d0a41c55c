// What the course keeps in this browser, and only here. Without storage it works for the page alone.

// One for the page, since each widget's script carries a copy of this module.
const memory = (globalThis.italpokerMemory ??= new Map());

/** The value kept under this name, or null; a damaged entry counts as none. */
export function recall(name) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return memory.get(name) ?? null;
  }
}

/** Keep a value under this name; null forgets it. */
export function keep(name, value) {
  memory.set(name, value);
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // private windows and embedded pages may refuse storage
  }
}
