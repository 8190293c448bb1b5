import { staffCalls } from '@portal/contract/staff';
import { Link } from 'wouter';
import * as words from '#words/consoleClasses';
import { Button } from '../../ui/Button.tsx';
import { useAct } from '../frame/Toasts.tsx';
import { dayShort, now, timeOf } from '../moments.ts';
import { useMay } from '../signIn/useSignedIn.ts';
import { notesOf, pageOf, type Held } from './held.ts';
import styles from './classes.module.css';

interface DayProps {
  day: string;
  /** True for the day that a phone shows. */
  isHere: boolean;
  isToday: boolean;
  classes: readonly Held[];
  /** The holiday's name, where the day is a holiday. */
  holiday: string | undefined;
}

/** A day of the week with its classes; each leads to a page of its own. */
export function Day({ day, isHere, isToday, classes, holiday }: DayProps) {
  const may = useMay();
  const { press } = useAct();
  return (
    <li className={styles.day} data-here={isHere} data-today={isToday}>
      <h3>
        {dayShort(day)}
        {isToday && <span className={styles.mark}>{words.today}</span>}
      </h3>
      {holiday !== undefined && (
        <div className={styles.holiday}>
          <p>{words.holidayOf(holiday)}</p>
          {may(staffCalls.live.drop_holiday) && (
            <Button look="quiet" onClick={() => press(staffCalls.live.drop_holiday, { day }, words.noHoliday(dayShort(day)))}>
              {words.dropHoliday}
            </Button>
          )}
        </div>
      )}
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
