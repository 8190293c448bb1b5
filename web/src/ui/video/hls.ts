import type Hls from 'hls.js';
import { savesData } from '../dataSaver.ts';

/** A quality of a stream, such as '480p'. */
export interface Quality {
  level: number;
  label: string;
  /** Bits a second. */
  rate: number;
}

/** Events of a running stream for its player. */
export interface StreamEvents {
  onQualities: (qualities: Quality[]) => void;
  /** The stream cannot go on. */
  onFailed: () => void;
}

/** A stream in a video element. */
export interface Stream {
  /** Plays one quality only; -1 lets the connection decide. */
  choose: (level: number) => void;
  stop: () => void;
}

/** Seconds kept ahead: little while nobody has pressed play, so that a phone pays only for what is watched. */
const AHEAD_S = { before: 4, playing: 30 };

/** Plays an HLS playlist in the element: by hls.js where Media Source is there, by the browser itself otherwise. */
export async function playStream(video: HTMLVideoElement, url: string, events: StreamEvents): Promise<Stream> {
  const { default: Engine } = await import('hls.js/light');
  if (!Engine.isSupported()) return playNatively(video, url, events);
  // A worker would have to come from a blob, which the page's policy forbids.
  const hls = new Engine({
    enableWorker: false,
    maxBufferLength: AHEAD_S.before,
    // hls.js sets this cap anew once a second, so the cap for less data would not last.
    capLevelToPlayerSize: !savesData(),
    abrEwmaDefaultEstimate: 400_000,
    ...(savesData() && { startLevel: 0 }),
  });
  const begun = () => {
    hls.config.maxBufferLength = AHEAD_S.playing;
  };
  video.addEventListener('play', begun, { once: true });
  hls.on(Engine.Events.MANIFEST_PARSED, () => {
    // The lowest quality, until the student asks for more.
    if (savesData()) hls.autoLevelCapping = 0;
    events.onQualities(qualitiesOf(hls));
  });
  let recovered = false;
  hls.on(Engine.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return;
    if (type === Engine.ErrorTypes.MEDIA_ERROR && !recovered) {
      recovered = true;
      hls.recoverMediaError();
    } else events.onFailed();
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return {
    choose: (level) => {
      hls.currentLevel = level;
    },
    stop: () => {
      video.removeEventListener('play', begun);
      hls.destroy();
    },
  };
}

function qualitiesOf(hls: Hls): Quality[] {
  const rungs = hls.levels.map(({ height, bitrate, averageBitrate }, level) => ({
    level,
    rate: averageBitrate,
    label: height > 0 ? `${height}p` : `${Math.round(bitrate / 1000)} kbit/s`,
  }));
  // Two rungs of one height differ in rate only: the better one, which comes last, stands for both.
  return rungs.filter(({ label }, index) => rungs.findLastIndex((other) => other.label === label) === index);
}

function playNatively(video: HTMLVideoElement, url: string, events: StreamEvents): Stream {
  if (video.canPlayType('application/vnd.apple.mpegurl') === '') events.onFailed();
  else video.src = url;
  return {
    choose: () => undefined,
    stop: () => video.removeAttribute('src'),
  };
}
