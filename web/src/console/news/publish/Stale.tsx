import { staffCalls } from '@portal/contract/staff';
import { useQuery } from '@tanstack/react-query';
import * as words from '#words/consoleNews';
import { ask } from '../../calls/client.ts';
import { Dialog, type Typed } from '../../form/Dialog.tsx';
import type { Draft, Named } from '../edit/useDraft.ts';
import { FIELDS, itemOf, type Field, type Item } from '../item.ts';
import { baseOf } from './choices.ts';
import styles from './publish.module.css';

interface StaleProps {
  thing: Named;
  draft: Draft;
  onClose: () => void;
}

/** Two people wrote at once: the parts that differ side by side, each to be chosen. Publishes nothing. */
export function Stale({ thing, draft, onClose }: StaleProps) {
  const { item, base, change } = draft;
  const { data } = useQuery({
    queryKey: ['news', thing.key, 'theirs', base],
    queryFn: async () => {
      const { data: there } = await ask(staffCalls.source.written, thing);
      return { there, began: await baseOf(thing, base) };
    },
  });
  if (!data?.there.source) return null;
  const { there, began } = data;
  const theirs = itemOf(data.there.source);
  const differ = FIELDS.filter((field) => textOf(item, field) !== textOf(theirs, field));
  const save = async ({ text }: Typed) => {
    if (differ.some((field) => text(field) === '')) return { message: words.chooseAll };
    const taken = differ.filter((field) => text(field) === 'theirs').map((field) => [field, theirs[field]]);
    change(Object.fromEntries(taken) as Partial<Item>, there.revision);
    return undefined;
  };
  return (
    <Dialog title={words.staleTitle} action={words.takeThese} isKept={false} onSave={save} onClose={onClose}>
      <p>{there.archived ? words.staleOut : differ.length === 0 ? words.nothingDiffers : words.staleWhy}</p>
      {!there.archived &&
        differ.map((field) => (
          <fieldset key={field} className={styles.choice}>
            <legend>{NAMES[field]}</legend>
            {(['yours', 'theirs'] as const).map((side) => (
              <label key={side} className={styles.side}>
                <input type="radio" name={field} value={side} defaultChecked={side === likely(field, item, theirs, began)} />
                <span className={styles.whose}>{words.whose[side]}</span>
                <span className={styles.text}>{textOf(side === 'yours' ? item : theirs, field) || words.nothing}</span>
              </label>
            ))}
          </fieldset>
        ))}
    </Dialog>
  );
}

const NAMES: Record<Field, string> = {
  heading: words.heading,
  date: words.date,
  levels: words.levels,
  image: words.picture,
  body: words.body,
};

const textOf = (item: Item, field: Field): string => [item[field]].flat().join(', ');

/** Suggests the side that changed the field; none when both did. */
function likely(field: Field, yours: Item, theirs: Item, began: Item | undefined): 'yours' | 'theirs' | undefined {
  if (!began) return undefined;
  if (textOf(yours, field) === textOf(began, field)) return 'theirs';
  return textOf(theirs, field) === textOf(began, field) ? 'yours' : undefined;
}
