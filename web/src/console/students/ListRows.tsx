import { staffCalls } from '@portal/contract/staff';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import * as words from '#words/consoleStudents';
import { Button } from '../../ui/Button.tsx';
import { usePages } from '../calls/useAsked.ts';
import { Section } from '../frame/Section.tsx';
import shared from '../frame/console.module.css';
import styles from './students.module.css';

type Outcome = keyof typeof words.outcomes;
const OUTCOMES = Object.keys(words.outcomes) as Outcome[];
const KEY = 'rows';

interface ListRowsProps {
  counts: Readonly<Record<Outcome, number>>;
  onMend: (row: number) => void;
}

/** The rows of a list with what will happen to each, all or those of one outcome; each can be mended. */
export function ListRows({ counts, onMend }: ListRowsProps) {
  const [params, setParams] = useSearchParams();
  const outcome = OUTCOMES.find((each) => each === params.get(KEY) && counts[each] > 0);
  const input = useMemo(() => (outcome === undefined ? {} : { outcome }), [outcome]);
  const pages = usePages(staffCalls.lists.list_rows, input, ({ row }) => ({ after: row }));
  const show = (next: Outcome | undefined) => setParams(next === undefined ? {} : { [KEY]: next }, { replace: true });
  return (
    <Section
      title={words.preview}
      asked={pages}
      empty={words.noRow}
      look={styles.rows}
      before={
        <div className={styles.choices}>
          <Button look="plain" aria-pressed={outcome === undefined} onClick={() => show(undefined)}>
            {words.everyRow}
          </Button>
          {OUTCOMES.filter((each) => counts[each] > 0).map((each) => (
            <Button key={each} look="plain" aria-pressed={outcome === each} onClick={() => show(each)}>
              {`${words.outcomes[each]}: ${counts[each]}`}
            </Button>
          ))}
        </div>
      }
    >
      {(rows) =>
        rows.map(({ row, outcome: is, name, mobile, reason }) => (
          <li key={row} className={styles.planned}>
            <p className={shared.time}>{words.rowNumber(row)}</p>
            <p className={styles.outcome} data-outcome={is}>
              {words.outcomes[is]}
            </p>
            <h3>{name}</h3>
            <p className={shared.time}>{mobile}</p>
            <p className={styles.reason}>{reason}</p>
            <Button look="quiet" icon="pencil" aria-label={words.mendTitle(row)} onClick={() => onMend(row)}>
              {words.mend}
            </Button>
          </li>
        ))
      }
    </Section>
  );
}
