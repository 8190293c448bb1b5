import { Link } from 'wouter';
import * as words from '#words/consoleClasses';
import { dayShort, now, timeOf } from '../moments.ts';
import { notesOf, pageOf, type Held } from './held.ts';
import styles from './classes.module.css';

interface DayProps {
  day: string;
  /** True for the one that a phone shows. */
  isHere: boolean;
  isToday: boolean;
  classes: readonly Held[];
}

/** A day of the week with its classes; each leads to a page of its own. */
export function Day({ day, isHere, isToday, classes }: DayProps) {
  return (
    <li className={styles.day} data-here={isHere} data-today={isToday}>
      <h3>
        {dayShort(day)}
        {isToday && <span className={styles.mark}>{words.today}</span>}
      </h3>
      {classes.length === 0 && <p className={styles.none}>{words.noClassThatDay}</p>}
      <ul>
        {classes.map((held) => (
          <Card key={held.live_class_id} held={held} />
        ))}
      </ul>
    </li>
  );
}

function Card({ held }: { held: Held }) {
  const { class_name, batch_name, starts_at, ends_at, cancelled, ended, joined, students } = held;
  const hasBegun = Date.parse(starts_at) <= now().getTime();
  return (
    <li className={styles.card} data-off={cancelled === 1}>
      <p className={styles.time}>
        {timeOf(starts_at)} – {timeOf(ends_at)}
      </p>
      <h4>
        <Link href={pageOf(held)}>{class_name}</Link>
      </h4>
      <p>{batch_name}</p>
      <p className={styles.notes}>{notesOf(held)}</p>
      {cancelled === 1 && <p className={styles.off}>{ended === 1 ? words.ended : words.cancelled}</p>}
      {cancelled === 0 && (hasBegun || joined > 0) && <p className={styles.joined}>{words.joinedOf(joined, students)}</p>}
    </li>
  );
}
