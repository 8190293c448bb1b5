const PREFIX = 'upload ';

/** Names a file as well as a browser can without reading it. */
const nameOf = (kind: string, { name, size, lastModified }: File): string => `${PREFIX}${kind} ${size} ${lastModified} ${name}`;

/** Returns the address to which an earlier page has sent the beginning of a file; undefined for none. */
export function keptAddress(kind: string, file: File): string | undefined {
  try {
    return localStorage.getItem(nameOf(kind, file)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the address of an upload for a later page; undefined forgets it. */
export function keepAddress(kind: string, file: File, address: string | undefined): void {
  try {
    if (address === undefined) localStorage.removeItem(nameOf(kind, file));
    else localStorage.setItem(nameOf(kind, file), address);
  } catch {
    // A browser that keeps nothing sends the file from its beginning, on another day.
  }
}
