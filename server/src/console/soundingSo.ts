import { soughtIn, wordsOf, type Sought } from '@portal/contract';
import type { Scope } from '../core/staff.ts';
import type { Sql } from '../db/database.ts';
import { soughtBySound, soundOf } from '../search/sounds.ts';
import type { RosterFilter } from '../students/students.store.ts';
import { namesOf } from './students.store.ts';

/** How many names are compared at once: less than a moment of the thread that serves exams. */
const AT_ONCE = 500;
const MOST = 500;

/**
 * Returns the filter; where no name matches it, a filter of the first 500 students whose name, or guardian's, sounds
 * like the search in whatever script: 'Sunita' finds सुनीता.
 */
export async function orSoundingSo(db: Sql, scope: Scope, filter: RosterFilter): Promise<RosterFilter> {
  const { search = '', ...others } = filter;
  const typed = soughtIn(search);
  const sought = typed && soughtBySound(typed);
  if (!sought || (await namesOf(db, scope, filter, 0, 1)).length > 0) return filter;
  const stud_ids: number[] = [];
  for (let after = 0; stud_ids.length < MOST;) {
    const page = await namesOf(db, scope, others, after, AT_ONCE);
    for (const { stud_id, name, guardian } of page) {
      // A guardian's number often stands beside the name.
      const known = filter.byNumber === false ? guardian.replaceAll(/\d/gu, ' ') : guardian;
      if (sounds(`${name} ${known}`, sought)) stud_ids.push(stud_id);
    }
    after = page.at(-1)?.stud_id ?? 0;
    if (page.length < AT_ONCE) break;
  }
  return { ...others, stud_ids: stud_ids.slice(0, MOST) };
}

function sounds(names: string, { whole, begun }: Sought): boolean {
  const words = wordsOf(names).map(({ folded }) => soundOf(folded));
  return whole.every((word) => words.includes(word)) && words.some((word) => word?.startsWith(begun));
}
