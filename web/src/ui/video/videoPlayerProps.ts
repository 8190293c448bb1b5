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
  /** Where to continue, seconds. */
  startAt?: number | undefined;
  /** Begins to play by itself, where the browser allows. */
  autoPlay?: boolean;
  /** Stands over the last picture once the video has ended; in a playlist of a host's, nothing does. */
  offer?: ReactNode;
  /** Every 1000 ms of play. */
  onProgress?: ProgressReport | undefined;
  /** When play pauses or ends. */
  onRest?: ProgressReport | undefined;
  /** Asked for a new address, once, when the video fails; the same address or none means that it really is broken. */
  onExpired?: (() => Promise<string | undefined>) | undefined;
}
