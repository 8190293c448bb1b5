import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/consoleStudents';
import { useAsked } from '../calls/useAsked.ts';
import { Choice, SearchBox } from '../filters/fields.tsx';
import type { Filtered } from '../filters/useFilter.ts';
import type { Name } from './filter.ts';
import styles from './students.module.css';

const NOTHING = {};
const STANDINGS = Object.entries(words.standings).map(([id, name]) => ({ id, name }));

/** Which students are listed. */
export function Filters({ filter, set }: Pick<Filtered<Name>, 'filter' | 'set'>) {
  const { data } = useAsked(staffCalls.staff.places, NOTHING);
  return (
    <div role="search" aria-label={words.narrow} className={styles.filters}>
      <SearchBox label={words.search} value={filter.search} onChange={(search) => set({ search })} />
      <Choice
        label={words.standing}
        every={words.everyStanding}
        options={STANDINGS}
        value={filter.standing}
        onChange={(standing) => set({ standing })}
      />
      <Choice
        label={words.batch}
        every={words.everyBatch}
        options={data?.batches ?? []}
        value={filter.batch_id}
        onChange={(batch_id) => set({ batch_id })}
      />
    </div>
  );
}
