import * as words from '#words/progress';
import { useId } from 'react';
import { LinkButton } from '../../ui/Button.tsx';
import { plainName } from '../../ui/plainName.ts';
import { practiceOf, type Results } from './results.ts';
import styles from './mine.module.css';

/**
 * The topics in which the student is weaker than elsewhere, three at most, each with what that is known from; nothing
 * where there is none.
 */
export function WeakTopics({ topics }: { topics: Results['topics'] }) {
  const id = useId();
  const weak = topics.filter((topic) => topic.weak !== undefined).toSorted((one, other) => (one.weak ?? 0) - (other.weak ?? 0));
  if (weak.length === 0) return null;
  return (
    <section className={styles.weak} aria-labelledby={id}>
      <h2 id={id}>{words.workOn}</h2>
      <p>{words.workOnFor}</p>
      <ul>
        {weak.map(({ subject_id, subject_name, name, answers }) => (
          <li key={`${subject_name} ${name}`}>
            <strong>{plainName(name)}</strong>
            <span>
              {plainName(subject_name)}, {words.fromAnswers(answers)}
            </span>
            <LinkButton href={practiceOf(subject_id, name)} look="quiet">
              {words.practiseOf(plainName(name))}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
