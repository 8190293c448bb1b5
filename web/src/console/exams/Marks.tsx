import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/consoleResults';
import { Bar } from '../../ui/Bar.tsx';
import { SheetButtons } from '../calls/SheetButtons.tsx';
import { usePages } from '../calls/useAsked.ts';
import { Section } from '../frame/Section.tsx';
import { momentOf } from '../moments.ts';
import { RowText } from '../frame/RowText.tsx';
import type { Named } from './item.ts';
import shared from '../frame/console.module.css';
import styles from './exams.module.css';

/** The rank list of staff: each student's best attempt that counts; a press opens it question by question. */
export function Marks({ named }: { named: Named }) {
  const pages = usePages(staffCalls.items.marks, named, ({ attempt_id }) => ({ after: Number(attempt_id) }));
  return (
    <Section
      title={words.marksTitle}
      asked={pages}
      empty={words.noAttempt}
      action={<SheetButtons row={staffCalls.items.marks_sheet} inputOf={(format) => ({ ...named, format })} />}
    >
      {(rows) =>
        rows.map(({ place, stud_id, name, attempt_id, submitted_at, marks, max_marks, result }) => (
          <li key={attempt_id} className={shared.row}>
            <p className={styles.place}>{place}</p>
            <RowText
              href={`/students/${stud_id}/attempts/${attempt_id}`}
              look={styles.link}
              name={name}
              about={momentOf(submitted_at)}
            />
            <div className={styles.share}>
              <p>{[words.marks(marks, max_marks), words.results[result] ?? result].join(' · ')}</p>
              <Bar share={max_marks > 0 ? marks / max_marks : 0} tone={result === 'fail' ? 'bad' : 'good'} />
            </div>
          </li>
        ))
      }
    </Section>
  );
}
