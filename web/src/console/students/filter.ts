import * as words from '#words/consoleStudents';
import type { staffCalls } from '@portal/contract/staff';
import type { Input } from '@portal/contract';
import type { Filter } from '../filters/useFilter.ts';

export const NAMES = ['search', 'standing', 'batch_id', 'seen'] as const;
export type Name = (typeof NAMES)[number];

type Asked = Input<typeof staffCalls.students.students>;

/** Returns the input of the list's call for a filter. */
export const askedBy = ({ search, standing, batch_id, seen }: Filter<Name>): Asked => ({
  ...(search !== undefined && { search }),
  ...(standing !== undefined && { standing: standing as NonNullable<Asked['standing']> }),
  ...(batch_id !== undefined && { batch_id: Number(batch_id) }),
  ...(seen !== undefined && { seen: seen === '0' ? 0 : 1 }),
});

/** Says what a list is narrowed to; '' for nothing. */
export function saidOf(
  { search, standing, batch_id, seen }: Filter<Name>,
  batches: readonly { id: number | string; name: string }[],
): string {
  const batch = batches.find(({ id }) => String(id) === batch_id)?.name;
  const parts = [
    search && words.searchedFor(search),
    standing && (words.standings[standing] ?? standing),
    batch,
    seen && words.seenOrNot[seen === '0' ? 0 : 1],
  ];
  return parts.filter(Boolean).join(', ');
}
