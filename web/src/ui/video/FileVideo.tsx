import { useRef, useState } from 'react';
import * as words from '#words/video';
import { Button } from '../Button.tsx';
import { savesData } from '../dataSaver.ts';
import { webAddress } from '../webAddress.ts';
import type { VideoSource } from './source.ts';
import { usePlayback } from './usePlayback.ts';
import { useProgress } from './useProgress.ts';
import { useSlides } from './useSlides.ts';
import { VideoBar } from './VideoBar.tsx';
import { VideoEnd } from './VideoEnd.tsx';
import { VideoFailure } from './VideoFailure.tsx';
import type { VideoPlayerProps } from './videoPlayerProps.ts';
import styles from './video.module.css';

type FileVideoProps = Omit<VideoPlayerProps, 'src'> & { source: Extract<VideoSource, { kind: 'file' | 'hls' }> };

/** A file or a stream in the browser's own player, with our bar under it. */
export function FileVideo({
  source,
  title,
  poster,
  captions,
  seconds = 0,
  slidesBytes,
  startAt = 0,
  autoPlay = false,
  offer,
  ...hooks
}: FileVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const playback = usePlayback(video, source, { startAt, autoPlay, onExpired: hooks.onExpired });
  useProgress(video, hooks.onProgress, hooks.onRest);
  useSlides(video, playback.slides);
  const track = webAddress(captions);
  const failed = playback.failure !== undefined;
  const [isOver, setOver] = useState(false);
  const ends = () => {
    setOver(true);
    // On the whole screen the offer would not be seen.
    if (offer && document.fullscreenElement === video.current) void document.exitFullscreen();
  };
  const goesOn = () => setOver(false);
  return (
    <>
      <div className={styles.screen}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions come as a track where there are any */}
        <video
          ref={video}
          className={styles.video}
          aria-label={title}
          controls={!failed}
          playsInline
          preload={savesData() ? 'none' : 'metadata'}
          poster={webAddress(poster)}
          aria-hidden={failed || undefined}
          onEnded={ends}
          onPlay={goesOn}
          onSeeking={goesOn}
          onEmptied={goesOn}
        >
          {track && <track kind="captions" src={track} srcLang="en" label={words.english} />}
        </video>
        <VideoEnd
          isOver={isOver && !failed}
          offer={offer}
          onAgain={() => {
            video.current?.focus();
            playback.startAgain();
          }}
        />
        {failed && <VideoFailure text={playback.failure ?? ''} onRetry={playback.retry} />}
      </div>
      <VideoBar
        {...{ video, playback, seconds, slidesBytes }}
        captions={track !== undefined}
        stream={source.kind === 'hls'}
        hidden={failed}
      />
      {playback.slow && !failed && (
        <div role="status" className={styles.slow}>
          <span>{words.slow}</span>
          <Button look="plain" icon="refresh-cw" onClick={playback.retry}>
            {words.again}
          </Button>
        </div>
      )}
    </>
  );
}
