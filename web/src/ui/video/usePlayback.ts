import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import * as words from '#words/video';
import { webAddress } from '../webAddress.ts';
import { playStream, type Quality, type Stream, type StreamEvents } from './hls.ts';
import { createPendingSeek } from './pendingSeek.ts';
import type { VideoSource } from './source.ts';

interface PlaybackOptions {
  /** Seconds at which an earlier visit left off. */
  startAt: number;
  autoPlay: boolean;
  /** Returns a new address when the old one may have expired. */
  onExpired: (() => Promise<string | undefined>) | undefined;
}

/** The state of a video for the screen and the bar, and the actions they may call. */
export interface Playback {
  /** The message to the student when the video cannot be played. */
  failure: string | undefined;
  /** No answer for long: it may still come. */
  slow: boolean;
  qualities: Quality[];
  /** Chooses a quality by its level, -1 for the one that fits the connection, or SLIDES. */
  chooseQuality: (level: number) => void;
  /** The address of the stream of voice and slides while it is played. */
  slides: string | undefined;
  /** Seconds from which this visit continues; undefined when it begins at the start. */
  continued: number | undefined;
  startAgain: () => void;
  /** Moves by so many seconds, also before the video is ready. */
  step: (seconds: number) => void;
  retry: () => void;
}

/** Voice and slides, beside the levels of a stream: a stream of its own, sound alone. */
export const SLIDES = -2;

/** A video left this close to its start or its end begins again. */
const EDGE_S = 5;
const SLOW_MS = 20_000;

/** Plays a file or a stream in the element, from where it was left; asks once for a new address when it fails. */
export function usePlayback(
  video: RefObject<HTMLVideoElement | null>,
  source: Extract<VideoSource, { kind: 'file' | 'hls' }>,
  { startAt, autoPlay, onExpired }: PlaybackOptions,
): Playback {
  const [feed, setFeed] = useState({ url: source.url, play: autoPlay, slides: false });
  const [failure, setFailure] = useState<'stopped' | 'unplayable'>();
  const [slow, setSlow] = useState(false);
  const [qualities, setQualities] = useState<Quality[]>([]);
  const [continued, setContinued] = useState(startAt >= EDGE_S ? startAt : undefined);
  const [seek] = useState(createPendingSeek);
  /** The second at which the next loading of the video begins. */
  const place = useRef(continued ?? 0);
  /** The student was at that place in this visit: the video begins there, also close to its end. */
  const isOwnPlace = useRef(false);
  const renewed = useRef(false);
  const stream = useRef<Stream>(undefined);
  /** The level that a stream begins with, where one was chosen while another stream was there. */
  const chosen = useRef(-1);
  const playing = feed.slides ? slidesOf(feed.url) : feed.url;

  const begin = useEffectEvent((element: HTMLVideoElement) => {
    setSlow(false);
    if (!isOwnPlace.current && element.duration - place.current < EDGE_S) place.current = 0;
    const wish = seek.take() ?? (element.currentTime === 0 ? place.current : element.currentTime);
    if (wish !== element.currentTime) element.currentTime = wish;
    if (wish !== continued) setContinued(undefined);
    if (feed.play) element.play().catch(() => undefined);
  });

  const fail = useEffectEvent(async (element: HTMLVideoElement) => {
    place.current = element.currentTime || place.current;
    const play = !element.paused;
    if (onExpired && navigator.onLine && !renewed.current) {
      renewed.current = true;
      const url = webAddress(await onExpired().catch(() => undefined));
      if (!element.isConnected) return;
      if (url !== undefined && url !== feed.url) {
        setFeed((before) => ({ ...before, url, play }));
        return;
      }
    }
    if (document.fullscreenElement === element) void document.exitFullscreen();
    setFailure(!navigator.onLine || element.error?.code === MediaError.MEDIA_ERR_NETWORK ? 'stopped' : 'unplayable');
  });

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const ready = () => begin(element);
    const failed = () => void fail(element);
    element.addEventListener('loadedmetadata', ready);
    element.addEventListener('error', failed);
    const patience = setTimeout(() => {
      setSlow(element.readyState === element.HAVE_NOTHING && element.networkState === element.NETWORK_LOADING);
    }, SLOW_MS);
    const onQualities = (found: Quality[]) => {
      if (feed.slides) return;
      setQualities(found);
      if (chosen.current !== -1) stream.current?.choose(chosen.current);
    };
    const stop =
      source.kind === 'hls'
        ? feedStream(element, playing, stream, { onQualities, onFailed: failed })
        : feedFile(element, feed.url);
    return () => {
      clearTimeout(patience);
      element.removeEventListener('loadedmetadata', ready);
      element.removeEventListener('error', failed);
      stop();
    };
  }, [feed, playing, source.kind, video]);

  const retry = () => {
    setFailure(undefined);
    setSlow(false);
    renewed.current = true;
    const asked = onExpired?.().catch(() => undefined) ?? Promise.resolve(undefined);
    void asked.then((url) => setFeed({ ...feed, url: webAddress(url) ?? feed.url, play: true }));
  };

  // A fault of the connection may pass when the connection is back.
  const mend = useEffectEvent(retry);
  useEffect(() => {
    if (failure !== 'stopped') return undefined;
    const online = () => mend();
    addEventListener('online', online);
    return () => removeEventListener('online', online);
  }, [failure]);

  const ready = () => (video.current?.readyState ?? 0) >= HTMLMediaElement.HAVE_METADATA;
  const goTo = (seconds: number) => {
    if (video.current && ready()) video.current.currentTime = Math.max(0, seconds);
    else seek.set(seconds);
  };
  return {
    failure: failure && (failure === 'stopped' ? words.stopped : words.unplayable),
    slow,
    qualities,
    chooseQuality: (level) => {
      const slides = level === SLIDES;
      if (slides === feed.slides) return stream.current?.choose(level);
      if (ready()) [place.current, isOwnPlace.current] = [video.current?.currentTime ?? 0, true];
      chosen.current = slides ? -1 : level;
      setFeed({ ...feed, slides, play: video.current?.paused === false });
    },
    slides: feed.slides ? playing : undefined,
    continued,
    startAgain: () => {
      setContinued(undefined);
      place.current = 0;
      if (ready()) goTo(0);
      video.current?.play().catch(() => undefined);
    },
    step: (seconds) => goTo((ready() ? (video.current?.currentTime ?? 0) : (seek.peek() ?? place.current)) + seconds),
    retry,
  };
}

function feedFile(element: HTMLVideoElement, url: string): () => void {
  element.src = url;
  return () => {
    // Without this the browser may go on downloading a video that nobody sees.
    element.removeAttribute('src');
    element.load();
  };
}

function feedStream(
  element: HTMLVideoElement,
  url: string,
  stream: RefObject<Stream | undefined>,
  events: StreamEvents,
): () => void {
  let over = false;
  playStream(element, url, events).then(
    (playing) => {
      if (over) playing.stop();
      else stream.current = playing;
    },
    () => {
      if (!over) events.onFailed();
    },
  );
  return () => {
    over = true;
    stream.current?.stop();
    stream.current = undefined;
  };
}

/** The stream of voice and slides beside a stream, asked for as that is. */
function slidesOf(url: string): string {
  const [path = '', ...query] = url.split('?');
  return [`${path.slice(0, path.lastIndexOf('/') + 1)}slides/index.m3u8`, ...query].join('?');
}
