/** The prefix of all keys that this viewer writes to localStorage: signing out removes keys with 'student'. */
const pageMemoryPrefix = 'student-pdf-page:';

/** The page (counted from 1) this document was left at; 1 when nothing usable is remembered. */
export function rememberedPage(key: string): number {
  try {
    const page = Number(localStorage.getItem(pageMemoryPrefix + key));
    return Number.isInteger(page) && page > 0 ? page : 1;
  } catch {
    return 1;
  }
}

/** Remembers the page; a full or forbidden storage costs the student only the memory, so it is not reported. */
export function rememberPage(key: string, page: number): void {
  try {
    localStorage.setItem(pageMemoryPrefix + key, String(page));
  } catch {
    return;
  }
}
