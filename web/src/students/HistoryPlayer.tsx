import { students } from '@portal/contract';
import { useState } from 'react';
import * as words from '#words/students';
import { useApi } from '../api/useApi.ts';
import { leftAt, useWatchProgress } from '../device/watchProgress.ts';
import { DataScreen } from '../frame/DataScreen.tsx';
import { BLANK } from '../frame/useView.ts';
import { href } from '../route/paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { plainName } from '../ui/plainName.ts';
import { VideoPlayer } from '../ui/video/VideoPlayer.tsx';
import styles from './student.module.css';
import { nameOf, type Watched } from './watched.ts';

/** Plays one video of the history. */
export function HistoryPlayer({ playing }: { playing: string }) {
  const query = useApi(students.recently_watched, {});
  const find = (list: readonly Watched[] | null | undefined) => list?.find((item, index) => nameOf(item, index) === playing);
  const item = find(query.data);
  return (
    <DataScreen
      query={query}
      title={words.history}
      subtitle={(list) => (list ? (item?.topic_name ?? item?.subject_name) : BLANK)}
      empty={() => item === undefined}
      action={!item && <LinkButton href={href('history')}>{words.allVideos}</LinkButton>}
    >
      {() => item && <Playing item={item} fresh={async () => find((await query.refetch()).data)?.video_link} />}
    </DataScreen>
  );
}

function Playing({ item, fresh }: { item: Watched; fresh: () => Promise<string | undefined> }) {
  const progress = useWatchProgress(item.topic_id);
  // The playing video moves to the front of the list: an item without an id must stay the same one.
  const [{ video_link, captions_path, thumbnail, topic_id, resume_at_s, topic_name, subject_name }] = useState(item);
  return (
    <div className={styles.playing}>
      <VideoPlayer
        src={video_link}
        title={plainName(topic_name ?? subject_name)}
        poster={thumbnail}
        captions={captions_path}
        startAt={leftAt(topic_id, resume_at_s)}
        onExpired={fresh}
        autoPlay
        {...progress}
      />
      <LinkButton href={href('history')} look="quiet">
        {words.allVideos}
      </LinkButton>
    </div>
  );
}
