import * as words from '#words/review';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/iconNames.ts';
import { textOf } from '../answers.ts';
import { pairsText, readPairs, type Pairs } from '../kinds/forms.ts';
import own from '../kinds/kinds.module.css';
import { MatrixTable, type CellNaming } from '../kinds/MatrixTable.tsx';
import styles from './review.module.css';
import { markOf, rightsOf, type Mark, type ReviewProps } from './item.ts';
import { Named, Sign } from './Sign.tsx';
import { useWhose } from './whose.ts';

const ICONS: Partial<Record<Mark, IconName>> = { right: 'circle-check', answer: 'circle-check', wrong: 'circle-x' };

/** Rows matched with columns: which pairs were chosen, and which are right. */
export function MatrixReview({ id, item, isOut, say }: ReviewProps) {
  const { rows = [], columns = [] } = item;
  const chosen = readPairs(textOf(item.chosen));
  const [key = '', ...others] = rightsOf(item);
  const right = readPairs(key);
  const mark = (row: string, column: string) => markOf(has(chosen, row, column), has(right, row, column), isOut);
  const isWrong = rows.some((row) => columns.some((column) => mark(row.key, column.key) === 'wrong'));
  return (
    <>
      <MatrixTable id={id} rows={rows} columns={columns} say={say}>
        {(row, column, naming) => (
          <Cell key={column} column={column} isChosen={has(chosen, row, column)} mark={mark(row, column)} naming={naming} />
        )}
      </MatrixTable>
      {isOut && (
        <p className={styles.key}>
          <Sign tone="good" name={words.rightPair} />
          {isWrong && <Sign tone="bad" name={words.wrongPair} />}
        </p>
      )}
      {others.map((other) => (
        <Named key={other} name={words.alsoRight} text={pairsText(readPairs(other))} />
      ))}
    </>
  );
}

interface CellProps {
  column: string;
  isChosen: boolean;
  mark: Mark;
  naming: CellNaming;
}

function Cell({ column, isChosen, mark, naming }: CellProps) {
  const yours = useWhose();
  const icon = ICONS[mark];
  return (
    <span className={own.cell} data-mark={mark}>
      <input
        type="checkbox"
        checked={isChosen}
        {...naming}
        aria-label={words.markedPair(naming['aria-label'], mark, yours)}
        disabled
        readOnly
      />
      <span aria-hidden="true">{column}</span>
      {icon && <Icon name={icon} />}
    </span>
  );
}

const has = (pairs: Pairs, row: string, column: string): boolean => pairs[row]?.includes(column) ?? false;
