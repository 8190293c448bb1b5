/** A seek asked for before the video can play is honoured this long. */
const EXPIRY_MS = 5000;

/** A wish to be somewhere in a video that is not ready yet. */
export interface PendingSeek {
  set: (seconds: number) => void;
  /** The wish, unless it is older than 5000 ms; it is forgotten either way. */
  take: () => number | undefined;
  /** The wish as it stands, for a further step from there. */
  peek: () => number | undefined;
}

/** Keeps the last seek that was asked for too early. */
export function createPendingSeek(): PendingSeek {
  let wish: { seconds: number; until: number } | undefined;
  const peek = () => (wish && performance.now() <= wish.until ? wish.seconds : undefined);
  return {
    set: (seconds) => {
      wish = { seconds: Math.max(0, seconds), until: performance.now() + EXPIRY_MS };
    },
    peek,
    take: () => {
      const seconds = peek();
      wish = undefined;
      return seconds;
    },
  };
}
