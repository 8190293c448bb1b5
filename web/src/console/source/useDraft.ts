import { staffCalls } from '@portal/contract/staff';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ask } from '../calls/client.ts';
import { faultOf } from '../form/fault.ts';
import { keepTyped, keyOf, typedBefore } from '../form/typed.ts';
import { isSame, type Authored, type Edited, type Named, type Written } from './authored.ts';

/** Where the edited content is kept: nowhere before any typing, only on this device, or as a draft on the server. */
export type KeptAt = 'nowhere' | 'device' | 'server';

/** The edited item and how to change and keep it. `base` is the revision it began from. */
export interface Draft<Item> extends Edited<Item> {
  keptAt: KeptAt;
  /** True when another device has saved another draft since. */
  isElsewhere: boolean;
  change: (change: Partial<Item>, began?: Partial<Omit<Edited<Item>, 'item'>>) => void;
  /** Returns the latest item: code that waits for an answer must not go on with an older one. */
  latest: () => Edited<Item>;
  /** Sends nothing more until the next change; resolves when no call is under way any more. */
  rest: () => Promise<void>;
  /** Removes the typed text from this device. */
  forget: () => void;
}

const AFTER_MS = 1000;
const AGAIN_MS = 5000;

/**
 * Begins with what this device has not sent yet, else with the draft, else with what is published; keeps every change
 * on the device until the server has it.
 */
export function useDraft<Item extends object>(authored: Authored<Item>, thing: Named, written: Written): Draft<Item> {
  const { kind, key } = thing;
  const { documentOf, itemOf, pageOf, textsOf } = authored;
  const place = keyOf(pageOf(key).slice(1));
  const [begun] = useState(() => beginOf(authored, place, written));
  const [edited, setEdited] = useState<Edited<Item>>(begun);
  const latest = useRef<Edited<Item>>(begun);
  const isLeft = useRef(false);
  const [keptAt, setKeptAt] = useState<KeptAt>(begun.keptAt);
  const [isElsewhere, setElsewhere] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef<Promise<unknown>>(undefined);
  /** Sent, and not answered: the server may have it. */
  const unclear = useRef<Item>(undefined);
  const send = useCallback(async (): Promise<void> => {
    const sent = latest.current;
    const source = documentOf(sent.item);
    try {
      const given = { kind, key, base_revision: sent.base, draft_revision: sent.draft, source };
      const { data } = await ask(staffCalls.source.save_draft, given);
      setElsewhere(false);
      unclear.current = undefined;
      latest.current = { ...latest.current, draft: data.revision };
      setEdited(latest.current);
      // The draft on the device belongs to the page that is open now.
      if (isLeft.current || !isSame(authored, latest.current.item, sent.item)) return;
      keepTyped(place, undefined);
      setKeptAt('server');
    } catch (error) {
      if (faultOf(error).stale) {
        const own = await draftThere(itemOf, { kind, key }).catch(() => undefined);
        if (!own || !unclear.current || !isSame(authored, own.item, unclear.current)) return setElsewhere(true);
        // The server has the draft: only its answer was lost.
        latest.current = { ...latest.current, draft: own.draft };
        unclear.current = undefined;
        return send();
      }
      unclear.current = sent.item;
      // The draft stays on the device until the next try.
      if (!isLeft.current) timer.current = setTimeout(() => void send(), AGAIN_MS);
    }
  }, [authored, documentOf, itemOf, kind, key, place]);
  // One call after the other: each carries the revision that the one before has made.
  const start = () => {
    sending.current = (sending.current ?? Promise.resolve()).then(send);
  };
  // Sends at once what an earlier page could not send, instead of with the next letter.
  const sendLeft = useEffectEvent(() => {
    if (begun.keptAt === 'device') timer.current = setTimeout(start, AFTER_MS);
  });
  useEffect(() => {
    isLeft.current = false;
    sendLeft();
    return () => {
      isLeft.current = true;
      clearTimeout(timer.current);
    };
  }, []);
  const change: Draft<Item>['change'] = (changed, began) => {
    // A picture that comes after the item was published or left is dropped.
    if (isLeft.current) return;
    const next = { ...latest.current, ...began, item: { ...latest.current.item, ...changed } };
    latest.current = next;
    setEdited(next);
    setKeptAt('device');
    keepTyped(place, { ...textsOf(next.item), base: [String(next.base)], draft: [String(next.draft)] });
    clearTimeout(timer.current);
    timer.current = setTimeout(start, AFTER_MS);
  };
  const rest = async () => {
    clearTimeout(timer.current);
    await sending.current;
    clearTimeout(timer.current);
  };
  return {
    ...edited,
    keptAt,
    isElsewhere,
    change,
    latest: () => latest.current,
    rest,
    forget: () => keepTyped(place, undefined),
  };
}

/** Returns the draft on the server. */
async function draftThere<Item>(itemOf: Authored<Item>['itemOf'], thing: Named): Promise<Edited<Item> | undefined> {
  const { draft } = (await ask(staffCalls.source.written, thing)).data;
  return draft && { item: itemOf(draft.source), base: draft.base_revision, draft: draft.revision };
}

function beginOf<Item>(
  authored: Authored<Item>,
  place: string,
  { revision, source, draft }: Written,
): Edited<Item> & { keptAt: KeptAt } {
  const { blank, itemOf, ofTexts } = authored;
  const there = { item: source ? itemOf(source) : blank(), base: revision, draft: 0 };
  const kept = draft ? { item: itemOf(draft.source), base: draft.base_revision, draft: draft.revision } : undefined;
  const typed = typedBefore(place);
  const numberIn = (name: string): number => Number(typed?.[name]?.[0]);
  const unsent = typed && { item: ofTexts(typed), base: numberIn('base'), draft: numberIn('draft') };
  // Begins with the item that this device has not sent; the server says if another device has sent one since.
  if (unsent && !isSame(authored, unsent.item, (kept ?? there).item)) return { ...unsent, keptAt: 'device' };
  return kept ? { ...kept, keptAt: 'server' } : { ...there, keptAt: 'nowhere' };
}
