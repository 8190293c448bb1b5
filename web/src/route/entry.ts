/** What a screen has laid into the current entry of the browser's history under that name: there again after Back and a reload. */
export function inEntry(name: string): unknown {
  return (history.state as Record<string, unknown> | null)?.[name];
}

/** Lays a value into the current entry, beside what is there. */
export function keepInEntry(name: string, value: unknown): void {
  history.replaceState({ ...(history.state as object | null), [name]: value }, '');
}
