import type { ReactNode } from 'react';
import type { ProgressReport } from './useProgress.ts';

/** The properties of a player of any kind of video. */
export interface VideoPlayerProps {
  /** MP4 or WebM file, HLS playlist, YouTube or Vimeo page; read once: give the player a `key` that names the video. */
  src: string;
  title: string;
  /** Picture shown until the video plays. */
  poster?: string | undefined;
  /** Address of WebVTT captions. */
  captions?: string | undefined;
  /** How long the video is, seconds; 0: not known. */
  seconds?: number | undefined;
  /** Bytes of voice and slides; undefined where a stream has none. */
  slidesBytes?: number | undefined;
  /** The second at which to continue. */
  startAt?: number | undefined;
  /** Begins to play by itself, where the browser allows. */
  autoPlay?: boolean;
  /** Drawn over the last picture once the video has ended; not in a playlist of a host. */
  offer?: ReactNode;
  /** Called every 1000 ms of play. */
  onProgress?: ProgressReport | undefined;
  /** Called when play pauses or ends. */
  onRest?: ProgressReport | undefined;
  /** Returns a new address; called once, when the video fails: the same one or none means a broken video. */
  onExpired?: (() => Promise<string | undefined>) | undefined;
}
