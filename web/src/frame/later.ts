import { lazyChunk } from '../route/lazyChunk.ts';

/**
 * What the frame needs once the first screen has had its turn, or when the menu is opened before that: one chunk, which
 * no first paint waits for.
 */
export const LATER = lazyChunk(() => import('./laterParts.ts'));
