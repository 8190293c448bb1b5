import * as progress from '#words/progress';
import * as words from '#words/subjects';
import { leftAt } from '../device/watchProgress.ts';
import { percentOf, Ring } from '../progress/rings/Ring.tsx';
import { CardGrid } from '../ui/CardGrid.tsx';
import { sizeOf } from '../ui/size.ts';
import { Sources } from '../ui/Sources.tsx';
import { Tile } from '../ui/Tile.tsx';
import { clock } from '../ui/video/clock.ts';
import { webAddress } from '../ui/webAddress.ts';
import videos from '../pictures/chapter-videos.svg';
import type { Topic } from './topic.ts';
import styles from './topic.module.css';

/** A little under a third of a tile, and 96 to 160 px (Tile.module.css). */
const SIZES = '(min-width: 768px) 7.5vw, 24vw';

/** Watched so far, a video counts as watched: as on the server. */
const WATCHED = 0.9;

/** The topics as tiles, each with how far the student is. */
export function TopicGrid({ topics, to }: { topics: readonly Topic[]; to: (topic: Topic) => string }) {
  return (
    <CardGrid>
      {topics.map((topic) => (
        <div key={topic.topic_id} className={styles.tile}>
          <Tile
            title={topic.topic_name ?? ''}
            subtitle={about(topic)}
            image={webAddress(topic.thumbnail) ?? videos}
            sources={topic.renditions && <Sources renditions={topic.renditions} sizes={SIZES} />}
            wide={webAddress(topic.thumbnail) !== undefined}
            href={to(topic)}
          />
          {topic.watched !== undefined && (
            <div className={styles.ring}>
              <Ring
                share={topic.watched >= WATCHED ? 1 : topic.watched}
                label={progress.watchedShare(percentOf(topic.watched))}
              />
            </div>
          )}
        </div>
      ))}
    </CardGrid>
  );
}

function about({ topic_id, video_link, video_bytes, notes_path, notes_bytes, resume_at_s }: Topic): string {
  const left = leftAt(topic_id, resume_at_s) ?? 0;
  const video = video_link && withSize(left >= 1 ? words.watchedTo(clock(left)) : words.video, video_bytes);
  return [video, notes_path && withSize(words.notes, notes_bytes)].filter(Boolean).join('\u00A0· ');
}

/** 'Video, 1.3 MB': what opening it will cost. */
function withSize(what: string, bytes: number | undefined): string {
  return bytes === undefined ? what : `${what}, ${sizeOf(bytes)}`;
}
