import { useId, type ReactNode } from 'react';
import * as words from '#words/consoleStudents';
import { Button } from '../../ui/Button.tsx';
import { useDoing } from '../form/doing.ts';
import { dateOf } from '../moments.ts';
import { numberOf, type Whole } from './standing.ts';
import shared from '../frame/console.module.css';
import styles from './students.module.css';

interface PartProps {
  whole: Whole;
  mayChange: boolean;
}

/** Who a student is, the level and batches, and the time in exams. */
export function About({ whole: { student, batches }, mayChange }: PartProps) {
  const { open } = useDoing();
  const { name, guardian, district, email, academic_level, standing, created_at, extra_minutes, compensatory } = student;
  const facts: [string, string][] = [
    [words.name, name],
    [words.mobile, numberOf(student)],
    [words.standing, words.standings[standing] ?? standing],
    [words.guardian, guardian || words.nothingSaid],
    [words.district, district || words.nothingSaid],
    [words.email, email || words.nothingSaid],
    [words.registered, dateOf(created_at)],
  ];
  const button = (form: string, text: string) =>
    mayChange && (
      <Button look="plain" onClick={() => open(form)}>
        {text}
      </Button>
    );
  return (
    <>
      <Part
        title={words.who}
        action={
          <div className={shared.buttons}>
            {button('edit', words.edit)}
            {button('number', words.number)}
          </div>
        }
      >
        <dl className={`${shared.facts} ${styles.facts}`}>
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title={words.place} action={button('place', words.changeTime)}>
        <p>{academic_level}</p>
        <p>{batches.length === 0 ? words.noBatch : batches.map(({ batch_name }) => batch_name).join(', ')}</p>
      </Part>
      <Part title={words.time} action={button('time', words.changeTime)}>
        <p>{compensatory === 1 ? words.ruleOn : words.ruleOff}</p>
        <p>{words.minutesMore(extra_minutes)}</p>
      </Part>
    </>
  );
}

/** One part of a student's page. */
export function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={shared.section} aria-labelledby={id}>
      <div className={shared.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
