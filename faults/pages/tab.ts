import type { Owner } from './clock.ts';

/** A page as its browser and the network know it. */
export interface Tab extends Owner {
  readonly name: string;
  readonly browser: { readonly offlineUntil: number };
  /** Does in it what the student or the browser does. */
  do: (work: () => void) => void;
  /** Hears what another tab says. */
  hear: (word: unknown) => void;
}
