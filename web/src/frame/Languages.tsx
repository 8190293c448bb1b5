import { getConfig } from '../api/config.ts';
import { lazyChunk } from '../route/lazyChunk.ts';
import { useChunk } from '../route/useChunk.ts';

const CHOICE = lazyChunk(() => import('./ownLanguage.tsx').then((m) => m.OwnLanguage));

/** The choice between the school's languages; a school of one language loads nothing for it. */
export function Languages() {
  const { part: Choice } = useChunk(CHOICE, getConfig().languages.length > 1);
  return Choice ? <Choice /> : null;
}
