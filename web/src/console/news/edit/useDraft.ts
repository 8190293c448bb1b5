import { staffCalls } from '@portal/contract/staff';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ask } from '../../calls/client.ts';
import { keepTyped, keyOf, typedBefore } from '../../form/typed.ts';
import { dayOf, now } from '../../moments.ts';
import { documentOf, isSame, itemOf, keptOfTexts, textsOfKept, type Item, type Kept, type Written } from '../item.ts';
import { serverNow } from '../../../ui/serverClock.ts';

/** A thing as the calls name it. */
export interface Named {
  kind: 'news';
  key: string;
}

/**
 * Where what was typed is kept so far: nowhere as nothing was typed, on this device only, or as a draft on the server.
 */
export type KeptAt = 'nowhere' | 'device' | 'server';

/** What is edited. `base` is the revision it began from. */
export interface Draft {
  item: Item;
  base: number;
  keptAt: KeptAt;
  change: (change: Partial<Item>, base?: number) => void;
  /** What is written by now: whatever waits for an answer must not go on with what it began with. */
  latest: () => Pick<Kept, 'item' | 'base'>;
  /** Sends nothing more until the next change; resolves when nothing is on its way any more. */
  rest: () => Promise<void>;
  /** Takes what was typed off this device. */
  forget: () => void;
}

const AFTER_MS = 1000;
const AGAIN_MS = 5000;

/**
 * Begins with the draft that was typed last, on this device or another, else with what is published; keeps every change
 * in both places.
 */
export function useDraft(thing: Named, written: Written): Draft {
  const { kind, key } = thing;
  const place = keyOf(`news/${key}`);
  const [begun] = useState(() => beginOf(place, written));
  const [{ item, base }, setEdited] = useState<Pick<Kept, 'item' | 'base'>>(begun);
  const latest = useRef<Pick<Kept, 'item' | 'base'>>(begun);
  const isLeft = useRef(false);
  const [keptAt, setKeptAt] = useState<KeptAt>(begun.keptAt);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef<Promise<unknown>>(undefined);
  const send = useCallback(
    (next: Pick<Kept, 'item' | 'base'>) => {
      const sent = ask(staffCalls.source.save_draft, {
        kind,
        key,
        base_revision: next.base,
        source: documentOf(next.item),
      }).then(
        () => setKeptAt('server'),
        () => {
          // It lies on the device meanwhile.
          timer.current = setTimeout(() => send(next), AGAIN_MS);
        },
      );
      sending.current = sent;
    },
    [kind, key],
  );
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      clearTimeout(timer.current);
    };
  }, []);
  const change = (changed: Partial<Item>, nextBase = latest.current.base) => {
    // A picture that comes after the item was published or left belongs to nothing any more.
    if (isLeft.current) return;
    const next = { item: { ...latest.current.item, ...changed }, base: nextBase };
    latest.current = next;
    setEdited(next);
    setKeptAt('device');
    keepTyped(place, textsOfKept({ ...next, at: serverNow() }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next), AFTER_MS);
  };
  const rest = async () => {
    clearTimeout(timer.current);
    await sending.current;
    clearTimeout(timer.current);
  };
  return { item, base, keptAt, change, latest: () => latest.current, rest, forget: () => keepTyped(place, undefined) };
}

function beginOf(place: string, { revision, source, draft }: Written): Pick<Kept, 'item' | 'base'> & { keptAt: KeptAt } {
  const there = { item: source ? itemOf(source) : blank(), base: revision };
  const typed = typedBefore(place);
  const kept = typed && keptOfTexts(typed);
  if (kept && kept.at >= Date.parse(draft?.saved_at ?? '1970-01-01') && !isSame(kept.item, there.item))
    return { ...kept, keptAt: 'device' };
  return draft ? { item: itemOf(draft.source), base: draft.base_revision, keptAt: 'server' } : { ...there, keptAt: 'nowhere' };
}

const blank = (): Item => ({ heading: '', date: dayOf(now()), image: '', levels: [], body: '' });
