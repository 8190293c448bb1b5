import { useState } from 'react';
import * as words from '#words/video';
import { FileVideo } from './FileVideo.tsx';
import { FrameVideo } from './FrameVideo.tsx';
import { videoSource } from './source.ts';
import type { ProgressReport } from './useProgress.ts';
import { VideoFailure } from './VideoFailure.tsx';
import styles from './video.module.css';

export interface VideoPlayerProps {
  /** MP4 or WebM file, HLS playlist, YouTube or Vimeo page; read once: give the player a `key` that names the video. */
  src: string;
  title: string;
  /** Picture shown until the video plays. */
  poster?: string | undefined;
  /** Address of WebVTT captions. */
  captions?: string | undefined;
  /** Where to continue, seconds. */
  startAt?: number | undefined;
  /** Begins to play by itself, where the browser allows. */
  autoPlay?: boolean;
  /** Every 1000 ms of play. */
  onProgress?: ProgressReport | undefined;
  /** When play pauses or ends. */
  onRest?: ProgressReport | undefined;
  /** Asked for a new address, once, when the video fails; the same address or none means that it really is broken. */
  onExpired?: (() => Promise<string | undefined>) | undefined;
}

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
