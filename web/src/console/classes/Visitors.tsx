import { staffCalls } from '@portal/contract/staff';
import { Link } from 'wouter';
import * as words from '#words/consoleClasses';
import { usePages } from '../calls/useAsked.ts';
import { Section } from '../frame/Section.tsx';
import { timeOf } from '../moments.ts';
import { numberOf } from '../students/standing.ts';
import type { Held } from './held.ts';
import styles from './classes.module.css';
import console from '../frame/console.module.css';

interface VisitorsProps {
  held: Held;
  /** 1: who opened the class; 0: who of the batch did not. */
  joined: 0 | 1;
  title: string;
}

/** The students of a holding by name, with the times at which they opened it. */
export function Visitors({ held: { live_class_id, day }, joined, title }: VisitorsProps) {
  const asked = usePages(staffCalls.live.class_students, { live_class_id, day, joined }, ({ stud_id }) => ({
    after: Number(stud_id),
  }));
  return (
    <Section
      title={title}
      asked={asked}
      empty={joined === 1 ? words.nobodyJoined : words.everybodyJoined}
      before={joined === 1 && <p className={styles.clock}>{words.joinedMeans}</p>}
    >
      {(students) =>
        students.map(({ stud_id, name, phone_code, mobile, joined_at, last_at, times = 0 }) => (
          <li key={stud_id} className={console.row}>
            <div className={console.text}>
              <h3>
                <Link href={`/students/${stud_id}`}>{name}</Link>
              </h3>
              {mobile !== undefined && <p>{numberOf({ phone_code, mobile })}</p>}
            </div>
            {joined_at !== undefined && last_at !== undefined && (
              <p className={console.time}>
                {times > 1 ? words.joinedBetween(timeOf(joined_at), timeOf(last_at), times) : words.joinedAt(timeOf(joined_at))}
              </p>
            )}
          </li>
        ))
      }
    </Section>
  );
}
