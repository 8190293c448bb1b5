import { staffCalls } from '@portal/contract/staff';
import { useQuery } from '@tanstack/react-query';
import * as frame from '#words/console';
import * as words from '#words/consoleNews';
import { ask } from '../../calls/client.ts';
import { Dialog, type Typed } from '../../form/Dialog.tsx';
import { Sides } from '../../form/Sides.tsx';
import type { Authored, Named, Part } from '../authored.ts';
import type { Draft } from '../useDraft.ts';

interface StaleProps<Item> {
  authored: Authored<Item>;
  thing: Named;
  draft: Draft<Item>;
  /** The other side of the comparison: the version published since, or another device's draft. */
  side: 'published' | 'draft';
  onClose: () => void;
}

/**
 * Two people wrote at once, or one on two devices: the parts that differ side by side, each to be chosen. Publishes
 * nothing.
 */
export function Stale<Item>({ authored: { itemOf, partsOf }, thing, draft, side, onClose }: StaleProps<Item>) {
  const { item, base, change } = draft;
  const { data } = useQuery({
    queryKey: [thing.kind, thing.key, side, base, draft.draft],
    queryFn: async () => {
      const { data: there } = await ask(staffCalls.source.written, thing);
      return { there, began: await baseOf(itemOf, thing, base) };
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

/** Returns what both began from; undefined where that version is not kept. */
async function baseOf<Item>(itemOf: Authored<Item>['itemOf'], thing: Named, revision: number): Promise<Item | undefined> {
  const { data } = await ask(staffCalls.source.versions, thing);
  const found = data.find((each) => each.revision === revision);
  return found && itemOf(found.source);
}

/** Suggests the side that changed the part; none when both did. */
function likely<Item>(
  textIn: Part<Item>['textIn'],
  yours: Item,
  theirs: Item,
  began: Item | undefined,
): 'yours' | 'theirs' | undefined {
  if (!began) return undefined;
  if (textIn(yours) === textIn(began)) return 'theirs';
  return textIn(theirs) === textIn(began) ? 'yours' : undefined;
}
