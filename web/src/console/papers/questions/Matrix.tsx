import * as words from '#words/console/papers';
import { Button } from '../../../ui/Button.tsx';
import { Findings } from '../../source/Found.tsx';
import type { ByPlace } from '../findings.ts';
import { EachLanguage } from '../languages/EachLanguage.tsx';
import { PartField } from '../languages/PartField.tsx';
import type { Question } from '../question.ts';
import { keyOf, namedIn, withParts, type Named } from './question.ts';
import form from '../../form/form.module.css';
import styles from '../papers.module.css';

/** The most rows, or columns, that a question may have. */
const MOST = 8;

interface MatrixProps {
  question: Question;
  findings: ByPlace;
  onChange: (question: Question) => void;
}

type Pairs = Readonly<Record<string, readonly unknown[]>>;

/** Rows, columns, and which of them belong together. */
export function Matrix({ question, findings, onChange }: MatrixProps) {
  const [rows, columns] = [namedIn(question, 'rows'), namedIn(question, 'columns')];
  const { answer } = question;
  // Shows the first of several keys; a change replaces them all.
  const pairs = ((Array.isArray(answer) ? answer[0] : answer) ?? {}) as Pairs;
  const isPair = (row: string, column: string) => (pairs[row] ?? []).map(String).includes(column);
  const toggle = (row: string, column: string) => {
    const own = Object.keys(columns).filter((each) => isPair(row, each) !== (each === column));
    const { [row]: _before, ...others } = pairs;
    onChange({ ...question, answer: own.length > 0 ? { ...others, [row]: own } : others });
  };
  return (
    <div className={styles.fields} data-field={`questions.${keyOf(question)}.answer`}>
      <Parts field="rows" label={words.rowAt} add={words.addRow} {...{ question, findings, onChange }} />
      <Parts field="columns" label={words.columnAt} add={words.addColumn} {...{ question, findings, onChange }} />
      <fieldset className={form.group}>
        <legend>{words.fields.answer}</legend>
        {Object.keys(rows).map((row) => (
          <div key={row} className={styles.pairs}>
            <b>{row}</b>
            {Object.keys(columns).map((column) => (
              <label key={column} className={form.check}>
                <input
                  type="checkbox"
                  aria-label={words.pairAt(row, column)}
                  checked={isPair(row, column)}
                  onChange={() => toggle(row, column)}
                />
                <span aria-hidden="true">{column}</span>
              </label>
            ))}
          </div>
        ))}
      </fieldset>
      <Findings findings={findings.at('rows', 'columns', 'answer')} />
    </div>
  );
}

interface PartsProps {
  question: Question;
  field: 'rows' | 'columns';
  label: (name: string) => string;
  add: string;
  findings: ByPlace;
  onChange: (question: Question) => void;
}

function Parts({ question, field, label, add, findings, onChange }: PartsProps) {
  const parts = namedIn(question, field);
  const names = Object.keys(parts);
  const put = (next: Named) => onChange(withParts(question, field, next));
  return (
    <fieldset className={form.group}>
      <legend>{words.fields[field]}</legend>
      <ul className={styles.options}>
        {names.map((name) => (
          <li key={name}>
            <b>{name}</b>
            <EachLanguage of={question} onChange={onChange}>
              {(side) => (
                <PartField
                  {...{ side, question, findings, onChange }}
                  at={`questions.${keyOf(question)}`}
                  part={[field, name]}
                  own={parts[name] ?? ''}
                  label={label(name)}
                />
              )}
            </EachLanguage>
          </li>
        ))}
      </ul>
      <div className={form.buttons}>
        {names.length < MOST && (
          <Button look="quiet" onClick={() => put({ ...parts, [nextName(names)]: '' })}>
            {add}
          </Button>
        )}
        {names.length > 2 && (
          <Button
            look="quiet"
            icon="x"
            onClick={() => put(Object.fromEntries(names.slice(0, -1).map((name) => [name, parts[name] ?? ''])))}
          >
            {words.removeNamed(label(names.at(-1) ?? ''))}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** '3' behind 1 and 2, 'R' behind P and Q; where that is taken, a number. */
function nextName(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  const isNumber = /^\d+$/u.test(last);
  const next = isNumber ? String(Number(last) + 1) : String.fromCodePoint((last.codePointAt(0) ?? 64) + 1);
  return /^[A-Za-z0-9]{1,4}$/u.test(next) && !names.includes(next) ? next : `X${names.length + 1}`;
}
