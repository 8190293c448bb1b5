import { useState } from 'react';
import * as words from '#words/console/pdf';
import { Button } from '../../../../ui/Button.tsx';
import type { Doubt } from '../find/page.ts';
import type { KeyEntry, KeyFault } from '../key/entry.ts';
import type { Book } from '../pages/book.ts';
import { countedOn, numbered, type Cut } from './cut.ts';
import { Drawn } from './Drawn.tsx';
import form from '../../../form/form.module.css';
import styles from './boxes.module.css';

interface CutListProps {
  book: Book;
  cuts: readonly Cut[];
  doubts: ReadonlyMap<string, readonly Doubt[]>;
  laid: ReadonlyMap<number, KeyEntry>;
  faults: readonly KeyFault[];
  selected: string | undefined;
  onShow: (cut: Cut) => void;
  onCut: (cuts: readonly Cut[]) => void;
}

/** The questions in their order, with what is doubtful of each. */
export function CutList({ cuts, doubts, selected, onCut, ...rest }: CutListProps) {
  const [isOnlyUnsure, setOnlyUnsure] = useState(false);
  const isUnsure = ({ id, number }: Cut): boolean => (doubts.get(id)?.length ?? 0) > 0 || !rest.laid.has(number);
  const shown = isOnlyUnsure ? cuts.filter(isUnsure) : cuts;
  return (
    <>
      <label className={form.check}>
        <input type="checkbox" checked={isOnlyUnsure} onChange={(event) => setOnlyUnsure(event.target.checked)} />
        {words.onlyUnsure}
      </label>
      <ol className={styles.list}>
        {shown.map((cut) => (
          <CutLine
            key={cut.id}
            {...rest}
            cut={cut}
            doubts={doubts.get(cut.id) ?? []}
            isSelected={selected === cut.id}
            onChange={(changed) => onCut(cuts.map((each) => (each === cut ? changed : each)))}
            onNumber={(number) => onCut(numbered(cuts, cut.id, number))}
            onCount={() => onCut(countedOn(cuts, cut.id))}
          />
        ))}
      </ol>
    </>
  );
}

interface CutLineProps extends Pick<CutListProps, 'book' | 'laid' | 'faults' | 'onShow'> {
  cut: Cut;
  doubts: readonly Doubt[];
  isSelected: boolean;
  onChange: (cut: Cut) => void;
  onNumber: (number: number) => void;
  onCount: () => void;
}

function CutLine({ book, cut, doubts, laid, faults, isSelected, onShow, onChange, onNumber, onCount }: CutLineProps) {
  const { number, parts, text, options, asText = false } = cut;
  const [first] = parts;
  const key = laid.get(number);
  const own = faults.filter(({ numbers, code }) => numbers.includes(number) && code !== 'missing');
  return (
    <li className={styles.line} data-selected={isSelected}>
      <div className={styles.head}>
        <label>
          {words.itsNumber}
          <input
            type="number"
            min={1}
            max={999}
            value={number}
            onChange={({ target }) =>
              target.value !== '' && onNumber(Math.min(999, Math.max(1, Math.round(target.valueAsNumber))))
            }
          />
        </label>
        <Button look="quiet" onClick={onCount}>
          {words.countOn}
        </Button>
      </div>
      {first && (
        <button type="button" className={styles.shown} aria-label={words.show(number)} onClick={() => onShow(cut)}>
          <Drawn book={book} part={first} width={400} />
        </button>
      )}
      {doubts.length > 0 && (
        <p className={form.warning}>
          {doubts.map((doubt) => words.doubts[doubt]).join(' ')}{' '}
          {cut.unsure.length > 0 && (
            <Button look="quiet" icon="check" onClick={() => onChange({ ...cut, unsure: [] })}>
              {words.isRight}
            </Button>
          )}
        </p>
      )}
      <p>
        {key ? words.keyOf(key.written) : <strong className={form.fault}>{words.noKey}</strong>}
        {own.map((fault) => ` ${words.keyFault(fault)}`).join('')}
      </p>
      {text !== '' && (
        <details open={asText}>
          <summary>{words.itsText}</summary>
          <p className={styles.text} dir="auto">
            {[text, ...options.map((option) => words.optionText(option.label, option.text))].join('\n')}
          </p>
          <label className={form.check}>
            <input type="checkbox" checked={asText} onChange={({ target }) => onChange({ ...cut, asText: target.checked })} />
            {words.asText}
          </label>
        </details>
      )}
    </li>
  );
}
