import { useEffect, useState } from 'react';
import { inEntry, keepInEntry } from '../../../route/entry.ts';
import { useIsDue } from '../clock/useIsDue.ts';
import { serverNow, type ServerClock } from '../clock/useServerClock.ts';

/** A hall that waits starts within this time, not in one moment. */
const SPREAD_MS = 2000;
/**
 * The least and the most time before the opening to ask once more for the server's clock, and whether the exam opens as
 * announced.
 */
const LOOK_MS = { least: 15_000, most: 55_000 };
/** The name of the note in the history's entry that the box was ticked: a reload in the waiting room waits on. */
const NAME = 'declared';

interface Opening {
  /** True once the exam can be started. */
  isOpen: boolean;
  isTicked: boolean;
  tick: (on: boolean) => void;
  /** True in the moment in which the exam starts by itself. */
  isStarting: boolean;
}

/**
 * Waits for an exam to open, by the server's clock. It starts by itself, within two seconds, where the box was ticked
 * before. `opensAt`: epoch milliseconds; undefined where it is open, or it is not known when.
 */
export function useOpening(
  clock: ServerClock,
  wasOpen: boolean,
  opensAt: number | undefined,
  on: { ask: () => unknown; begin: () => void },
): Opening {
  const { ask, begin } = on;
  const isOpen = useIsDue(clock, opensAt) || wasOpen;
  const [isTicked, setTicked] = useState(() => inEntry(NAME) === true);
  const [ready, setReady] = useState(false);
  if (!isOpen && ready !== isTicked) setReady(isTicked);
  useLastLook(clock, opensAt, ask);
  const isStarting = isOpen && ready && isTicked;
  useEffect(() => {
    if (!isStarting) return undefined;
    const timer = setTimeout(begin, Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
  }, [isStarting, begin]);
  const tick = (ticked: boolean) => {
    keepInEntry(NAME, ticked);
    setTicked(ticked);
  };
  return { isOpen, isTicked, tick, isStarting };
}

function useLastLook(clock: ServerClock, opensAt: number | undefined, ask: () => unknown): void {
  const [before] = useState(() => LOOK_MS.least + Math.random() * (LOOK_MS.most - LOOK_MS.least));
  // A student who comes later than that has just asked.
  const [cameLate] = useState(() => opensAt === undefined || opensAt - serverNow(clock) < LOOK_MS.most);
  const isDue = useIsDue(clock, cameLate || opensAt === undefined ? undefined : opensAt - before);
  useEffect(() => {
    if (isDue) void ask();
  }, [isDue, ask]);
}
