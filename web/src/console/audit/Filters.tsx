import { staffCalls } from '@portal/contract/staff';
import { useId, type ReactNode } from 'react';
import * as words from '#words/consoleAudit';
import { useAsked } from '../calls/useAsked.ts';
import { useSignedIn } from '../signIn/useSignedIn.ts';
import type { Filter } from './filter.ts';
import styles from './audit.module.css';
import form from '../form/form.module.css';

const NOTHING = {};

interface FiltersProps {
  filter: Filter;
  onChange: (filter: Filter) => void;
}

/** Which actions are listed. An owner may ask for those of one person. */
export function Filters({ filter, onChange }: FiltersProps) {
  const { role } = useSignedIn();
  const { data: staff = [] } = useAsked(staffCalls.staff.staff, NOTHING, role === 'owner');
  const { kind = '', staff_id = '', student = '' } = filter;
  return (
    <div role="search" aria-label={words.filters} className={styles.filters}>
      <Labelled label={words.kind}>
        {(id) => (
          <select id={id} value={kind} onChange={(event) => onChange({ ...filter, kind: event.target.value })}>
            <option value="">{words.everyKind}</option>
            {Object.entries(words.kinds).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      {role === 'owner' && (
        <Labelled label={words.person}>
          {(id) => (
            <select id={id} value={staff_id} onChange={(event) => onChange({ ...filter, staff_id: event.target.value })}>
              <option value="">{words.everybody}</option>
              {staff.map(({ staff_id: value, name }) => (
                <option key={value} value={String(value)}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      )}
      <Labelled label={words.student}>
        {(id) => (
          <input
            id={id}
            type="search"
            value={student}
            maxLength={100}
            placeholder={words.studentHint}
            onChange={(event) => onChange({ ...filter, student: event.target.value })}
          />
        )}
      </Labelled>
    </div>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={form.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
