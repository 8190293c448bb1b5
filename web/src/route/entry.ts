/**
 * Reads the value a screen stored under this name in the current entry of the browser's history; it survives Back and a
 * reload.
 */
export function inEntry(name: string): unknown {
  return (history.state as Record<string, unknown> | null)?.[name];
}

/** Adds a value to the current entry of the history. */
export function keepInEntry(name: string, value: unknown): void {
  history.replaceState({ ...(history.state as object | null), [name]: value }, '');
}
