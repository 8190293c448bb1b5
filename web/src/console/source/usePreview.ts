import { staffCalls } from '@portal/contract/staff';
import type { Data } from '@portal/contract';
import { useEffect, useRef, useState } from 'react';
import { ask } from '../calls/client.ts';
import type { Document, Named } from './authored.ts';

type Answer = Data<typeof staffCalls.source.preview>;

/** The server's preview and findings for the latest content; a content that cannot be shown leaves the last picture. */
export type Previewed = Answer & { isLate: boolean };

const AFTER_MS = 250;
/** The least time between two calls, however somebody types: the server counts them. */
const LEAST_MS = 700;
const AGAIN_MS = 5000;
/** The time between calls while nothing is typed: changes that others publish are seen within seconds. */
const EVERY_MS = 10_000;

/** Asks the server for the preview a quarter of a second after each change, and now and then. */
export function usePreview({ kind, key }: Named, source: Document): Previewed | undefined {
  const [answer, setAnswer] = useState<Previewed>();
  const askedAt = useRef(0);
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      if (document.hidden) {
        timer = setTimeout(() => void look(), EVERY_MS);
        return;
      }
      askedAt.current = performance.now();
      try {
        const { data } = await ask(staffCalls.source.preview, { kind, key, source });
        if (isOver) return;
        const isLate = (data.news ?? data.paper) === undefined;
        setAnswer((last) => ({ ...(isLate && { news: last?.news, paper: last?.paper }), ...data, isLate }));
        timer = setTimeout(() => void look(), EVERY_MS);
      } catch {
        // Without a network the last one stays.
        if (!isOver) timer = setTimeout(() => void look(), AGAIN_MS);
      }
    };
    timer = setTimeout(() => void look(), Math.max(AFTER_MS, askedAt.current + LEAST_MS - performance.now()));
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [kind, key, source]);
  return answer;
}
