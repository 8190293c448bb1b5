import type { Data } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import * as frame from '#words/console';
import { ask } from '../../calls/client.ts';
import { queries } from '../../calls/queries.ts';
import type { Named } from '../edit/useDraft.ts';

/** What came of publishing, taking out or bringing back. */
export type Outcome = Data<typeof staffCalls.source.publish>;

/** It was changed since it was looked at. */
export type StaleOutcome = Extract<Outcome, { outcome: 'stale' }>;

/** The revision that students saw before; 0: they saw none. */
export interface Before {
  revision: number;
  archived: boolean;
}

/** Takes back what made `revision` of it: the one before again, or nothing where there was none. Rejects where it was changed since. */
export async function takeBack({ kind, key }: Named, revision: number, before: Before): Promise<void> {
  const base = { kind, key, base_revision: revision };
  const wasSeen = before.revision > 0 && !before.archived;
  const { data } = wasSeen
    ? await ask(staffCalls.source.bring_back, { ...base, revision: before.revision })
    : await ask(staffCalls.source.take_out, base);
  void queries.invalidateQueries();
  if (data.outcome !== 'published') throw new Error(frame.changedSince);
}
