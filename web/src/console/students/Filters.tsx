import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/consoleStudents';
import { useAsked } from '../calls/useAsked.ts';
import { Choice, SearchBox } from '../filters/fields.tsx';
import { fieldsOf, type Filtered } from '../filters/useFilter.ts';
import type { Name } from './filter.ts';
import styles from './students.module.css';

const SEEN = words.seenOrNot.map((name, id) => ({ id, name }));
const STANDINGS = Object.entries(words.standings).map(([id, name]) => ({ id, name }));

interface FiltersProps extends Pick<Filtered<Name>, 'filter' | 'set'> {
  /** False for a reader who sees only names, and can find nobody by a number. */
  byNumber: boolean;
}

/** Chooses which students are listed. */
export function Filters({ filter, set, byNumber }: FiltersProps) {
  const field = fieldsOf({ filter, set });
  const { data } = useAsked(staffCalls.staff.places, {});
  return (
    <div role="search" aria-label={words.narrow} className={styles.filters}>
      <SearchBox label={byNumber ? words.search : words.searchName} {...field('search')} />
      <Choice label={words.standing} every={words.everyStanding} options={STANDINGS} {...field('standing')} />
      <Choice label={words.batch} every={words.everyBatch} options={data?.batches ?? []} {...field('batch_id')} />
      <Choice label={words.signingIn} every={words.seenEver} options={SEEN} {...field('seen')} />
    </div>
  );
}
