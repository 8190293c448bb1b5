import * as progress from '#words/progress';
import { leftAt } from '../device/watchProgress.ts';
import { percentOf } from '../progress/rings/percentOf.ts';
import { Bar } from '../ui/Bar.tsx';
import { CardGrid } from '../ui/CardGrid.tsx';
import { STREAMING } from '../ui/plainName.ts';
import { Sources } from '../ui/Sources.tsx';
import { Tile } from '../ui/Tile.tsx';
import { webAddress } from '../ui/webAddress.ts';
import notes from '../pictures/chapter-materials.svg';
import videos from '../pictures/chapter-videos.svg';
import live from '../pictures/live.svg';
import { aboutTopic } from './aboutTopic.ts';
import { WATCHED, type Topic } from './topic.ts';
import styles from './topic.module.css';

/** A third of a tile or a little less, and 96 to 160 px (Tile.module.css). */
const SIZES = '(min-width: 768px) 7.5vw, 30vw';

/** The topics as tiles, each with how far the student is. */
export function TopicGrid({ topics, to }: { topics: readonly Topic[]; to: (topic: Topic) => string }) {
  return (
    <CardGrid>
      {topics.map((topic) => (
        <div key={topic.topic_id} className={styles.tile}>
          <Tile
            title={topic.topic_name ?? ''}
            subtitle={aboutTopic(topic, leftAt(topic.topic_id, topic.resume_at_s))}
            image={webAddress(topic.thumbnail) ?? drawingOf(topic)}
            sources={topic.renditions && <Sources renditions={topic.renditions} sizes={SIZES} />}
            wide={webAddress(topic.thumbnail) !== undefined}
            href={to(topic)}
          />
          {topic.watched !== undefined && (
            <div className={styles.bar}>
              <Bar share={topic.watched >= WATCHED ? 1 : topic.watched} label={progress.watchedShare(percentOf(topic.watched))} />
            </div>
          )}
        </div>
      ))}
    </CardGrid>
  );
}

/** Returns the drawing for a topic without a picture, by its content. */
function drawingOf({ topic_name, video_link }: Topic): string {
  if (topic_name?.includes(STREAMING)) return live;
  return video_link ? videos : notes;
}
