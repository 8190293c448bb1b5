import type { Data } from '@portal/contract';
import type { staffCalls } from '@portal/contract/staff';
import * as words from '#words/consoleResults';
import { momentOf, now } from '../moments.ts';

/** Names a quiz or exam in calls. */
export interface Named {
  kind: 'quiz' | 'exam';
  item_id: number;
}

export type Listed = Data<typeof staffCalls.items.items>[number];
export type Item = Data<typeof staffCalls.items.item>;
export type Watched = Data<typeof staffCalls.items.watch>['students'][number];

/** Says when it can be taken: before it opens, while it is open, and afterwards. */
export function windowOf({ opens_at, closes_at }: Pick<Listed, 'opens_at' | 'closes_at'>): string {
  const at = now().toISOString();
  if (opens_at !== undefined && opens_at > at) return words.opens(momentOf(opens_at));
  if (closes_at === undefined) return words.alwaysOpen;
  return closes_at > at ? words.openUntil(momentOf(closes_at)) : words.closedAt(momentOf(closes_at));
}
