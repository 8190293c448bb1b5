import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { SpeechQueue } from './queue.ts';

/** Says a text in the room, after what is being said. */
export type Say = (text: string) => void;

/** The one polite region of the room, to be drawn once, and how to say something in it. */
export function useSpeech(): { say: Say; region: ReactNode } {
  const [text, setText] = useState('');
  const queue = useMemo(() => new SpeechQueue(setText), []);
  useEffect(() => () => queue.stop(), [queue]);
  const region = (
    <p className="visually-hidden" role="status" data-speech>
      {text}
    </p>
  );
  return { say: queue.say, region };
}

/** Long enough to be read out. */
const STAYS_MS = 5000;

/** Says a text at once when that is so, over everything else, also while the page changes: time is up, or the paper is handed in. */
export function useSaidNow(isSo: boolean, text: string): void {
  useEffect(() => {
    if (isSo) sayNow(text);
  }, [isSo, text]);
}

function sayNow(text: string): void {
  const region = document.createElement('p');
  region.className = 'visually-hidden';
  region.setAttribute('role', 'alert');
  document.body.append(region);
  // A region is watched from the moment it is there: what it says comes after that.
  setTimeout(() => region.append(text));
  setTimeout(() => region.remove(), STAYS_MS);
}
