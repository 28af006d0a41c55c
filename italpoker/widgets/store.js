// What the course keeps in this browser, and only here. Without storage it works for the page alone.

// One for the page, since each widget's script carries a copy of this module.
const memory = (globalThis.italpokerMemory ??= new Map());

/** Where to keep what its tab alone is to know, until it is closed; without it, all tabs know until it is deleted. */
export const TAB = "sessionStorage";

/** The value kept under this name, or null; a damaged entry counts as none. */
export function recall(name, where = "localStorage") {
  try {
    return JSON.parse(globalThis[where].getItem(name) ?? "null");
  } catch {
    return memory.get(name) ?? null;
  }
}

/** Keep a value under this name; null forgets it. */
export function keep(name, value, where = "localStorage") {
  memory.set(name, value);
  try {
    if (value === null) globalThis[where].removeItem(name);
    else globalThis[where].setItem(name, JSON.stringify(value));
  } catch {
    // private windows and embedded pages may refuse storage
  }
}
