import { leftAt } from '../api/watchProgress.ts';
import { CardGrid } from '../ui/CardGrid.tsx';
import { Tile } from '../ui/Tile.tsx';
import { clock } from '../ui/video/clock.ts';
import { webAddress } from '../ui/webAddress.ts';
import videos from './tiles/videos.svg';
import type { Topic } from './Topics.tsx';

/** The topics as tiles, each with how far the student is. */
export function TopicGrid({ topics, to }: { topics: readonly Topic[]; to: (topic: Topic) => string }) {
  return (
    <CardGrid>
      {topics.map((topic) => (
        <Tile
          key={topic.topic_id}
          title={topic.topic_name ?? ''}
          subtitle={about(topic)}
          image={webAddress(topic.thumbnail) ?? videos}
          wide={webAddress(topic.thumbnail) !== undefined}
          href={to(topic)}
        />
      ))}
    </CardGrid>
  );
}

function about({ topic_id, video_link, notes_path, resume_at_s }: Topic): string {
  const left = leftAt(topic_id, resume_at_s) ?? 0;
  const video = left >= 1 ? `Watched to ${clock(left)}` : video_link ? 'Video' : '';
  return [video, notes_path && 'Notes'].filter(Boolean).join(' · ');
}
