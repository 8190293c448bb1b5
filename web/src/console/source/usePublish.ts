import type { Data, Id } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { useState } from 'react';
import { useLocation } from 'wouter';
import * as words from '#words/consoleNews';
import { ask } from '../calls/client.ts';
import { queries } from '../calls/queries.ts';
import { faultOf } from '../form/fault.ts';
import { useAct } from '../frame/Toasts.tsx';
import { isSame, type Authored, type Named, type Written } from './authored.ts';
import type { Finding } from './Found.tsx';
import type { Draft } from './useDraft.ts';

type Outcome = Data<typeof staffCalls.source.publish>;

/** The answer to a call that publishes. */
interface Settled {
  data: Outcome;
  audit_id?: Id;
}

type StaleOutcome = Extract<Outcome, { outcome: 'stale' }>;
type List = Parameters<Authored<unknown>['listOf']>[0];

/** Publishing, and the outcome of the last try. */
export interface Publishing {
  isPending: boolean;
  /** The faults that the server found; undefined when nothing was tried since the last change. */
  refused: readonly Finding[] | undefined;
  /** True while the fields still hold the refused content. */
  isAsRefused: boolean;
  stale: StaleOutcome | undefined;
  publish: () => void;
  takeOut: () => void;
  discard: () => void;
  closeStale: () => void;
}

/** Publishes, takes out or throws a draft away, and leads back to the list; below the page stands the way back. */
export function usePublish<Item>(authored: Authored<Item>, thing: Named, written: Written, draft: Draft<Item>): Publishing {
  const { kind, key } = thing;
  const { documentOf, publishedOf = documentOf, itemOf, listOf, nameOf, pageOf } = authored;
  const { done, tell } = useAct();
  const [, navigate] = useLocation();
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState<readonly Finding[]>();
  const [tried, setTried] = useState(draft.item);
  const [stale, setStale] = useState<StaleOutcome>();
  const leave = (list: List) => {
    void queries.invalidateQueries();
    navigate(listOf(list));
  };
  const pathOf = (list: List): string => listOf(list).split('?')[0] ?? '';
  const attempt = async (work: () => Promise<void>) => {
    setPending(true);
    setRefused(undefined);
    setTried(draft.item);
    try {
      await work();
    } catch (error) {
      const { message, field } = faultOf(error);
      setRefused([{ problem: message.replace(/\.$/u, ''), warning: false, ...(field !== undefined && { field }) }]);
    }
    setPending(false);
  };
  const settled = ({ data: outcome, audit_id }: Settled, text: string, list: List) => {
    if (outcome.outcome === 'refused') setRefused(outcome.findings);
    else if (outcome.outcome === 'stale' && outcome.fields.length > 0) setStale(outcome);
    else {
      // Also where nothing differs: the content was published by a call whose answer was lost.
      draft.forget();
      done(text, audit_id, pathOf(list));
      leave(list);
    }
  };
  const publish = async () => {
    await draft.rest();
    const { item, base, draft: draft_revision } = draft.latest();
    const given = { kind, key, base_revision: base, draft_revision, source: publishedOf(item) };
    settled(await ask(staffCalls.source.publish, given), words.published(nameOf(item)), 'shown');
  };
  const takeOut = async () => {
    const taken = await ask(staffCalls.source.take_out, { kind, key, base_revision: draft.base });
    settled(taken, words.takenOut(nameOf(draft.item)), 'out');
  };
  const discard = async () => {
    const list = written.archived ? 'out' : written.source === undefined ? 'drafts' : 'shown';
    await draft.rest();
    const { item, base, draft: draft_revision } = draft.latest();
    draft.forget();
    // Fails where the server has no draft yet; the draft of another device stays.
    await ask(staffCalls.source.drop_draft, { kind, key, draft_revision }).catch(() => undefined);
    const isChanged = !written.source || !isSame(authored, itemOf(written.source), item);
    tell(
      words.discarded,
      isChanged
        ? async () => {
            await ask(staffCalls.source.save_draft, {
              kind,
              key,
              base_revision: base,
              draft_revision: 0,
              source: documentOf(item),
            });
            void queries.invalidateQueries();
            navigate(pageOf(key));
          }
        : undefined,
      pathOf(list),
    );
    leave(list);
  };
  return {
    isPending,
    refused,
    isAsRefused: tried === draft.item,
    stale,
    publish: () => void attempt(publish),
    takeOut: () => void attempt(takeOut),
    discard: () => void attempt(discard),
    closeStale: () => setStale(undefined),
  };
}
