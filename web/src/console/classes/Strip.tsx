import { Link } from 'wouter';
import * as words from '#words/consoleClasses';
import { weekdayShort } from '../moments.ts';
import type { Held } from './held.ts';
import styles from './classes.module.css';

interface StripProps {
  week: readonly string[];
  /** The day that is shown. */
  day: string;
  today: string;
  classes: readonly Held[];
}

/** The seven days of a week side by side, for a phone: one is shown, a dot is below those with classes. */
export function Strip({ week, day, today, classes }: StripProps) {
  return (
    <nav className={styles.strip} aria-label={words.days}>
      <ul>
        {week.map((each) => {
          const held = classes.filter((one) => one.day === each && one.cancelled === 0).length;
          return (
            <li key={each}>
              <Link href={`/classes?day=${each}`} aria-current={each === day ? 'date' : undefined} data-today={each === today}>
                <span>{weekdayShort(each)}</span> <strong>{Number(each.slice(8))}</strong>
                <span className="visually-hidden">
                  {[words.count(held), each === today ? words.today : ''].filter(Boolean).join(', ')}
                </span>
                <i data-held={held > 0} />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
