import * as words from '#words/progress';
import { useId } from 'react';
import { Link } from 'wouter';
import { href } from '../../route/paths.ts';
import { plainName } from '../../ui/plainName.ts';
import { percentOf } from '../rings/percentOf.ts';
import { Ring } from '../rings/Ring.tsx';
import { shareOf, type SubjectProgress } from '../rings/share.ts';
import { Counts } from './Counts.tsx';
import { attemptsIn, type Results } from './results.ts';
import { Timeline } from './Timeline.tsx';
import { TopicMarks } from './TopicMarks.tsx';
import styles from './mine.module.css';

/** Shows a subject: its ring, what is watched, read and answered, the results over time and by topic, its chapters. */
export function SubjectCard({ subject, results }: { subject: SubjectProgress; results: Results | undefined }) {
  const id = useId();
  const { subject_id, chapters } = subject;
  const subject_name = plainName(subject.subject_name);
  const percent = percentOf(shareOf(chapters) ?? 0);
  const attempts = attemptsIn(results, subject_id);
  const topics = results?.topics.filter((topic) => topic.subject_id === subject_id) ?? [];
  const isBegun = percent > 0 || attempts.length + topics.length > 0;
  const head = (
    <header className={styles.head}>
      <Ring share={percent / 100} label={words.doneOf(subject_name, percent)} size={isBegun ? 'large' : 'small'} />
      <h2 id={id} className={styles.name}>
        <Link href={href('chapters', { subId: subject_id })}>{subject_name}</Link>
      </h2>
      <p className={styles.none}>{isBegun ? words.doneOfAll(percent) : words.notBegun}</p>
    </header>
  );
  if (!isBegun)
    return (
      <section className={styles.card} aria-labelledby={id}>
        {head}
      </section>
    );
  return (
    <section className={styles.card} aria-labelledby={id}>
      {head}
      <Counts chapters={chapters} />
      {results && (
        <div className={styles.results}>
          <Timeline subject={subject_name} attempts={attempts} />
          {topics.length > 0 && <TopicMarks topics={topics} />}
        </div>
      )}
      <details className={styles.more}>
        <summary>{words.chapters}</summary>
        <ul className={styles.chapters}>
          {chapters.map((chapter) => {
            const share = shareOf([chapter]);
            return (
              <li key={chapter.chapter_id}>
                <Link href={href('chapter', { subId: subject_id, chapter_id: chapter.chapter_id })}>
                  {plainName(chapter.chapter_name)}
                </Link>
                {share !== undefined && <Ring share={share} label={words.done(percentOf(share))} />}
              </li>
            );
          })}
        </ul>
      </details>
    </section>
  );
}
