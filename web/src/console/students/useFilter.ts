import type { staffCalls } from '@portal/contract/staff';
import type { Input } from '@portal/contract';
import { useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'wouter';

const FIELDS = ['search', 'standing', 'batch_id'] as const;

/** What the list is narrowed to, as it stands in the address; absent: not. */
export type Filter = Partial<Record<(typeof FIELDS)[number], string>>;

type Asked = Input<typeof staffCalls.students.students>;

/** The filter of the address, what is asked by it, and how another is set: a reload keeps it. */
export function useFilter(): { filter: Filter; asked: Asked; set: (filter: Filter) => void } {
  const [params, setParams] = useSearchParams();
  const given = FIELDS.map((field) => [field, params.get(field) ?? ''] as const).filter(([, value]) => value !== '');
  const filter: Filter = Object.fromEntries(given);
  // Typing is not held up by the list.
  const text = useDeferredValue(JSON.stringify(filter));
  const asked = useMemo(() => {
    const { search, standing, batch_id } = JSON.parse(text) as Filter;
    return {
      ...(search !== undefined && { search }),
      ...(standing !== undefined && { standing: standing as NonNullable<Asked['standing']> }),
      ...(batch_id !== undefined && { batch_id: Number(batch_id) }),
    };
  }, [text]);
  const set = (next: Filter) =>
    setParams(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), { replace: true });
  return { filter, asked, set };
}
