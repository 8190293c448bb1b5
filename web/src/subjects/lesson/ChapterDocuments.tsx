import { materials, quiz } from '@portal/contract';
import { useId } from 'react';
import * as words from '#words/subjects';
import { useApi } from '../../api/useApi.ts';
import { href } from '../../route/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { plainName } from '../../ui/plainName.ts';
import styles from '../topic.module.css';

interface ChapterDocumentsProps {
  subject_id: string;
  chapter_id: string;
  /** The most documents listed here; the rest are on their own page. */
  most?: number;
}

/** Lists the study materials of a chapter, each opened by one press; Back returns here. */
export function ChapterDocuments({ subject_id, chapter_id, most = 3 }: ChapterDocumentsProps) {
  const id = useId();
  const { data = [] } = useApi(materials.study_materials, { sub_id: subject_id, chapter_id });
  // Waits for the quizzes above, which would move the documents when they come.
  const { isPending } = useApi(quiz.get_quiz_by_chapter, { chapter_id });
  const list = href('materials', { subId: subject_id, chapter_id });
  return (
    <section aria-labelledby={id} hidden={isPending || data.length === 0}>
      <h2 id={id} className={styles.heading}>
        {words.documents}
      </h2>
      <div className={styles.more}>
        {data.slice(0, most).map(({ material_id, title }, index) => (
          <LinkButton
            key={material_id ?? index}
            href={`${list}?learning=true&material=${encodeURIComponent(material_id ?? index)}`}
            look="plain"
            icon="file-text"
          >
            {plainName(title)}
          </LinkButton>
        ))}
        {data.length > most && (
          <LinkButton href={list} look="quiet">
            {words.allDocuments}
          </LinkButton>
        )}
      </div>
    </section>
  );
}
