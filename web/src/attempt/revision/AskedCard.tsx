import { useRef, useState } from 'react';
import * as words from '#words/revision';
import { nameOf } from '../../device/revised.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/iconNames.ts';
import { isSingle } from '../answers.ts';
import { InLanguages } from '../languages/InLanguages.tsx';
import { OptionLabels } from '../form/OptionLabel.tsx';
import { QuestionField } from '../form/QuestionField.tsx';
import { STUDENT_DATA } from '../../device/studentData.ts';
import { reviewOf, saidOf, type OpenCard, type Round } from './card.ts';
import styles from './revision.module.css';
import type { Heading } from './useHeading.ts';

interface AskedCardProps {
  card: OpenCard;
  round: Round;
  heading: Heading;
  Reviewed: typeof import('../review/own/OwnQuestion.tsx').OwnQuestion;
  /** The parts for other kinds of questions; undefined where no card needs them. */
  kinds: typeof import('./kinds.ts') | undefined;
}

const NOT_RIGHT = { tone: 'bad', icon: 'circle-x' } as const;

/** The sign of each outcome: an unanswered question is no mistake. */
const SIGNS: Partial<Record<string, { tone: 'good' | 'plain'; icon: IconName }>> = {
  right: { tone: 'good', icon: 'circle-check' },
  blank: { tone: 'plain', icon: 'rotate-ccw' },
};

/** Draws a question to be answered, and once checked, the key and why. Enter checks, and Enter again goes on. */
export function AskedCard({ card, round, heading, Reviewed, kinds }: AskedCardProps) {
  const { checked, check, next, number, of, refused } = round;
  const [answer, setAnswer] = useState(() => draftOf(nameOf(card)) || (refused[nameOf(card)] ?? ''));
  /** Why it cannot be checked. */
  const [fault, setFault] = useState('');
  const sign = checked && (SIGNS[checked.outcome] ?? NOT_RIGHT);
  const go = useRef<HTMLButtonElement>(null);
  const Field = isSingle(card) ? QuestionField : kinds?.KindField;
  const choose = (_question: string, given: string) => {
    keepDraft(nameOf(card), given);
    setAnswer(given);
    setFault('');
  };
  const settle = (given: string) => {
    // The field with the focus disappears the next moment.
    go.current?.focus({ preventScroll: true });
    const isTaken = check(given);
    if (isTaken) keepDraft(nameOf(card), '');
    setFault(isTaken ? '' : words.notRead);
  };
  const press = () => {
    if (checked) next();
    else if (answer === '') setFault(words.chooseFirst);
    else settle(answer);
  };
  return (
    <InLanguages languages={card.languages}>
      <form
        className={styles.revision}
        aria-labelledby="revision-question"
        onSubmit={(event) => {
          event.preventDefault();
          press();
        }}
      >
        <header className={styles.head}>
          <h2 id="revision-question" ref={heading} tabIndex={-1}>
            {words.questionOf(number, of)}
          </h2>
          <p>{words.from(card.paper.name)}</p>
          <progress className={styles.bar} max={of} value={checked ? number : number - 1} aria-hidden="true" />
        </header>
        {card.text && kinds && (
          <section className={styles.passage}>
            <kinds.PassageText passage={card.text} />
          </section>
        )}
        <OptionLabels value={card.option_labels}>
          {checked ? (
            <Reviewed item={reviewOf(checked)} number={number} isOut />
          ) : (
            Field && <Field question={card} number={number} answer={answer} disabled={false} onChoose={choose} />
          )}
        </OptionLabels>
        <div className={styles.foot}>
          <p role="status" className={styles.said} data-tone={sign?.tone}>
            {sign && <Icon name={sign.icon} />}
            {checked ? saidOf(checked) : fault}
          </p>
          <div className={styles.ways}>
            {!checked && (
              <Button look="plain" onClick={() => settle('')}>
                {words.notKnown}
              </Button>
            )}
            <Button type="submit" ref={go}>
              {checked ? (number < of ? words.next : words.finish) : words.check}
            </Button>
          </div>
        </div>
      </form>
    </InLanguages>
  );
}

const PLACE = `${STUDENT_DATA}-revision`;

/** Returns the answer begun before the page was loaded again, by the card's name; '' where there is none. */
function draftOf(name: string): string {
  try {
    const { of, answer } = JSON.parse(sessionStorage.getItem(PLACE) ?? '{}') as { of?: string; answer?: string };
    return of === name ? (answer ?? '') : '';
  } catch {
    return '';
  }
}

/** Keeps the chosen answer until it is checked. */
function keepDraft(of: string, answer: string): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify({ of, answer }));
  } catch {
    // The draft lives as long as the page.
  }
}
