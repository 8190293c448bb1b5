import { revised, students } from '@portal/contract';
import { verdictOn } from '@portal/contract/grading';
import { useState } from 'react';
import * as words from '#words/revision';
import { useStore } from 'zustand';
import { isUnknownCall, type ApiError } from '../../api/failures.ts';
import { useApi } from '../../api/useApi.ts';
import { post } from '../../device/queuedCalls.ts';
import { dayAt, forgetRevised, isRevised, nameOf, noteRevised, owns } from '../../device/revised.ts';
import { deviceNow, serverNow, serverTimeOf } from '../../ui/serverClock.ts';
import { toastError } from '../../ui/toast.ts';
import { isKnown, type Checked, type Deck, type RevisionCard } from './card.ts';

/**
 * Holds a round of revision: ten questions at most, one after the other. An answer is marked here, noted on this device
 * and posted, all at once: it is kept whatever happens to page or network, and the question does not come again before
 * its day. A question whose answer the server refuses is asked again.
 */
export function useRevision() {
  const query = useApi(students.revision, {}, { anew: true });
  const own = useStore(owns);
  const [taken, setTaken] = useState<Deck>();
  const [done, setDone] = useState<readonly Checked<RevisionCard>[]>([]);
  const [checked, setChecked] = useState<Checked<RevisionCard>>();
  /** The card that was checked and not left yet, by name; and the answers that the server refused, by card. */
  const [at, setAt] = useState<string>();
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const { data, isFetching, refetch } = query;

  const [looked, setLooked] = useState(deviceNow);
  const deck = taken ?? data;
  const today = deck && dayAt(deck, serverTimeOf(looked));
  const due = today === undefined ? [] : (deck?.cards.filter((card) => isKnown(card) && !isRevised(card, today, own)) ?? []);
  // The card on the screen stays; cards that are asked again come last.
  const rankOf = (card: RevisionCard) => (nameOf(card) === at ? 0 : nameOf(card) in refused ? 2 : 1);
  const left = due.toSorted((one, other) => rankOf(one) - rankOf(other));
  // Questions stay as they are while they are revised, whatever comes in meanwhile.
  if (data && taken !== data && (!taken || (left.length === 0 && done.length === 0))) setTaken(data);

  const card = checked?.card ?? left[0];
  const takeBack = (found: Checked<RevisionCard>, error: ApiError): void => {
    if (isUnknownCall(error)) return toastError(words.gone);
    forgetRevised(found.card);
    setRefused((before) => ({ ...before, [nameOf(found.card)]: found.answer }));
    setDone((before) => before.filter((each) => each !== found));
    setChecked((now) => (now === found ? undefined : now));
    return toastError(words.notTaken(error.message));
  };
  /** False for what is no answer to the question. */
  const check = (answer: string): boolean => {
    const outcome = card && verdictOn(card, answer);
    if (!card || !deck || outcome === undefined) return false;
    const now = serverNow();
    const day = dayAt(deck, now);
    const { due_on } = revised(card, { day, right: outcome === 'right' });
    const { attempt_id, question_id } = card;
    noteRevised(card, { day, due_on });
    const found = { card, answer, outcome, again: { day, due_on } };
    const onAnswer = (error: ApiError | undefined) => error && takeBack(found, error);
    post(students.revise, { attempt_id, question_id, answer, at: new Date(now).toISOString() }, { onAnswer });
    setAt(nameOf(card));
    setChecked(found);
    setDone([...done, found]);
    return true;
  };
  return {
    query,
    card,
    checked,
    check,
    next: () => {
      setLooked(deviceNow());
      setAt(undefined);
      setChecked(undefined);
    },
    /** The answers that the server refused, by card; those cards are asked again. */
    refused,
    /** Begins another round with the questions due then. */
    more: async () => {
      const { data: fresh } = await refetch();
      setLooked(deviceNow());
      setDone([]);
      setRefused({});
      setTaken(fresh);
    },
    number: done.length + (checked ? 0 : 1),
    of: done.length + left.length,
    done,
    waits: isFetching && left.length === 0 && done.length === 0,
    /** How many are due beyond this round. */
    beyond: deck ? Math.max(0, deck.due - deck.cards.length) : 0,
    today,
    nextOn: earliest([deck?.next_on, ...done.map(({ again }) => again?.due_on)]),
  };
}

export type RevisionState = ReturnType<typeof useRevision>;

const earliest = (days: readonly (string | null | undefined)[]): string | undefined =>
  days.filter((day) => typeof day === 'string').toSorted()[0];
