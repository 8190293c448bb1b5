import { useEffect, useRef, useState, type ReactNode } from 'react';
import { SpeechQueue, type Kind } from './queue.ts';

/** Says a text in the room, in the place of an older one of its kind, which is stale. */
export type Say = (text: string, kind: Kind) => void;

/** The one polite region of the room, to be drawn once, and how to say something in it. */
export function useSpeech(): { say: Say; region: ReactNode } {
  const place = useRef<HTMLParagraphElement>(null);
  const [queue] = useState(() => new SpeechQueue());
  useEffect(() => {
    // Written past React's state, which would draw the whole room anew for each text.
    queue.show = (text) => place.current?.replaceChildren(text);
    return () => queue.stop();
  }, [queue]);
  const region = <p ref={place} className="visually-hidden" role="status" data-speech />;
  return { say: queue.say, region };
}

/** How long a text stays: long enough to be read out. */
const STAYS_MS = 5000;

/**
 * Says a text at once when `isSo`, over everything else, also while the page changes: time is up, or the paper is
 * handed in.
 */
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
