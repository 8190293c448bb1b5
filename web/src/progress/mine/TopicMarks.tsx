import * as words from '#words/progress';
import { LinkButton } from '../../ui/Button.tsx';
import { plainName } from '../../ui/plainName.ts';
import { percentOfMarks, practiceOf, type Results } from './results.ts';
import styles from './mine.module.css';

/**
 * Shows the marks of each topic as a bar, the lowest first, with the time on a question. The bars are a table, so no
 * second one is needed for screen readers.
 */
export function TopicMarks({ topics }: { topics: Results['topics'] }) {
  const sorted = topics.toSorted((one, other) => percentOfMarks(one) - percentOfMarks(other));
  return (
    <div className={styles.topics}>
      <h3 className={styles.heading}>{words.byTopic}</h3>
      <ul>
        {sorted.map((topic) => {
          const percent = Math.max(0, percentOfMarks(topic));
          const about = [
            words.answersGiven(topic.answers),
            topic.seconds_each !== undefined && words.secondsEach(topic.seconds_each),
            topic.answers_needed !== undefined && words.moreAnswers(topic.answers_needed),
          ];
          return (
            <li key={topic.name} className={styles.topic}>
              <span className={styles.topicName}>{plainName(topic.name)}</span>
              <span className={styles.share}>{words.percent(percent)}</span>
              <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                <rect className={styles.barTrack} width="100" height="6" />
                <rect className={styles.barDone} width={percent} height="6" />
              </svg>
              <span className={styles.about}>{about.filter(Boolean).join(' · ')}</span>
              <LinkButton href={practiceOf(topic.subject_id, topic.name)} look="quiet">
                <span aria-hidden="true">{words.practise}</span>
                <span className="visually-hidden">{words.practiseOf(plainName(topic.name))}</span>
              </LinkButton>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
