import type { NextStrip } from './NextStrip.tsx';

/** Loads the strip, and shows it. A chunk of its own between it and the home page, which would otherwise name every file that the strip is made of. */
export const strip = async (show: (part: () => typeof NextStrip) => void): Promise<void> => {
  const part = await import('./NextStrip.tsx');
  show(() => part.NextStrip);
};
