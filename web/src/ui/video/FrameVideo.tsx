import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import * as words from '#words/video';
import { LinkButton } from '../Button.tsx';
import { clock } from './clock.ts';
import { GREETINGS, hostReport } from './hostMessages.ts';
import { frameAddress, type VideoSource } from './source.ts';
import { VideoEnd } from './VideoEnd.tsx';
import { VideoFailure } from './VideoFailure.tsx';
import type { VideoPlayerProps } from './videoPlayerProps.ts';
import styles from './video.module.css';

type Frame = Extract<VideoSource, { kind: 'frame' }>;
type FrameVideoProps = Pick<VideoPlayerProps, 'title' | 'startAt' | 'autoPlay' | 'offer' | 'onProgress' | 'onRest'> & {
  source: Frame;
};

type HostState = 'awaited' | 'there' | 'silent' | 'refused';

const EDGE_S = 5;
const GREET_MS = 500;
const PATIENCE_MS = 15_000;
const REPORT_MS = 1000;
/** Allows the host's scripts, storage and full screen; its links open tabs; it cannot move this page. */
const SANDBOX = 'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';

/** Shows a YouTube or Vimeo video in the host's own player, which tells how far it is. */
export function FrameVideo({ source, title, startAt = 0, autoPlay = false, offer, onProgress, onRest }: FrameVideoProps) {
  const [turn, setTurn] = useState({ count: 0, at: startAt >= EDGE_S ? startAt : 0 });
  const frame = useRef<HTMLIFrameElement>(null);
  const { state, isOver } = useHost(frame, source, turn.count, onProgress, onRest);
  const { host, page } = source;
  const isOffered = isOver && Boolean(offer) && !source.url.includes('/videoseries');
  const again = (at: number) => setTurn(({ count }) => ({ count: count + 1, at }));
  return (
    <>
      <div className={styles.screen}>
        <iframe
          key={turn.count}
          ref={frame}
          className={styles.video}
          data-hidden={isOffered}
          src={frameAddress(source, turn.at, autoPlay || turn.count > 0)}
          title={`${title} (${host})`}
          sandbox={SANDBOX}
          allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
          // The hosts refuse to play for a page that does not say who it is.
          referrerPolicy="strict-origin-when-cross-origin"
        />
        <VideoEnd isOver={isOffered} offer={offer} onAgain={() => again(0)} />
        {state !== 'there' && state !== 'awaited' && (
          <VideoFailure text={state === 'refused' ? words.removed(host) : words.silent(host)} onRetry={() => again(turn.at)}>
            <LinkButton href={page} icon="external-link" newTab>
              {words.openOn(host)}
            </LinkButton>
          </VideoFailure>
        )}
      </div>
      {turn.at > 0 && (
        <div className={styles.bar}>
          <p className={styles.continued}>
            <span>{words.continued(clock(turn.at))}</span>
            <button type="button" className={styles.again} onClick={() => again(0)}>
              {words.startAgain}
            </button>
          </p>
        </div>
      )}
    </>
  );
}

/** Listens to the host's player in the frame, from each new turn on. */
function useHost(
  frame: RefObject<HTMLIFrameElement | null>,
  { host, origin }: Frame,
  turn: number,
  onProgress: VideoPlayerProps['onProgress'],
  onRest: VideoPlayerProps['onRest'],
): { state: HostState; isOver: boolean } {
  const [state, setState] = useState<HostState>('awaited');
  const [isOver, setOver] = useState(false);
  const report = useEffectEvent((resting: boolean, position: number, duration: number) =>
    (resting ? onRest : onProgress)?.(position, duration),
  );

  useEffect(() => {
    setState('awaited');
    setOver(false);
    const now = { position: 0, duration: 0, playing: false };
    const greet = setInterval(() => {
      for (const greeting of GREETINGS[host]) frame.current?.contentWindow?.postMessage(JSON.stringify(greeting), origin);
    }, GREET_MS);
    const patience = setTimeout(setState, PATIENCE_MS, 'silent');
    const reports = setInterval(() => {
      if (now.playing) report(false, now.position, now.duration);
    }, REPORT_MS);

    const hear = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      clearInterval(greet);
      clearTimeout(patience);
      const { refused, ended = false, ...told } = hostReport(host, event.data);
      setState((before) => (refused || before === 'refused' ? 'refused' : 'there'));
      if (ended || told.playing) setOver(ended);
      const wasPlaying = now.playing;
      Object.assign(now, told);
      if (wasPlaying && !now.playing) report(true, now.position, now.duration);
    };
    addEventListener('message', hear);
    return () => {
      removeEventListener('message', hear);
      clearInterval(greet);
      clearTimeout(patience);
      clearInterval(reports);
    };
  }, [frame, host, origin, turn]);
  return { state, isOver };
}
