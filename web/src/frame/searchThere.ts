import { getConfig } from '../api/config.ts';

/** Names the server that this browser has seen to have a search. */
const KNOWN = 'search-at';

/** Whether the server is known to have a search; false where it is not known. */
export function isKnownThere(): boolean {
  try {
    return localStorage.getItem(KNOWN) === getConfig().apiBase;
  } catch {
    return false;
  }
}

/** Keeps what the server has shown: that it has a search, or has none. */
export function noteThere(isThere: boolean): void {
  try {
    if (isThere) localStorage.setItem(KNOWN, getConfig().apiBase);
    else localStorage.removeItem(KNOWN);
  } catch {
    // Asked again at the next visit.
  }
}
