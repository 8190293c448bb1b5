import type { Language } from '../language.ts';

/** A sentence that this language lacks is a fault of types here. */
export type Whole = Language<typeof import('./rooms.ts')>;
