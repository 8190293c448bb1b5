import type { staffCalls } from '@portal/contract/staff';
import type { Data } from '@portal/contract';

/** A level with its batches. */
export type Level = Data<typeof staffCalls.batches.levels>[number];

/** A batch as its level has it. */
export type Batch = Level['batches'][number];

/** Returns a batch with its level; undefined where the caller has no batch of that number. */
export function batchIn(levels: readonly Level[] | undefined, batch_id: string): { level: Level; batch: Batch } | undefined {
  for (const level of levels ?? []) {
    const batch = level.batches.find((each) => String(each.batch_id) === batch_id);
    if (batch) return { level, batch };
  }
  return undefined;
}
