import * as words from '#words/console/bank';
import * as files from '#words/console/pdf';
import { RichText } from '../../ui/RichText.tsx';
import { percent, signed } from '../exams/questions/share.ts';
import { languageName } from '../form/languages.ts';
import { dateOf } from '../moments.ts';
import type { Listed } from './filter.ts';
import styles from './bank.module.css';

/** Papers named in a list. */
const NAMED = 2;

/** How a question fared, in a line. */
export const faredOf = ({
  attempts,
  facility,
  discrimination,
}: Pick<Listed, 'attempts' | 'facility' | 'discrimination'>): string =>
  facility === undefined
    ? words.nobodyYet
    : [words.hadRight(percent(facility), attempts), discrimination !== undefined && words.separates(signed(discrimination))]
        .filter(Boolean)
        .join(' · ');

interface TextProps {
  question: Listed;
  /** The id that names the row for its buttons. */
  id: string;
}

/** A question in a list: what it says, what it is, where it was used and how it fared. */
export function BankText({ question, id }: TextProps) {
  const { text, type, topics, uses, languages, from } = question;
  const marks = [...new Set(uses.map((use) => use.marks))].toSorted((one, other) => one - other);
  const used = uses.slice(0, NAMED).map(({ name, used_at }) => words.usedAt(name, dateOf(used_at)));
  if (uses.length > NAMED) used.push(words.moreUses(uses.length - NAMED));
  return (
    <div className={styles.text}>
      <div id={id} className={styles.said}>
        {text === '' ? words.onlyPicture : <RichText text={text} />}
      </div>
      <p>
        {[words.kinds[type], words.marksOf(marks), ...topics, languages.length > 1 && languages.map(languageName).join(', ')]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>{used.join(' · ')}</p>
      <p>{faredOf(question)}</p>
      {from && <p>{files.fromPage(from.page, from.file)}</p>}
    </div>
  );
}
