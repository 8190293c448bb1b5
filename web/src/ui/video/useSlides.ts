import { useEffect, type RefObject } from 'react';

/** A paused video has no active cues in Chromium: the place says which picture it is. */
const MOVES = ['loadedmetadata', 'seeking', 'timeupdate'];

/**
 * Shows the picture of the moment while only the voice is played from `playlist`: as the poster, which browsers show of
 * a video without pictures, on the whole screen as well. slides.vtt beside it says which picture is shown when.
 */
export function useSlides(video: RefObject<HTMLVideoElement | null>, playlist: string | undefined): void {
  useEffect(() => {
    const element = video.current;
    if (!element || playlist === undefined) return undefined;
    const addressOf = (name: string): string => new URL(name, playlist).href;
    const { poster } = element;
    const shown = document.createElement('track');
    Object.assign(shown, { kind: 'metadata', src: addressOf('slides.vtt') });
    const over = new AbortController();
    const show = () => {
      const cues = [...(shown.track.cues ?? [])].filter((cue) => cue instanceof VTTCue);
      const at = cues.findLastIndex(({ startTime }) => startTime <= element.currentTime);
      const [address, next] = [cues[at], cues[at + 1]].map((cue) => cue && addressOf(cue.text));
      if (address === undefined || address === element.poster) return;
      element.poster = address;
      // Loads the next picture now, so that it is there in time.
      if (next !== undefined) new Image().src = next;
    };
    shown.addEventListener('load', show);
    for (const move of MOVES) element.addEventListener(move, show, { signal: over.signal });
    element.append(shown);
    shown.track.mode = 'hidden';
    return () => {
      over.abort();
      shown.remove();
      element.poster = poster;
    };
  }, [playlist, video]);
}
