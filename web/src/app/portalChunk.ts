import { lazyChunk } from '../route/lazyChunk.ts';

/** Layout and data cache: what only signed-in students need, in a chunk of its own. */
export const PORTAL = lazyChunk(() => import('./Portal.tsx').then((m) => m.Portal));
