import { Activity, startTransition, useEffect, useRef, useState } from 'react';
import type { Paper } from '../../../attempt/answers.ts';
import { QuestionField } from '../../../attempt/form/QuestionField.tsx';
import { BLANK_STATE } from '../../../attempt/journal/state.ts';
import { ROOM } from '../../../attempt/Taking.tsx';
import type { Attempt } from '../../../attempt/useAttempt.ts';
import styles from './ahead.module.css';

/** The entrance comes first, and its files. */
const AFTER_MS = 1500;
/** It is drawn in slices, between which the entrance goes on. */
const DRAWN_MS = 1000;

const FORMULA =
  '<math><munderover><mo>∑</mo><mrow><mi>n</mi><mo>=</mo><mn>1</mn></mrow><mi>∞</mi></munderover><msubsup><mo>∫</mo><mn>0</mn><mi>π</mi></msubsup><msqrt><mfrac><msup><mi>x</mi><mn>2</mn></msup><mrow><mn>2</mn><mo>−</mo><mi>θ</mi></mrow></mfrac></msqrt></math>';
const QUESTION = { question_id: 0, question: FORMULA, options: [FORMULA, '1'], marks: 4 };
const PAPER: Paper = { questions: [QUESTION] };
const nothing = (): void => undefined;
const blank = { ...BLANK_STATE, ready: true, checked: true };
const ATTEMPT: Attempt = {
  ...blank,
  first: { snapshot: () => blank, subscribe: () => nothing },
  choose: nothing,
  clear: nothing,
  visit: nothing,
  look: nothing,
  mark: nothing,
  handIn: nothing,
  takeOver: nothing,
  give: () => Promise.resolve(),
};

/**
 * Draws the exam room and a question once while the entrance is read, out of sight, and lets go of them: the browser has then seen their code, styles and
 * signs, and draws question 1 in shorter pieces. No effect of the room runs, nothing of an exam is in it, and nobody sees, reaches or hears it.
 */
export function RoomAhead() {
  const [Room, setRoom] = useState<Awaited<ReturnType<typeof ROOM.preload>>>();
  const [isDone, setDone] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      ROOM.preload().then((part) => startTransition(() => setRoom(() => part)), nothing);
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!Room) return undefined;
    const timer = setTimeout(() => {
      // What an Activity hides is not laid out.
      const drawn = place.current?.querySelector<HTMLElement>('[data-step]');
      drawn?.style.removeProperty('display');
      drawn?.getBoundingClientRect();
      setDone(true);
    }, DRAWN_MS);
    return () => clearTimeout(timer);
  }, [Room]);
  if (!Room || isDone) return null;
  return (
    <div ref={place} className={styles.ahead} inert>
      <QuestionField question={QUESTION} number={1} answer={undefined} disabled onChoose={nothing} />
      <Activity mode="hidden">
        <Room what="exam" title="" paper={PAPER} attempt={ATTEMPT} />
      </Activity>
    </div>
  );
}
