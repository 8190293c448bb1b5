import { Suspense } from 'react';
import { useSearch } from 'wouter';
import * as marks from '#words/bookmarks';
import * as words from '#words/subjects';
import { Marker } from '../attempt/Marker.tsx';
import { useReadProgress } from '../device/readProgress.ts';
import { leftAt, useWatchProgress } from '../device/watchProgress.ts';
import { Ask } from '../doubts/Ask.tsx';
import { AskedBefore } from '../doubts/AskedBefore.tsx';
import { lazyScreen } from '../route/lazyScreen.tsx';
import { href } from '../route/paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { plainName } from '../ui/plainName.ts';
import { Loader } from '../ui/Loader.tsx';
import { clock } from '../ui/video/clock.ts';
import { VideoPlayer } from '../ui/video/VideoPlayer.tsx';
import { ChapterDocuments } from './lesson/ChapterDocuments.tsx';
import { Practise } from './lesson/Practise.tsx';
import { useQuizzes } from './lesson/useQuizzes.ts';
import type { Topic } from './topic.ts';
import styles from './topic.module.css';

const NOTES = lazyScreen(() => import('../pdf/PdfViewer.tsx').then((m) => m.PdfViewer));

interface TopicViewProps {
  topic: Topic;
  /** The chapter of the topic. */
  chapter_id: string;
  /** The next topic of the chapter. */
  next: Topic | undefined;
  /** The addresses of all topics, and of one. */
  grid: string;
  to: (topic: Topic) => string;
  /** Asks the server for this topic again: the addresses of its files end after some hours. */
  fresh: () => Promise<Topic | undefined>;
}

/** Shows a topic: the video, the notes, and the way on. */
export function TopicView({ topic, chapter_id, next, grid, to, fresh }: TopicViewProps) {
  const { topic_id, topic_name, video_link, notes_path, subject_name, chapter_name } = topic;
  const progress = useWatchProgress(topic_id);
  const [first] = useQuizzes(chapter_id);
  const second = useSecond();
  const onPage = useReadProgress('notes', topic_id);
  const here = () => Math.floor(leftAt(topic_id, second ?? topic.resume_at_s) ?? 0);
  return (
    <div className={styles.topic}>
      {video_link ? (
        <VideoPlayer
          src={video_link}
          title={plainName(topic_name)}
          poster={topic.thumbnail}
          captions={topic.captions_path}
          seconds={topic.video_s}
          slidesBytes={topic.slides_bytes}
          offer={
            first && (
              <LinkButton href={href('quizStart', { quiz_id: first.id })} look="primary" icon="pencil">
                {words.chapterQuiz(plainName(first.name))}
              </LinkButton>
            )
          }
          startAt={second ?? leftAt(topic_id, topic.resume_at_s)}
          onExpired={async () => (await fresh())?.video_link}
          {...progress}
        />
      ) : (
        <p className={styles.none}>{words.noVideo}</p>
      )}
      <nav aria-label={words.topics} className={styles.ways}>
        <LinkButton href={grid} look="quiet">
          {words.allTopics}
        </LinkButton>
        {topic.subject_id !== undefined && (
          <LinkButton href={href('chapter', { subId: topic.subject_id, chapter_id })} look="quiet">
            {words.wholeChapter}
          </LinkButton>
        )}
        {next && (
          <LinkButton href={to(next)} icon="arrow-right">
            {words.next(plainName(next.topic_name))}
          </LinkButton>
        )}
      </nav>
      <div className={styles.marker}>
        {video_link && (
          <Marker
            of={{ kind: 'topic', item_id: topic_id, name: topic_name, subject_name, chapter_name, chapter_id }}
            placeOf={here}
            label={marks.markMoment}
            always
            said={(place) => marks.markedAt(clock(place))}
          />
        )}
      </div>
      <Ask about="topic" item_id={topic_id} secondOf={here} />
      <AskedBefore topic_id={topic_id} />
      {notes_path && (
        <section aria-labelledby="notes">
          <h2 id="notes" className={styles.heading}>
            {words.notes}
          </h2>
          <Suspense fallback={<Loader />}>
            <NOTES.Screen
              mode="embedded"
              onPage={onPage}
              source={{ url: notes_path, name: words.notesOf(plainName(topic_name)), key: `notes-${topic_id}` }}
              renew={async () => (await fresh())?.notes_path ?? notes_path}
            />
          </Suspense>
        </section>
      )}
      <Practise chapter_id={chapter_id} />
      {topic.subject_id !== undefined && <ChapterDocuments subject_id={String(topic.subject_id)} chapter_id={chapter_id} />}
    </div>
  );
}

/** The second that the address names: a bookmark leads there. */
function useSecond(): number | undefined {
  const named = new URLSearchParams(useSearch()).get('t');
  const second = Number(named);
  return named !== null && Number.isFinite(second) && second >= 0 ? second : undefined;
}
