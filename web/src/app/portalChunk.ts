import { lazyChunk } from '../route/lazyChunk.ts';

/** Layout and data cache: what only signed-in students need, in a chunk of its own. */
export const PORTAL = lazyChunk(() => import('./Portal.tsx').then((m) => m.Portal));

/** Shown in place of the portal to a student whom the school has yet to let in. */
export const WAITING = lazyChunk(() => import('../auth/Waiting.tsx').then((m) => m.Waiting));
