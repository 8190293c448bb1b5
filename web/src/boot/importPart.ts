declare global {
  interface Window {
    /**
     * Imports a part of the built portal by its address; the build (web/build/importPart.ts) writes it in place of
     * `import()`.
     */
    importPart?: (address: string) => Promise<unknown>;
  }
}

/** How often each address was broken off. */
const broken = new Map<string, number>();
/** The parts that are here or on their way. */
const parts = new Map<string, Promise<unknown>>();

/**
 * Lets the chunks of the built portal import one another also after a failure: older browsers (Chromium 149 for one)
 * keep the failure of an address for as long as the page stands (https://github.com/whatwg/html/issues/6768), so a part
 * that was broken off before is asked for under another as well. The one that came is the part from then on: it is
 * never there twice.
 */
export function importPartsAgain(): void {
  window.importPart = (address) => {
    const known = parts.get(address);
    if (known) return known;
    const part = ask(address);
    parts.set(address, part);
    part.catch(() => parts.delete(address));
    return part;
  };
}

async function ask(address: string): Promise<unknown> {
  const before = broken.get(address) ?? 0;
  try {
    return await import(/* @vite-ignore */ address);
  } catch (error) {
    broken.set(address, before + 1);
    if (before === 0) throw error;
    return import(/* @vite-ignore */ `${address}?again=${before}`);
  }
}
