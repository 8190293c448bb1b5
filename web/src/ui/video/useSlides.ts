import { useEffect, type RefObject } from 'react';

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
    element.append(shown);
    const { track } = shown;
    track.mode = 'hidden';
    const show = () => {
      const cue = track.activeCues?.[0];
      if (!(cue instanceof VTTCue)) return;
      element.poster = addressOf(cue.text);
      const next = [...(track.cues ?? [])].find(({ startTime }) => startTime >= cue.endTime);
      // It is there when its moment comes.
      if (next instanceof VTTCue) new Image().src = addressOf(next.text);
    };
    track.addEventListener('cuechange', show);
    return () => {
      track.removeEventListener('cuechange', show);
      shown.remove();
      element.poster = poster;
    };
  }, [playlist, video]);
}
