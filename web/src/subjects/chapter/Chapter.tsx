import { progress, subjects } from '@portal/contract';
import * as words from '#words/subjects';
import { useApi } from '../../api/useApi.ts';
import { DataScreen } from '../../frame/DataScreen.tsx';
import { BLANK } from '../../frame/useView.ts';
import { Counts } from '../../progress/mine/Counts.tsx';
import type { ScreenProps } from '../../route/paths.ts';
import { ChapterDocuments } from '../lesson/ChapterDocuments.tsx';
import { Practise } from '../lesson/Practise.tsx';
import { topicAddress } from '../topic.ts';
import { TopicGrid } from '../TopicGrid.tsx';
import styles from '../topic.module.css';

/** A chapter in one place: how far the student is, its videos, quizzes and documents. */
export function Chapter({ params: { subId, chapter_id } }: ScreenProps<'chapter'>) {
  const { data, error, refetch } = useApi(subjects.chapters, { sub_id: subId });
  const topics = useApi(subjects.topics, { chapter_id });
  const course = useApi(progress.my_progress, {});
  const here = data?.find((chapter) => String(chapter.chapter_id) === chapter_id);
  const mine = course.data?.subjects.flatMap(({ chapters }) => chapters).filter((each) => String(each.chapter_id) === chapter_id);
  // Both would move the rest below them, so the page waits for them; but only for the first try.
  const waits = [topics, course].some(({ isPending, failureCount }) => isPending && failureCount === 0);
  return (
    <DataScreen
      query={{ data: waits ? undefined : data, error, refetch }}
      title={(list) => here?.subject_name ?? list?.[0]?.subject_name ?? words.chapter}
      subtitle={(list) => (list ? here?.chapter_name : BLANK)}
      empty={() => here === undefined}
    >
      {() => (
        <>
          {mine && mine.length > 0 && <Counts chapters={mine} />}
          {topics.data && topics.data.length > 0 && (
            <section aria-labelledby="videos">
              <h2 id="videos" className={styles.heading}>
                {words.videos}
              </h2>
              <TopicGrid topics={topics.data} to={(topic) => topicAddress(chapter_id, topic)} />
            </section>
          )}
          <Practise chapter_id={chapter_id} most={Infinity} />
          <ChapterDocuments subject_id={subId} chapter_id={chapter_id} most={Infinity} />
        </>
      )}
    </DataScreen>
  );
}
