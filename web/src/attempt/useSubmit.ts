import { useCallback, useEffect, useRef, useState } from 'react';
import { isMeant, screenChanged } from '../ui/quiet.ts';

/** How long a hand-in with questions unanswered can be called back. */
const CALL_BACK_MS = 4000;

/** The button of a paper: what it does now, and what becomes of a hand-in that was begun. */
export interface Submit {
  /** True while a hand-in waits to be called back: the button calls it back. */
  going: boolean;
  press: () => void;
  /** Stops the countdown without a hand-in. */
  stop: () => void;
}

/**
 * A press hands in at once when `whole`, else after four seconds in which another press, or `stop`, calls it back.
 * Nothing is sent meanwhile, and a page that is left hands nothing in. While the attempt is not `mine`, another button
 * has its place.
 */
export function useSubmit(whole: boolean, mine: boolean, handIn: () => void): Submit {
  const [going, setGoing] = useState(false);
  useEffect(() => {
    if (!going) return undefined;
    const stop = () => setGoing(false);
    const timer = setTimeout(() => {
      stop();
      handIn();
    }, CALL_BACK_MS);
    // A page that a browser keeps goes on where it stood when it is come back to.
    addEventListener('pagehide', stop);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', stop);
    };
  }, [going, handIn]);

  const was = useRef(mine);
  useEffect(() => {
    if (was.current !== mine) screenChanged();
    was.current = mine;
  }, [mine]);

  const stop = useCallback(() => setGoing(false), []);
  const press = () => {
    if (!isMeant()) return;
    if (whole && !going) return handIn();
    screenChanged();
    setGoing(!going);
  };
  return { going, press, stop };
}
