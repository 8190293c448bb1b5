import type { Answers } from '../grade.ts';
import type { PaperCache } from '../shown/paper.cache.ts';
import type { Kind } from '@portal/bank/paper/paper';
import { markAnew } from './correctedPaper.ts';
import type { MarkBeside } from './mark.store.ts';

/** The marks that count for answers handed in now; null where nobody corrected the key of their paper. */
export async function markBeside(
  papers: PaperCache,
  { kind, item_id, version }: { kind: Kind; item_id: number; version: number },
  regrade_id: number | null,
  answers: Answers,
): Promise<MarkBeside | null> {
  if (regrade_id === null) return null;
  return { regrade_id, ...markAnew(await papers.corrected(kind, item_id, version, regrade_id), answers) };
}
