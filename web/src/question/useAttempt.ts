import { useCallback, useEffect, useRef, useState } from 'react';
import { changeDraft, newAttemptKey, type Draft } from '../api/drafts.ts';
import type { Answers } from './answers.ts';

/** Where the answers are: nothing chosen yet, on this device, or in this page only. */
export type Kept = 'nothing' | 'device' | 'page';

/** One student's work on one quiz or exam, until it has been handed in. */
export interface Attempt {
  /** False until the answers of an earlier visit are here. */
  ready: boolean;
  answers: Answers;
  kept: Kept;
  choose: (question_id: string, answer: string) => void;
  /** Marks every submit of this attempt as the same one; kept with the answers until `finish`. */
  submitKey: () => Promise<string>;
  /** Forgets the attempt, once the server has acknowledged it. */
  finish: () => void;
}

/** The answers of `name` (such as 'quiz/12'): kept on the device with every click, and there again after a reload. */
export function useAttempt(name: string): Attempt {
  const [ready, setReady] = useState(false);
  const [answers, setAnswers] = useState<Answers>({});
  const [kept, setKept] = useState<Kept>('nothing');
  const key = useRef(newAttemptKey());

  const change = useCallback(
    async (edit: (draft: Draft | undefined) => Draft | undefined) => {
      try {
        const draft = await changeDraft(name, edit);
        if (draft) key.current = draft.key;
        setKept(draft && Object.keys(draft.answers).length > 0 ? 'device' : 'nothing');
        return draft;
      } catch {
        // What is on the screen stays there; the student is told that it is nowhere else.
        setKept('page');
        return undefined;
      }
    },
    [name],
  );

  useEffect(() => {
    let gone = false;
    void change((draft) => draft).then((draft) => {
      if (gone) return;
      if (draft) setAnswers(draft.answers);
      setReady(true);
    });
    return () => {
      gone = true;
    };
  }, [change]);

  const choose = useCallback(
    (question_id: string, answer: string) => {
      setAnswers((before) => ({ ...before, [question_id]: answer }));
      void change((draft) => ({ key: draft?.key ?? key.current, answers: { ...draft?.answers, [question_id]: answer } }));
    },
    [change],
  );
  const submitKey = useCallback(async () => {
    await change((draft) => draft ?? { key: key.current, answers: {} });
    return key.current;
  }, [change]);
  const finish = useCallback(() => {
    void change(() => undefined);
    key.current = newAttemptKey();
    setAnswers({});
  }, [change]);

  return { ready, answers, kept, choose, submitKey, finish };
}
