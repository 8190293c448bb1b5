import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import * as words from '#words/video';
import { Icon } from '../Icon.tsx';
import type { IconName } from '../iconNames.ts';
import { clock } from './clock.ts';
import { sizeOf } from '../size.ts';
import { SLIDES, type Playback } from './usePlayback.ts';
import styles from './video.module.css';

interface VideoBarProps {
  video: RefObject<HTMLVideoElement | null>;
  playback: Playback;
  /** How long the video is; 0: not known. */
  seconds: number;
  slidesBytes: number | undefined;
  /** True when the video has captions. */
  captions: boolean;
  /** True for a stream: its qualities are known only later, and must not push the rest aside then. */
  stream: boolean;
  /** Keeps its place, out of sight. */
  hidden: boolean;
}

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];
const STEP_S = 10;

/** Chosen for one video, kept for the next. */
let preferredSpeed = 1;

/** Draws the portal's bar under the browser's controls: buttons that those lack, or hide in a menu. */
export function VideoBar({ video, playback, seconds, slidesBytes, captions, stream, hidden }: VideoBarProps) {
  const { qualities, continued, startAgain, step, chooseQuality } = playback;
  return (
    <div className={styles.bar} data-hidden={hidden}>
      <Tool icon="rotate-ccw" label={words.back(STEP_S)} onClick={() => step(-STEP_S)} />
      <Tool icon="rotate-cw" label={words.forward(STEP_S)} onClick={() => step(STEP_S)} />
      <Speed video={video} />
      {stream && (
        <Choice
          label={words.quality}
          disabled={qualities.length < 2 && slidesBytes === undefined}
          onChange={(level) => chooseQuality(level)}
        >
          <option value={-1}>{words.auto}</option>
          {qualities.toReversed().map(({ level, label, rate }) => (
            <option key={level} value={level}>
              {seconds > 0 ? words.withSize(label, sizeOf((rate / 8) * seconds)) : label}
            </option>
          ))}
          {slidesBytes !== undefined && (
            <option value={SLIDES}>{words.withSize(words.voiceAndSlides, sizeOf(slidesBytes))}</option>
          )}
        </Choice>
      )}
      {captions && <Captions video={video} />}
      {playback.slides === undefined ? <PictureInPicture video={video} /> : <FullScreen video={video} />}
      {continued !== undefined && (
        <p className={styles.continued}>
          <span>{words.continued(clock(continued))}</span>
          <button type="button" className={styles.again} onClick={startAgain}>
            {words.startAgain}
          </button>
        </p>
      )}
    </div>
  );
}

function Speed({ video }: Pick<VideoBarProps, 'video'>) {
  const [speed, setSpeed] = useState(preferredSpeed);
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    // A new address resets the rate to the default one.
    element.defaultPlaybackRate = preferredSpeed;
    element.playbackRate = preferredSpeed;
    const changed = () => {
      preferredSpeed = element.playbackRate;
      element.defaultPlaybackRate = preferredSpeed;
      setSpeed(preferredSpeed);
    };
    element.addEventListener('ratechange', changed);
    return () => element.removeEventListener('ratechange', changed);
  }, [video]);
  const choose = (rate: number) => {
    if (video.current) video.current.playbackRate = rate;
  };
  return (
    <Choice label={words.speed} value={speed} onChange={choose}>
      {[...new Set([...SPEEDS, speed])]
        .toSorted((a, b) => a - b)
        .map((each) => (
          <option key={each} value={each}>
            {each}×
          </option>
        ))}
    </Choice>
  );
}

function Captions({ video }: Pick<VideoBarProps, 'video'>) {
  const [state, setState] = useState<'off' | 'on' | 'broken'>('off');
  useEffect(() => {
    const tracks = video.current?.textTracks;
    const element = video.current?.querySelector('track');
    const changed = () => setState((before) => (before === 'broken' ? before : tracks?.[0]?.mode === 'showing' ? 'on' : 'off'));
    const broken = () => setState('broken');
    changed();
    tracks?.addEventListener('change', changed);
    element?.addEventListener('error', broken);
    return () => {
      tracks?.removeEventListener('change', changed);
      element?.removeEventListener('error', broken);
    };
  }, [video]);
  const toggle = () => {
    const track = video.current?.textTracks[0];
    if (track) track.mode = state === 'on' ? 'disabled' : 'showing';
  };
  if (state === 'broken') return null;
  return <Tool icon="captions" label={words.captions} pressed={state === 'on'} onClick={toggle} />;
}

function PictureInPicture({ video }: Pick<VideoBarProps, 'video'>) {
  // Some browsers have no picture-in-picture.
  if (!('pictureInPictureEnabled' in document) || !document.pictureInPictureEnabled) return null;
  const toggle = () => {
    const change = document.pictureInPictureElement ? document.exitPictureInPicture() : video.current?.requestPictureInPicture();
    // Refused before the video has loaded: the button can be pressed again.
    change?.catch(() => undefined);
  };
  return <Tool icon="picture-in-picture-2" label={words.inPicture} onClick={toggle} />;
}

/** The full-screen button for slides: the browser's own controls offer none for a video without pictures. */
function FullScreen({ video }: Pick<VideoBarProps, 'video'>) {
  if (!document.fullscreenEnabled) return null;
  const enlarge = () => void video.current?.requestFullscreen().catch(() => undefined);
  return <Tool icon="maximize" label={words.fullScreen} onClick={enlarge} />;
}

function Tool({ icon, label, pressed, onClick }: { icon: IconName; label: string; pressed?: boolean; onClick: () => void }) {
  return (
    <button type="button" className={styles.tool} aria-label={label} title={label} aria-pressed={pressed} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

function Choice({
  label,
  value,
  disabled = false,
  onChange,
  children,
}: {
  label: string;
  value?: number;
  disabled?: boolean;
  onChange: (value: number) => void;
  children: ReactNode;
}) {
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select
        {...(value === undefined ? { defaultValue: -1 } : { value })}
        disabled={disabled}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {children}
      </select>
    </label>
  );
}
