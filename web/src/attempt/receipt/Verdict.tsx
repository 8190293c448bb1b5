import * as words from '#words/receipt';
import { Icon } from '../../ui/Icon.tsx';
import styles from './receipt.module.css';
import type { ReceiptVerdict } from './useCheck.ts';

const LOOKS = {
  genuine: { tone: 'good', icon: 'circle-check', title: words.genuine },
  refused: { tone: 'bad', icon: 'circle-x', title: words.notGenuine },
  unchecked: { tone: 'warn', icon: 'circle-alert', title: words.notChecked },
} as const;

/** Shows whether a receipt is genuine, in words, colour and sign, and its contents when it is. */
export function Verdict({ verdict }: { verdict: ReceiptVerdict }) {
  const { tone, icon, title } = LOOKS[verdict.is];
  return (
    <>
      <div className={styles.answer} data-tone={tone}>
        <Icon name={icon} />
        <div>
          <h2>{title}</h2>
          <p>{verdict.is === 'genuine' ? words.signedHere : verdict.words}</p>
        </div>
      </div>
      {verdict.is === 'genuine' && (
        <dl className={styles.facts}>
          {factsOf(verdict.facts).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

type Facts = Extract<ReceiptVerdict, { is: 'genuine' }>['facts'];

function factsOf(facts: Facts): [string, string][] {
  const { name, kind, item_name, submitted_on, score_text, result, answered, report_id, answers_hash } = facts;
  return [
    [words.student, name],
    [kind === 'exam' ? words.exam : words.quiz, item_name],
    [words.handedIn, submitted_on],
    [words.score, `${score_text} (${result})`],
    [words.answersStored, String(answered)],
    [words.attempt, String(report_id)],
    [words.fingerprint, answers_hash],
  ];
}
