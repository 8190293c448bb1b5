import { useState } from 'react';
import * as words from '#words/video';
import { FileVideo } from './FileVideo.tsx';
import { FrameVideo } from './FrameVideo.tsx';
import { videoSource } from './source.ts';
import { VideoFailure } from './VideoFailure.tsx';
import type { VideoPlayerProps } from './videoPlayerProps.ts';
import styles from './video.module.css';

/** A video of any kind the school may link to, 580 px high where the screen allows. */
export function VideoPlayer({ src, ...rest }: VideoPlayerProps) {
  const [source] = useState(() => videoSource(src));
  return (
    <section className={styles.player} aria-label={words.videoOf(rest.title)}>
      {source === undefined && (
        <div className={styles.screen}>
          <VideoFailure text={words.noVideo} />
        </div>
      )}
      {source?.kind === 'frame' && <FrameVideo source={source} {...rest} />}
      {(source?.kind === 'file' || source?.kind === 'hls') && <FileVideo source={source} {...rest} />}
    </section>
  );
}
