import { getConfig } from './config.ts';

/** A part of the server that some servers lack. */
type Part = 'search' | 'push';

/** Names the server that this browser has seen to have that part. */
const nameOf = (part: Part): string => `${part}-at`;

/** Says whether the server is known to have a part; false where it is not known. */
export function isKnownThere(part: Part): boolean {
  try {
    return localStorage.getItem(nameOf(part)) === getConfig().apiBase;
  } catch {
    return false;
  }
}

/** Keeps what the server has shown: that it has a part, or lacks it. */
export function noteThere(part: Part, isThere: boolean): void {
  try {
    if (isThere) localStorage.setItem(nameOf(part), getConfig().apiBase);
    else localStorage.removeItem(nameOf(part));
  } catch {
    // The server is asked again at the next visit.
  }
}
