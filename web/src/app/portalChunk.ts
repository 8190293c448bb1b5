import { LazyChunk } from '../route/LazyChunk.ts';

/** Layout and data cache: what only signed-in students need, in a chunk of its own. */
export const PORTAL = new LazyChunk(() => import('./Portal.tsx').then((m) => m.Portal));
