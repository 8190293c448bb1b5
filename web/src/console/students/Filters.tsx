import { staffCalls } from '@portal/contract/staff';
import { useId, type ReactNode } from 'react';
import * as words from '#words/consoleStudents';
import { useAsked } from '../calls/useAsked.ts';
import type { Filter } from './useFilter.ts';
import form from '../form/form.module.css';
import styles from './students.module.css';

const NOTHING = {};

interface FiltersProps {
  filter: Filter;
  onChange: (filter: Filter) => void;
}

/** Which students are listed. */
export function Filters({ filter, onChange }: FiltersProps) {
  const { data } = useAsked(staffCalls.staff.places, NOTHING);
  const { search = '', standing = '', batch_id = '' } = filter;
  return (
    <div role="search" aria-label={words.narrow} className={styles.filters}>
      <Labelled label={words.search}>
        {(id) => (
          <input
            id={id}
            type="search"
            value={search}
            maxLength={100}
            onChange={(event) => onChange({ ...filter, search: event.target.value })}
          />
        )}
      </Labelled>
      <Labelled label={words.standing}>
        {(id) => (
          <select id={id} value={standing} onChange={(event) => onChange({ ...filter, standing: event.target.value })}>
            <option value="">{words.everyStanding}</option>
            {Object.entries(words.standings).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled label={words.batch}>
        {(id) => (
          <select
            id={id}
            key={data?.batches.length ?? 0}
            value={batch_id}
            onChange={(event) => onChange({ ...filter, batch_id: event.target.value })}
          >
            <option value="">{words.everyBatch}</option>
            {data?.batches.map(({ id: value, name }) => (
              <option key={value} value={String(value)}>
                {name}
              </option>
            ))}
          </select>
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
