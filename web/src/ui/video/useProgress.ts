import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Milliseconds of play between two reports. */
const INTERVAL_MS = 1000;

/** Tells where the student is. `duration_s` is 0 while it is unknown and for broadcasts. */
export type ProgressReport = (position_s: number, duration_s: number) => void;

/** Reports every 1000 ms of play, and once more whenever play rests (pause, end). */
export function useProgress(
  video: RefObject<HTMLVideoElement | null>,
  onProgress: ProgressReport | undefined,
  onRest: ProgressReport | undefined,
): void {
  const report = useEffectEvent((element: HTMLVideoElement, resting: boolean) => {
    const told = resting ? onRest : onProgress;
    told?.(element.currentTime, Number.isFinite(element.duration) ? element.duration : 0);
  });

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const moves = () => {
      timer ??= setInterval(() => report(element, false), INTERVAL_MS);
    };
    const waits = () => {
      clearInterval(timer);
      timer = undefined;
    };
    const rests = () => {
      waits();
      report(element, true);
    };
    const events = { playing: moves, waiting: waits, emptied: waits, pause: rests, ended: rests };
    for (const [type, listener] of Object.entries(events)) element.addEventListener(type, listener);
    return () => {
      waits();
      for (const [type, listener] of Object.entries(events)) element.removeEventListener(type, listener);
    };
  }, [video]);
}
