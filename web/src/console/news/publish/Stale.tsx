import { staffCalls } from '@portal/contract/staff';
import { useQuery } from '@tanstack/react-query';
import * as frame from '#words/console';
import * as words from '#words/consoleNews';
import { ask } from '../../calls/client.ts';
import { Dialog, type Typed } from '../../form/Dialog.tsx';
import { Sides } from '../../form/Sides.tsx';
import type { Draft, Named } from '../edit/useDraft.ts';
import { FIELDS, itemOf, type Field, type Item } from '../item.ts';
import { languageName } from '../../form/languages.ts';
import { inLanguage, otherLanguages, withOther } from '../languages.ts';
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
  const parts = partsOf(item, theirs);
  const differ = parts.filter(({ textIn }) => textIn(item) !== textIn(theirs));
  const save = async ({ text }: Typed) => {
    if (differ.some(({ name }) => text(name) === '')) return { message: frame.chooseAll };
    const taken = differ.filter(({ name }) => text(name) === 'theirs');
    const seen = side === 'draft' ? { draft: there.draft?.revision ?? 0 } : { base: there.revision };
    change(
      taken.reduce((next, { take }) => ({ ...next, ...take(next, theirs) }), item),
      seen,
    );
    return undefined;
  };
  return (
    <Dialog title={words.staleTitle[side]} action={words.takeThese} isKept={false} onSave={save} onClose={onClose}>
      <p>{isOut ? words.staleOut : differ.length === 0 ? words.nothingDiffers : words.staleWhy}</p>
      {!isOut &&
        differ.map(({ name, label, textIn }) => (
          <Sides
            key={name}
            name={name}
            label={label}
            yours={textIn(item)}
            theirs={textIn(theirs)}
            likely={likely(textIn, item, theirs, began)}
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

/** A part of an item that is chosen by itself. */
interface Part {
  name: string;
  label: string;
  textIn: (item: Item) => string;
  /** What the item becomes with this part of the other. */
  take: (item: Item, other: Item) => Partial<Item>;
}

const partsOf = (...both: readonly Item[]): Part[] => [
  ...FIELDS.map((field) => ({
    name: field,
    label: NAMES[field],
    textIn: (item: Item) => [item[field]].flat().join(', '),
    take: (_: Item, other: Item) => ({ [field]: other[field] }),
  })),
  ...[...new Set(both.flatMap(otherLanguages))].flatMap((language) =>
    (['heading', 'text'] as const).map((field) => ({
      name: `${language} ${field}`,
      label: frame.inLanguage(field === 'text' ? words.body : words.heading, languageName(language)),
      textIn: (item: Item) => inLanguage(item, language, field),
      take: (item: Item, other: Item) => withOther(item, language, { [field]: inLanguage(other, language, field) }),
    })),
  ),
];

/** Suggests the side that changed the part; none when both did. */
function likely(textIn: Part['textIn'], yours: Item, theirs: Item, began: Item | undefined): 'yours' | 'theirs' | undefined {
  if (!began) return undefined;
  if (textIn(yours) === textIn(began)) return 'theirs';
  return textIn(theirs) === textIn(began) ? 'yours' : undefined;
}
