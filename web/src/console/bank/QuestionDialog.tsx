import type { Data } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { useMemo } from 'react';
import { Link } from 'wouter';
import * as words from '#words/console/bank';
import { Bar } from '../../ui/Bar.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { useAsked } from '../calls/useAsked.ts';
import { Dialog } from '../form/Dialog.tsx';
import { Pending } from '../frame/Pending.tsx';
import { dateOf } from '../moments.ts';
import { FromPage } from '../papers/from/FromPage.tsx';
import { faredOf } from './BankText.tsx';
import { QuestionTexts } from './QuestionTexts.tsx';
import shared from '../frame/console.module.css';
import styles from './bank.module.css';

type Whole = Data<typeof staffCalls.bank.bank_question>;

/** Shows a whole question: its texts with the key, its papers, how students fared there, and its earlier versions. */
export function QuestionDialog({ bank_id, onClose }: { bank_id: number; onClose: () => void }) {
  const asked = useAsked(
    staffCalls.bank.bank_question,
    useMemo(() => ({ bank_id }), [bank_id]),
    true,
    false,
  );
  return (
    <Dialog title={words.question} isKept={false} onClose={onClose}>
      <Pending asked={asked} />
      {asked.data && <Shown question={asked.data} />}
    </Dialog>
  );
}

function Shown({ question }: { question: Whole }) {
  const { uses, versions, passage, takeable, from } = question;
  return (
    <div className={styles.whole}>
      {passage !== undefined && (
        <details className={shared.folded}>
          <summary>{words.passage}</summary>
          <RichText text={passage} />
        </details>
      )}
      <QuestionTexts question={question} right={question.right} />
      <RichText text={words.rightAnswer(question.right_answer)} className={styles.key} />
      {Object.entries(question.in).map(([language, texts]) => (
        <div key={language} lang={language} className={styles.other}>
          <QuestionTexts question={texts} right={question.right} />
        </div>
      ))}
      {takeable === 0 && <p className={styles.quiet}>{words.stays}</p>}
      {from && <FromPage from={from} />}
      <h3>{words.uses}</h3>
      <ul className={shared.list}>
        {uses.map((use) => (
          <li key={`${use.kind} ${use.item_id} ${use.number}`} className={styles.use}>
            <Link href={`/exams/${use.kind}/${use.item_id}`}>{use.name}</Link>
            <p>{[use.subject_name, words.placeLine(use.number, use.marks, dateOf(use.used_at))].join(' · ')}</p>
            <p>{faredOf(use)}</p>
            {use.facility !== undefined && <Bar share={use.facility} tone="good" />}
          </li>
        ))}
      </ul>
      <h3>{words.versions}</h3>
      {versions.length === 0 && <p className={styles.quiet}>{words.noVersion}</p>}
      <ul className={shared.list}>
        {versions.map(({ text, name, kind, item_id, revision, made_by, made_at }) => (
          <li key={`${kind} ${item_id} ${revision}`} className={styles.use}>
            <RichText text={text} />
            <p>
              {[
                words.changed(name, revision),
                made_at !== undefined && (made_by === '' ? dateOf(made_at) : words.changedBy(made_by, dateOf(made_at))),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
