import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/consoleAudit';
import { useAsked } from '../calls/useAsked.ts';
import { Choice, SearchBox } from '../filters/fields.tsx';
import { fieldsOf, type Filtered } from '../filters/useFilter.ts';
import { useSignedIn } from '../signIn/useSignedIn.ts';
import type { Name } from './filter.ts';
import styles from './audit.module.css';

const KINDS = Object.entries(words.kinds).map(([id, name]) => ({ id, name }));

/** Chooses which actions are listed. An owner may ask for the actions of one person. */
export function Filters({ filter, set }: Pick<Filtered<Name>, 'filter' | 'set'>) {
  const { role } = useSignedIn();
  const field = fieldsOf({ filter, set });
  const { data: staff = [] } = useAsked(staffCalls.staff.staff, {}, role === 'owner');
  return (
    <div role="search" aria-label={words.filters} className={styles.filters}>
      <Choice label={words.kind} every={words.everyKind} options={KINDS} {...field('kind')} />
      {role === 'owner' && (
        <Choice
          label={words.person}
          every={words.everybody}
          options={staff.map(({ staff_id: id, name }) => ({ id, name }))}
          {...field('staff_id')}
        />
      )}
      <SearchBox label={words.student} placeholder={words.studentHint} {...field('student')} />
    </div>
  );
}
