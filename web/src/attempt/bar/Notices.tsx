import { useState } from 'react';
import * as words from '#words/attempt';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Question } from '../answers.ts';
import type { AttemptState } from '../journal/state.ts';
import styles from './Notice.module.css';

interface NoticesProps {
  what: 'quiz' | 'exam';
  questions: readonly Question[];
  attempt: Pick<AttemptState, 'mine' | 'answers' | 'disputed' | 'refused' | 'unfit'>;
}

/** Notices that a student must read before going on with an attempt. */
export function Notices({ what, questions, attempt: { mine, answers, disputed, refused, unfit } }: NoticesProps) {
  const numbers = (ids: readonly string[]) =>
    questions.flatMap(({ question_id }, index) => (ids.includes(String(question_id)) ? [index + 1] : []));
  const asRefused = Object.keys(unfit).filter((question_id) => answers[question_id] === unfit[question_id]);
  const [doubtful, late, unread] = [numbers(disputed), numbers(refused), numbers(asRefused)];
  return (
    <>
      {!mine && <Elsewhere what={what} />}
      {doubtful.length > 0 && (
        <ToRead numbers={doubtful} title={words.checkQuestions} text={words.disputed(doubtful.length)} read={words.willCheck} />
      )}
      {late.length > 0 && (
        <ToRead numbers={late} title={words.refused} text={words.heldShown(late.length)} read={words.haveRead} />
      )}
      {unread.length > 0 && (
        <ToRead numbers={unread} title={words.unread} text={words.answerAnew(unread.length)} read={words.haveRead} />
      )}
    </>
  );
}

/** Says that another tab or device has this attempt. The bar below offers to go on here. */
function Elsewhere({ what }: { what: 'quiz' | 'exam' }) {
  return (
    <section className={styles.notice} role="alert">
      <Icon name="smartphone" />
      <div>
        <h2>{words.elsewhere(what)}</h2>
        <p>{words.safe}</p>
      </div>
    </section>
  );
}

interface ToReadProps {
  numbers: readonly number[];
  title: (count: number, numbers: string) => string;
  text: string;
  /** On the button that takes the notice away. */
  read: string;
}

/** Names questions until the student has read what is said about them. */
function ToRead({ numbers, title, text, read }: ToReadProps) {
  const [known, setKnown] = useState('');
  const named = numbers.join(', ');
  if (known === named) return null;
  return (
    <section className={styles.notice} role="alert">
      <Icon name="circle-alert" />
      <div>
        <h2>{title(numbers.length, named)}</h2>
        <p>{text}</p>
        <Button look="plain" icon="check" onClick={() => setKnown(named)}>
          {read}
        </Button>
      </div>
    </section>
  );
}
