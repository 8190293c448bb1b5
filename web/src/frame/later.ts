import { lazyChunk } from '../route/lazyChunk.ts';

/**
 * The parts of the frame for after the first screen, or for when the menu is opened before that: one chunk, which no
 * first paint waits for.
 */
export const LATER = lazyChunk(() => import('./laterParts.ts'));
