import { useId } from 'react';
import * as words from '#words/subjects';
import { href } from '../../route/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { plainName } from '../../ui/plainName.ts';
import styles from '../topic.module.css';
import { useQuizzes } from './useQuizzes.ts';

/** The quizzes of a chapter, the first not taken yet first; more than `most` are on their own page. */
export function Practise({ chapter_id, most = 3 }: { chapter_id: string; most?: number }) {
  const id = useId();
  const quizzes = useQuizzes(chapter_id);
  const shown = quizzes.slice(0, most);
  return (
    <section aria-labelledby={id} hidden={shown.length === 0}>
      <h2 id={id} className={styles.heading}>
        {words.practise}
      </h2>
      <div className={styles.more}>
        {shown.map((each) => (
          <LinkButton key={each.id} href={href('quizStart', { quiz_id: each.id })} look="plain" icon="pencil">
            {words.quizOf(plainName(each.name), each.questions ?? 0)}
          </LinkButton>
        ))}
        {quizzes.length > most && (
          <LinkButton href={href('quizList', { chapter_id })} look="quiet">
            {words.allQuizzes}
          </LinkButton>
        )}
      </div>
    </section>
  );
}
