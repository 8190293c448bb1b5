import { live } from '@portal/contract';
import * as words from '#words/live';
import { useApi } from '../api/useApi.ts';
import { href } from '../route/paths.ts';
import { Card } from '../ui/Card.tsx';
import { CardGrid } from '../ui/CardGrid.tsx';
import { deviceDay } from './when.ts';

/** The recordings of a batch's classes, each leading to its video; nothing where there are none. */
export function Recordings({ subId, bId }: { subId: string; bId: string }) {
  const { data } = useApi(live.recordings, { sub_id: subId, batch_id: bId });
  if (!data || data.length === 0) return null;
  return (
    <section aria-label={words.recordings}>
      <h2>{words.recordings}</h2>
      <CardGrid>
        {data.map(({ class_name, held_at, topic_id, topic_name, chapter_id }) => (
          <Card
            key={`${class_name} ${held_at}`}
            title={class_name}
            lines={[topic_name, deviceDay(held_at)]}
            href={`${href('topics', { chapter_id })}?id=${topic_id}`}
          />
        ))}
      </CardGrid>
    </section>
  );
}
