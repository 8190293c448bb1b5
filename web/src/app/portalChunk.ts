import { lazyChunk } from '../route/lazyChunk.ts';

/** Layout and data cache, which only signed-in students need, in a chunk of their own. */
export const PORTAL = lazyChunk(() => import('./Portal.tsx').then((m) => m.Portal));

/** The screen in place of the portal for a student whom the school has yet to let in. */
export const WAITING = lazyChunk(() => import('../auth/Waiting.tsx').then((m) => m.Waiting));
