import { useState } from 'react';
import * as words from '#words/attempt';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Notice.module.css';

interface NoticesProps {
  what: 'quiz' | 'exam';
  mine: boolean;
  /** Numbers of the questions that were answered differently on two devices. */
  doubtful: readonly number[];
}

/** Notices that a student must read before going on with an attempt. */
export function Notices({ what, mine, doubtful }: NoticesProps) {
  return (
    <>
      {!mine && <Elsewhere what={what} />}
      {doubtful.length > 0 && <Disputed numbers={doubtful} />}
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

/** Names the questions that were answered differently on two devices, until the student has read it. */
function Disputed({ numbers }: { numbers: readonly number[] }) {
  const [read, setRead] = useState('');
  const named = numbers.join(', ');
  if (read === named) return null;
  return (
    <section className={styles.notice} role="alert">
      <Icon name="circle-alert" />
      <div>
        <h2>{words.checkQuestions(numbers.length, named)}</h2>
        <p>{words.disputed(numbers.length)}</p>
        <Button look="plain" icon="check" onClick={() => setRead(named)}>
          {words.willCheck}
        </Button>
      </div>
    </section>
  );
}
