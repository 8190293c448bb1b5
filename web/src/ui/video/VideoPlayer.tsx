import { useState } from 'react';
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
    <section className={styles.player} aria-label={`Video: ${rest.title}`}>
      {source === undefined && (
        <div className={styles.screen}>
          <VideoFailure text="This video cannot be played: its link is not one to a video." />
        </div>
      )}
      {source?.kind === 'frame' && <FrameVideo source={source} {...rest} />}
      {(source?.kind === 'file' || source?.kind === 'hls') && <FileVideo source={source} {...rest} />}
    </section>
  );
}
