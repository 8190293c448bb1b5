import { useEffect, useState, type ReactNode } from 'react';
import * as words from '#words/attempt';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/iconNames.ts';
import type { Question } from '../answers.ts';
import type { Attempt } from '../useAttempt.ts';
import styles from './Warnings.module.css';
import { Rivals } from './Rivals.tsx';

interface WarningsProps {
  what: 'quiz' | 'exam';
  questions: readonly Question[];
  /** How the paper calls its options; see OptionLabel. */
  labels: string | undefined;
  attempt: Pick<Attempt, 'mine' | 'answers' | 'own' | 'rivals' | 'disputed' | 'refused' | 'unfit' | 'cleared' | 'give'>;
  /** Speaks the warnings where the page has a voice of its own; without it each warning is an alert. */
  say?: ((text: string) => void) | undefined;
}

/** Tells whether there may be warnings to read. */
export const hasWarnings = ({ mine, disputed, refused, unfit, cleared }: Omit<WarningsProps['attempt'], 'give'>): boolean =>
  !mine || cleared || disputed.length + refused.length + Object.keys(unfit).length > 0;

/** Warnings that a student must read before going on with an attempt. */
export function Warnings({ what, questions, labels, attempt, say }: WarningsProps) {
  const { mine, answers, own, rivals, disputed, refused, unfit, cleared, give } = attempt;
  const numbers = (ids: readonly string[]) =>
    questions.flatMap(({ question_id }, index) => (ids.includes(String(question_id)) ? [index + 1] : []));
  const asRefused = Object.keys(unfit).filter((question_id) => answers[question_id] === unfit[question_id]);
  const [doubtful, late, unread] = [numbers(disputed), numbers(refused), numbers(asRefused)];
  return (
    <>
      {!mine && (
        <Elsewhere
          what={what}
          own={numbers(Object.keys(own))}
          differing={numbers(Object.keys(rivals))}
          onGive={() => give()}
          say={say}
        >
          <Rivals questions={questions} labels={labels} rivals={rivals} answers={answers} give={give} />
        </Elsewhere>
      )}
      {cleared && (
        <ToRead numbers={[]} title={() => words.dataCleared} text={words.dataClearedText} read={words.haveRead} say={say} />
      )}
      {doubtful.length > 0 && (
        <ToRead
          numbers={doubtful}
          title={words.checkQuestions}
          text={words.disputed(doubtful.length)}
          read={words.willCheck}
          say={say}
        />
      )}
      {late.length > 0 && (
        <ToRead numbers={late} title={words.refused} text={words.heldShown(late.length)} read={words.haveRead} say={say} />
      )}
      {unread.length > 0 && (
        <ToRead numbers={unread} title={words.unread} text={words.answerAnew(unread.length)} read={words.haveRead} say={say} />
      )}
    </>
  );
}

interface ElsewhereProps extends Pick<WarningsProps, 'what' | 'say'> {
  /** The numbers of the questions whose answers only this device has. */
  own: readonly number[];
  /** The numbers of the questions that another device has answered differently. */
  differing: readonly number[];
  onGive: () => Promise<void>;
  children: ReactNode;
}

/**
 * Says that another tab or device has this attempt, and offers to give it the answers that it lacks. The bar below
 * offers to go on here.
 */
function Elsewhere({ what, own, differing, onGive, say, children }: ElsewhereProps) {
  const [pending, setPending] = useState(false);
  const count = own.length;
  const give = () => {
    setPending(true);
    void onGive().finally(() => setPending(false));
  };
  const missing = count > 0 ? [words.notThere(count, own.join(', '))] : [];
  const differs = differing.length > 0 ? [words.differing(differing.length, differing.join(', '))] : [];
  const text = [...missing, ...differs].join(' ') || words.safe;
  return (
    <Warning icon="smartphone" title={words.elsewhere(what)} text={text} say={say}>
      {count > 0 && (
        <Button look="plain" icon="send" pending={pending} onClick={give}>
          {words.sendThem(count)}
        </Button>
      )}
      {children}
    </Warning>
  );
}

interface ToReadProps extends Pick<WarningsProps, 'say'> {
  numbers: readonly number[];
  title: (count: number, numbers: string) => string;
  text: string;
  /** The text of the button that takes the warning away. */
  read: string;
}

/** Names questions until the student has pressed that the text about them is read. */
function ToRead({ numbers, title, text, read, say }: ToReadProps) {
  const [known, setKnown] = useState<string>();
  const named = numbers.join(', ');
  if (known === named) return null;
  return (
    <Warning icon="circle-alert" title={title(numbers.length, named)} text={text} say={say}>
      <Button look="plain" icon="check" onClick={() => setKnown(named)}>
        {read}
      </Button>
    </Warning>
  );
}

interface WarningProps extends Pick<WarningsProps, 'say'> {
  icon: IconName;
  title: string;
  text: string;
  children?: ReactNode;
}

function Warning({ icon, title, text, say, children }: WarningProps) {
  useEffect(() => say?.(`${title}. ${text}`), [say, title, text]);
  return (
    <section className={styles.warning} role={say ? undefined : 'alert'}>
      <Icon name={icon} />
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
        {children}
      </div>
    </section>
  );
}
