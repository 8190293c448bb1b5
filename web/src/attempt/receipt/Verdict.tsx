import * as words from '#words/receipt';
import { momentText } from '../result/momentText.ts';
import { signed } from '../answers.ts';
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
  const { name, kind, item_name, submitted_on, answered, not_answered, report_id, answers_hash } = facts;
  return [
    [words.student, name],
    [kind === 'exam' ? words.exam : words.quiz, item_name],
    [words.handedIn, [submitted_on, wordFor(words.by, facts.handed_in_by ?? '')].filter(Boolean).join(', ')],
    [words.score, scoreOf(facts)],
    [words.answersStored, not_answered === undefined ? String(answered) : words.storedOf(answered, answered + not_answered)],
    ...signedToo(facts),
    [words.attempt, String(report_id)],
    [words.fingerprint, answers_hash],
  ];
}

/** Returns the score that counts, or says that it is not shown yet. */
function scoreOf({ score_text, result, marks_pending, marks_before, ...facts }: Facts): string {
  if (facts.void === 1) return words.notCounted;
  if (marks_pending === 1) return words.notShownYet;
  const before = marks_before === undefined ? '' : `, ${words.was(signed(marks_before))}`;
  return `${score_text} (${result})${before}`;
}

/** Lists the further facts that a receipt of version 2 signs. */
function signedToo({ letters, shown_letters, paper_version, deadline_at, extra_minutes = 0 }: Facts): [string, string][] {
  const deadline = momentText(deadline_at);
  const found: [string, string | undefined][] = [
    [words.answersGiven, letters && lettersText(letters)],
    [words.answersShown, shown_letters && lettersText(shown_letters)],
    [words.version, paper_version === undefined ? undefined : String(paper_version)],
    [words.deadline, deadline && (extra_minutes > 0 ? words.withExtra(deadline, extra_minutes) : deadline)],
  ];
  return found.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] satisfies [string, string]]));
}

const lettersText = (letters: readonly string[]): string =>
  letters.map((letter, index) => `${index + 1} ${letter || '–'}`).join('; ');

/** Returns the words for a name that the server uses; undefined for a name that only a later server uses. */
const wordFor = (all: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined;
