import { useState } from 'react';
import * as words from '#words/console/pdf';
import { Button } from '../../../../ui/Button.tsx';
import { Labelled } from '../../../form/Labelled.tsx';
import type { LaidKey } from '../key/entry.ts';
import type { Work } from '../kept.ts';
import form from '../../../form/form.module.css';
import { fitOf, type Fit } from './solutions.ts';
import { RowFields } from './RowFields.tsx';
import { nextRow, rowsSaid } from './rows.ts';
import styles from './take.module.css';

interface KeyPartProps {
  work: Work;
  laid: LaidKey;
  /** How many questions the paper has, whose solutions these may be. */
  questions: number;
  onChange: (change: Partial<Work>) => void;
  /** Brings the text of another PDF, with the key in it. */
  keyFile: (file: File) => void;
}

/** Asks for the key as people have it, and for the facts of the questions by their numbers. */
export function KeyPart(props: KeyPartProps) {
  const { work, questions, onChange } = props;
  return (
    <>
      {questions > 0 && (
        <label className={form.check}>
          <input
            type="checkbox"
            checked={work.areSolutions ?? false}
            onChange={({ target }) => onChange({ areSolutions: target.checked })}
          />
          <span>{words.areSolutions(questions)}</span>
        </label>
      )}
      {work.areSolutions ? <Misfits fit={fitOf(work.cuts, questions)} count={questions} /> : <Key {...props} />}
    </>
  );
}

function Key({ work, laid: { faults }, onChange, keyFile }: KeyPartProps) {
  const [said, setSaid] = useState('');
  const [unread, setUnread] = useState<readonly string[]>([]);
  const { key, rows, cuts } = work;
  return (
    <div className={form.form}>
      <Labelled
        label={words.key}
        hint={words.keyHint}
        isBad={faults.length > 0 && key.trim() !== ''}
        below={key.trim() === '' ? undefined : <Faults faults={faults} questions={cuts.length} />}
      >
        {(tied) => (
          <textarea
            {...tied}
            rows={6}
            dir="ltr"
            spellCheck={false}
            value={key}
            onChange={({ target }) => onChange({ key: target.value })}
          />
        )}
      </Labelled>
      <label className={form.field}>
        <span className={form.name}>{words.keyFile}</span>
        <input
          type="file"
          accept="application/pdf,.pdf,text/plain,.txt,.csv"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) keyFile(file);
            target.value = '';
          }}
        />
      </label>
      <h3 className={styles.heading}>{words.rows}</h3>
      <p className={form.hint}>{words.rowsHint}</p>
      <form
        className={styles.said}
        onSubmit={(event) => {
          event.preventDefault();
          const next = rowsSaid(said, rows);
          setUnread(next.unread);
          if (next.rows.length > 0) onChange({ rows: next.rows });
        }}
      >
        <Labelled
          label={words.said}
          hint={words.saidHint}
          isBad={unread.length > 0}
          below={unread.length > 0 ? <p className={form.fault}>{words.unread(unread.join(', '))}</p> : undefined}
        >
          {(tied) => <input {...tied} value={said} onChange={({ target }) => setSaid(target.value)} />}
        </Labelled>
        <Button type="submit" look="plain" disabled={said.trim() === ''}>
          {words.apply}
        </Button>
      </form>
      {rows.map((row, at) => (
        <RowFields
          key={row.id}
          row={row}
          number={at + 1}
          onChange={(changed) => onChange({ rows: rows.map((each) => (each === row ? changed : each)) })}
          {...(rows.length > 1 && { onRemove: () => onChange({ rows: rows.filter((each) => each !== row) }) })}
        />
      ))}
      <div className={form.buttons}>
        <Button
          look="plain"
          onClick={() => onChange({ rows: [...rows, nextRow(rows, Math.max(0, ...cuts.map(({ number }) => number)))] })}
        >
          {words.addRow}
        </Button>
      </div>
    </div>
  );
}

/** Names the faults of a key, line by line, or says that there are none. */
const Faults = ({ faults, questions }: { faults: LaidKey['faults']; questions: number }) => (
  <div role="status">
    {faults.length === 0 && <p className={form.hint}>{words.keyFits(questions)}</p>}
    {faults.map((fault) => (
      <p key={JSON.stringify(fault)} className={form.fault}>
        {words.keyFault(fault)}
      </p>
    ))}
  </div>
);

/** Says which solutions fit no question, and which questions have none. */
function Misfits({ fit: { doubled, unknown, without }, count }: { fit: Fit; count: number }) {
  const all = [
    doubled.length > 0 && words.solutionsDoubled(doubled.join(', ')),
    unknown.length > 0 && words.solutionsUnknown(unknown.join(', '), count),
    without.length > 0 && words.solutionsMissing(without.join(', ')),
  ].filter((line) => line !== false);
  return (
    <div role="status">
      {all.length === 0 && <p className={form.hint}>{words.solutionsFit(count)}</p>}
      {all.map((line) => (
        <p key={line} className={form.fault}>
          {line}
        </p>
      ))}
    </div>
  );
}
