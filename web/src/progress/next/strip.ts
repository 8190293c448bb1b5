/** Loads the strip. A chunk of its own between it and the home page, which would otherwise name every file that the strip is made of. */
export const strip = async () => (await import('./NextStrip.tsx')).NextStrip;
