import { revised, student } from '@portal/contract';
import { verdictOn } from '@portal/contract/grading';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useApi } from '../../api/useApi.ts';
import { post } from '../../device/queuedCalls.ts';
import { dayAt, isRevised, noteRevised, owns } from '../../device/revised.ts';
import { isKnown, type Checked, type Deck } from './card.ts';

/**
 * A round of revision: ten questions at most, one after the other. An answer is marked here, noted on this device and posted, all at once: what
 * happens to page or network then, it is kept, and the question does not come again before its day.
 */
export function useRevision() {
  const query = useApi(student.revision, {}, { anew: true });
  const own = useStore(owns);
  const [taken, setTaken] = useState<Deck>();
  const [done, setDone] = useState<readonly Checked[]>([]);
  const [checked, setChecked] = useState<Checked>();
  const { data, dataUpdatedAt, isFetching, refetch } = query;

  // The clock of the server, as far as the last answer of it tells: a phone's own may be wrong by days.
  const ahead = data ? Date.parse(data.now) - dataUpdatedAt : 0;
  const [looked, setLooked] = useState(() => Date.now());
  const deck = taken ?? data;
  const today = deck && dayAt(deck, looked + ahead);
  const left = today === undefined ? [] : (deck?.cards.filter((card) => isKnown(card) && !isRevised(card, today, own)) ?? []);
  // Questions stay as they are while they are revised, whatever comes in meanwhile.
  if (data && taken !== data && (!taken || (left.length === 0 && done.length === 0))) setTaken(data);

  const card = checked?.card ?? left[0];
  const check = (answer: string): void => {
    const outcome = card && verdictOn(card, answer);
    if (!card || !deck || outcome === undefined) return;
    const at = Date.now() + ahead;
    const day = dayAt(deck, at);
    const { due_on } = revised(card, { day, right: outcome === 'right' });
    const { attempt_id, question_id } = card;
    noteRevised(card, { day, due_on });
    post(student.revise, { attempt_id, question_id, answer, at: new Date(at).toISOString() });
    const found = { card, answer, outcome, day, due_on };
    setChecked(found);
    setDone([...done, found]);
  };
  return {
    query,
    card,
    checked,
    check,
    next: () => {
      setLooked(Date.now());
      setChecked(undefined);
    },
    /** Begins another round with what is due then. */
    more: async () => {
      const { data: fresh } = await refetch();
      setLooked(Date.now());
      setDone([]);
      setTaken(fresh);
    },
    number: done.length + (checked ? 0 : 1),
    of: done.length + left.length,
    done,
    waits: isFetching && left.length === 0 && done.length === 0,
    /** How many are due beyond this round. */
    beyond: deck ? Math.max(0, deck.due - deck.cards.length) : 0,
    today,
    nextOn: earliest([deck?.next_on, ...done.map(({ due_on }) => due_on)]),
  };
}

export type RevisionState = ReturnType<typeof useRevision>;

const earliest = (days: readonly (string | null | undefined)[]): string | undefined =>
  days.filter((day) => typeof day === 'string').toSorted()[0];
