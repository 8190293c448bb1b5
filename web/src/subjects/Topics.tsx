import { subjects } from '@portal/contract';
import * as words from '#words/subjects';
import { useApi } from '../api/useApi.ts';
import { DataScreen } from '../frame/DataScreen.tsx';
import { BLANK, useView } from '../frame/useView.ts';
import { href, type ScreenProps } from '../route/paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { topicAddress, type Topic } from './topic.ts';
import { TopicGrid } from './TopicGrid.tsx';
import { TopicView } from './TopicView.tsx';

/** The topics of a chapter; with ?id= one of them: its video, and its notes when it has some. */
export function Topics({ params: { chapter_id } }: ScreenProps<'topics'>) {
  const query = useApi(subjects.topics, { chapter_id });
  const id = useView('id');
  const grid = href('topics', { chapter_id });
  const open = query.data?.find((topic) => String(topic.topic_id) === id);
  return (
    <DataScreen
      query={query}
      title={(list) => headerOf(list?.[0])}
      subtitle={(list) => (list || id === undefined ? open?.topic_name : BLANK)}
      empty={(list) => list.length === 0 || (id !== undefined && !open)}
      action={id !== undefined && !open && <LinkButton href={grid}>{words.allTopics}</LinkButton>}
    >
      {(list) =>
        open ? (
          <TopicView
            key={open.topic_id}
            topic={open}
            chapter_id={chapter_id}
            next={list[list.indexOf(open) + 1]}
            grid={grid}
            to={(topic) => topicAddress(chapter_id, topic)}
            fresh={async () => (await query.refetch()).data?.find(({ topic_id }) => topic_id === open.topic_id)}
          />
        ) : (
          <TopicGrid topics={list} to={(topic) => topicAddress(chapter_id, topic)} />
        )
      }
    </DataScreen>
  );
}

function headerOf(topic: Topic | undefined): string {
  const names = [topic?.subject_name, topic?.chapter_name].filter(Boolean);
  return names.length > 0 ? names.join(' - ') : words.topics;
}
