import { useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'wouter';

/** The values that narrow a list, by field; an absent field does not narrow it. */
export type Filter<Name extends string> = Partial<Record<Name, string>>;

/** The filter of a list, as it stands in the address, where a reload keeps it. */
export interface Filtered<Name extends string, Asked = unknown> {
  filter: Filter<Name>;
  /** The filter as the list's call takes it. */
  asked: Asked;
  /** Sets some fields of the filter; '' takes one out. */
  set: (values: Filter<Name>) => void;
}

/** Binds fields of a filter, by their names, to the controls that show and change them. */
export const fieldsOf =
  <Name extends string>({ filter, set }: Pick<Filtered<Name>, 'filter' | 'set'>) =>
  (name: Name) => ({ value: filter[name], onChange: (value: string) => set({ [name]: value } as Filter<Name>) });

/** Reads the filter in the address. `askedBy` turns it into the list call's input; pass the same function each time. */
export function useFilter<Name extends string, Asked>(
  names: readonly Name[],
  askedBy: (filter: Filter<Name>) => Asked,
): Filtered<Name, Asked> {
  const [params, setParams] = useSearchParams();
  const given = names.map((name) => [name, params.get(name) ?? ''] as const).filter(([, value]) => value !== '');
  const filter = Object.fromEntries(given) as Filter<Name>;
  // Typing is not held up by the list.
  const text = useDeferredValue(JSON.stringify(filter));
  const asked = useMemo(() => askedBy(JSON.parse(text) as Filter<Name>), [askedBy, text]);
  const set = (values: Filter<Name>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries<string | undefined>(values)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return { filter, asked, set };
}
