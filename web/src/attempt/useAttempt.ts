import type { Id } from '@portal/contract';
import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import type { Question } from './answers.ts';
import { keepHandedIn } from './handedIn.ts';
import type { Kind } from './journal/calls.ts';
import { Journal } from './journal/journal.ts';
import type { AttemptState, Teller } from './journal/state.ts';

/** The state of an attempt and what the student can do with it. */
export interface Attempt extends AttemptState {
  choose: (question_id: string, answer: string) => void;
  clear: (question_id: string) => void;
  visit: (question_id: string) => void;
  /** Notes which question is looked at from now on; undefined where several are on the screen. */
  look: (question_id: string | undefined) => void;
  mark: (question_id: string, on: boolean) => void;
  handIn: () => void;
  takeOver: () => void;
  /** Gives what only this device has to the device that goes on, or settles which answer to a question counts. */
  give: Journal['give'];
}

/**
 * Keeps one student's work on one quiz or exam while its screen is shown. `questions` may come later; `declared` when
 * the student has agreed to the declaration at the entrance.
 */
export function useAttempt(
  kind: Kind,
  item_id: Id,
  questions: readonly Question[] | undefined,
  tell: Teller,
  declared?: 1,
): Attempt {
  const journal = useMemo(() => new Journal(kind, item_id), [kind, item_id]);
  useEffect(() => {
    journal.tell = tell;
    journal.questions = questions ?? [];
  });
  const state = useSyncExternalStore(journal.subscribe, journal.snapshot);
  useEffect(() => {
    void journal.open(declared);
    return () => journal.close();
  }, [journal, declared]);
  useEffect(() => {
    if (state.kept !== 'page') return undefined;
    // Asks before the page is left: nothing else has the answers.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [state.kept]);
  useLayoutEffect(() => {
    if (state.result) keepHandedIn(kind, item_id, state.result);
  }, [kind, item_id, state.result]);
  // The same functions each time, so that React does not draw an unchanged question again.
  const ways = useMemo(
    (): Omit<Attempt, keyof AttemptState> => ({
      choose: (question_id: string, answer: string) => journal.choose(question_id, answer),
      clear: (question_id: string) => journal.choose(question_id, ''),
      visit: (question_id: string) => journal.choose(question_id, '1', 'visited'),
      look: (question_id: string | undefined) => journal.look(question_id),
      mark: (question_id: string, on: boolean) => journal.choose(question_id, on ? '1' : '', 'marked'),
      handIn: () => void journal.handIn(),
      takeOver: () => void journal.takeOver(),
      give: (settled) => journal.give(settled),
    }),
    [journal],
  );
  // While the outcome of a hand-in is unknown, nothing else can be done or is said here.
  return { ...state, mine: state.mine || state.handing === 'sending', ...ways };
}
