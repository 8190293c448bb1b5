import { staffCalls } from '@portal/contract/staff';
import { useQuery } from '@tanstack/react-query';
import * as frame from '#words/console';
import * as words from '#words/consoleNews';
import { ask } from '../../calls/client.ts';
import { Dialog, type Typed } from '../../form/Dialog.tsx';
import { Sides } from '../../form/Sides.tsx';
import type { Draft, Named } from '../edit/useDraft.ts';
import { FIELDS, itemOf, type Field, type Item } from '../item.ts';
import { baseOf } from './choices.ts';

interface StaleProps {
  thing: Named;
  draft: Draft;
  /** What stands beside one's own: what was published since, or the draft of another device. */
  side: 'published' | 'draft';
  onClose: () => void;
}

/**
 * Two people wrote at once, or one on two devices: the parts that differ side by side, each to be chosen. Publishes
 * nothing.
 */
export function Stale({ thing, draft, side, onClose }: StaleProps) {
  const { item, base, change } = draft;
  const { data } = useQuery({
    queryKey: ['news', thing.key, side, base, draft.draft],
    queryFn: async () => {
      const { data: there } = await ask(staffCalls.source.written, thing);
      return { there, began: await baseOf(thing, base) };
    },
  });
  const source = side === 'draft' ? data?.there.draft?.source : data?.there.source;
  if (!data || !source) return null;
  const { there, began } = data;
  const isOut = side === 'published' && there.archived;
  const theirs = itemOf(source);
  const differ = FIELDS.filter((field) => textOf(item, field) !== textOf(theirs, field));
  const save = async ({ text }: Typed) => {
    if (differ.some((field) => text(field) === '')) return { message: frame.chooseAll };
    const taken = differ.filter((field) => text(field) === 'theirs').map((field) => [field, theirs[field]]);
    const seen = side === 'draft' ? { draft: there.draft?.revision ?? 0 } : { base: there.revision };
    // Nobody edits other languages here: those that are there now stay.
    change({ ...(Object.fromEntries(taken) as Partial<Item>), in: theirs.in }, seen);
    return undefined;
  };
  return (
    <Dialog title={words.staleTitle[side]} action={words.takeThese} isKept={false} onSave={save} onClose={onClose}>
      <p>{isOut ? words.staleOut : differ.length === 0 ? words.nothingDiffers : words.staleWhy}</p>
      {!isOut &&
        differ.map((field) => (
          <Sides
            key={field}
            name={field}
            label={NAMES[field]}
            yours={textOf(item, field)}
            theirs={textOf(theirs, field)}
            likely={likely(field, item, theirs, began)}
          />
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
