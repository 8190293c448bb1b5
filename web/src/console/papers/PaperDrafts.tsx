import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/console/papers';
import * as news from '#words/consoleNews';
import { useAsked } from '../calls/useAsked.ts';
import { momentOf } from '../moments.ts';
import { RowText } from '../frame/RowText.tsx';
import frame from '../frame/console.module.css';
import styles from './papers.module.css';

const [QUIZ, EXAM] = [{ kind: 'quiz' }, { kind: 'exam' }] as const;

/** The quizzes and exams that the caller has begun and not published; nothing where there is none. */
export function PaperDrafts() {
  const quizzes = useAsked(staffCalls.source.drafts, QUIZ).data ?? [];
  const exams = useAsked(staffCalls.source.drafts, EXAM).data ?? [];
  const drafts = [
    ...quizzes.map((draft) => ({ ...draft, kind: 'quiz' as const })),
    ...exams.map((draft) => ({ ...draft, kind: 'exam' as const })),
  ];
  if (drafts.length === 0) return null;
  return (
    <section className={frame.section} aria-label={words.drafts}>
      <h2 className={styles.heading}>{words.drafts}</h2>
      <ul className={frame.list}>
        {drafts.map(({ kind, key, title, saved_at }) => (
          <li key={`${kind} ${key}`} className={frame.row}>
            <RowText
              href={`/papers/${kind}/${key}`}
              name={title === '' ? words.untitled : title}
              about={[words.titles[kind], news.savedAt(momentOf(saved_at))].join(' · ')}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
