import { lazyChunk } from '../../../route/lazyChunk.ts';
import { useChunk } from '../../../route/useChunk.ts';
import { isSingle, type Paper } from '../../answers.ts';

const OTHERS = lazyChunk(() => import('./others.ts'));

export type Others = typeof import('./others.ts');

/**
 * The code for other questions, texts and sections, where a paper has any; `waits` until what questions need is here.
 */
export function useOthers({ questions, passages, sections }: Paper): {
  others: Others | undefined;
  waits: boolean;
  failed: boolean | undefined;
} {
  const needed = Boolean(passages?.length) || !questions.every(isSingle);
  const { part, failed } = useChunk(OTHERS, needed || Boolean(sections?.length));
  const waits = needed && !part;
  return { others: part, waits, failed: waits && failed };
}
