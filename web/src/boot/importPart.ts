declare global {
  interface Window {
    /** Imports a part of the built portal by its address; the build (web/build/importPart.ts) writes it in place of `import()`. */
    importPart?: (address: string) => Promise<unknown>;
  }
}

/** How often each address was broken off, and the address by which such a part came in the end. */
const broken = new Map<string, number>();
const came = new Map<string, string>();

/**
 * Lets the chunks of the built portal import one another also after a failure: older browsers (Chromium 149 for one) keep the failure
 * of an address for as long as the page stands (https://github.com/whatwg/html/issues/6768), so a part that was broken off twice is
 * asked for under another. The one that came is the part from then on: it is never there twice.
 */
export function importPartsAgain(): void {
  window.importPart = async (address) => {
    const known = came.get(address);
    if (known) return import(/* @vite-ignore */ known);
    const before = broken.get(address) ?? 0;
    try {
      return await import(/* @vite-ignore */ address);
    } catch (error) {
      broken.set(address, before + 1);
      if (before === 0) throw error;
      const other = `${address}?again=${before}`;
      const part: unknown = await import(/* @vite-ignore */ other);
      came.set(address, other);
      return part;
    }
  };
}
