import { lazyChunk } from '../../../route/lazyChunk.ts';
import { useChunk } from '../../../route/useChunk.ts';
import { isSingle, type Paper } from '../../answers.ts';

const OTHERS = lazyChunk(() => import('./others.ts'));

export type Others = typeof import('./others.ts');

/** The code for other questions, texts and sections, where a paper has any; `waits` until what questions need is here. What only sections need comes once the room `isDrawn`. */
export function useOthers(
  { questions, passages, sections }: Paper,
  isDrawn: boolean,
): {
  others: Others | undefined;
  waits: boolean;
  failed: boolean | undefined;
} {
  const needed = Boolean(passages?.length) || !questions.every(isSingle);
  const wanted = needed || (isDrawn && Boolean(sections?.length));
  const { part, failed } = useChunk(OTHERS, wanted);
  const waits = needed && !part;
  return { others: part, waits, failed: waits && failed };
}
