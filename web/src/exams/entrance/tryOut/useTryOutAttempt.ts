import { useMemo, useState } from 'react';
import { BLANK_STATE, type AttemptState } from '../../../attempt/journal/state.ts';
import type { Attempt } from '../../../attempt/useAttempt.ts';

type Done = Pick<AttemptState, 'answers' | 'visited' | 'marked'>;
const NOTHING: Done = { answers: {}, visited: new Set(), marked: new Set() };

/**
 * Makes an attempt that lives as long as its screen: nothing of it is kept or sent. `onEnd` is called in place of a
 * hand-in.
 */
export function useTryOutAttempt(onEnd: () => void): Attempt {
  const [state, setState] = useState(NOTHING);
  const ways = useMemo(() => {
    const answer = (question_id: string, given: string) =>
      setState((was) => ({ ...was, answers: { ...was.answers, [question_id]: given } }));
    const flag = (part: 'visited' | 'marked', question_id: string, on: boolean) =>
      setState((was) => {
        const others = [...was[part]].filter((one) => one !== question_id);
        return { ...was, [part]: new Set(on ? [...others, question_id] : others) };
      });
    return {
      choose: answer,
      clear: (question_id: string) => answer(question_id, ''),
      visit: (question_id: string) => flag('visited', question_id, true),
      mark: (question_id: string, on: boolean) => flag('marked', question_id, on),
      look: () => undefined,
      takeOver: () => undefined,
      give: () => Promise.resolve(),
    };
  }, []);
  return { ...BLANK_STATE, ready: true, checked: true, ...state, ...ways, handIn: onEnd };
}
