import { useSyncExternalStore } from 'react';

/** The choice's key in localStorage, deleted at logout with everything else of the student. */
const KEY = 'student-data-saver';
const listeners = new Set<() => void>();

/** The student's choice; undefined when none was made. */
function chosen(): boolean | undefined {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === null ? undefined : kept === 'on';
  } catch {
    return undefined;
  }
}

/** Returns true to use as little data as possible: by the student's choice, else by the browser's setting. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return chosen() ?? connection?.saveData ?? false;
}

/** Returns `savesData()`, kept up to date, and how to change the choice. */
export function useDataSaver(): [saving: boolean, save: (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, savesData), save];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function save(on: boolean): void {
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off');
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}
