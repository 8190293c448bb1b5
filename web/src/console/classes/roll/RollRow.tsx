import * as words from '#words/consoleClasses';
import { RowText } from '../../frame/RowText.tsx';
import { timeOf } from '../../moments.ts';
import { MARKS, type Mark, type OnRoll } from './mark.ts';
import console from '../../frame/console.module.css';
import styles from './roll.module.css';

interface RollRowProps {
  student: OnRoll & { mark: Mark };
  /** Left out for a reader who may not change the roll. */
  onMark: ((mark: Mark) => void) | undefined;
}

/** A student of a class: when it was opened, and one press for how the student stands to it, and to take that back. */
export function RollRow({ student, onMark }: RollRowProps) {
  const { stud_id, name, mark } = student;
  return (
    <li className={`${console.row} ${styles.row}`}>
      <RowText href={`/students/${stud_id}`} look={styles.name} name={name} about={openedText(student)} />
      {onMark ? (
        <div role="group" aria-label={words.attendanceOf(name)} className={styles.marks}>
          {MARKS.map((each) => (
            <button
              key={each}
              type="button"
              data-mark={each}
              aria-pressed={mark === each}
              onClick={() => onMark(mark === each ? '' : each)}
            >
              {words.marks[each]}
            </button>
          ))}
        </div>
      ) : (
        mark !== '' && <p className={console.time}>{words.marks[mark]}</p>
      )}
    </li>
  );
}

function openedText({ joined_at, last_at, times = 0 }: OnRoll): string {
  if (joined_at === undefined || last_at === undefined) return words.notOpened;
  return times > 1 ? words.joinedBetween(timeOf(joined_at), timeOf(last_at), times) : words.joinedAt(timeOf(joined_at));
}
