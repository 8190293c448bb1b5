import { useEffect, useSyncExternalStore } from 'react';
import { forgetToSend, keepToSend, toSendOf } from '../kept.ts';
import type { ToSend } from './original.ts';

const NONE: readonly ToSend[] = [];
/** The files that this page sends, by paper. */
const waiting = new Map<string, readonly ToSend[]>();
const listeners = new Set<() => void>();

function put(paper: string, files: readonly ToSend[]): void {
  waiting.set(paper, files);
  for (const heard of listeners) heard();
}

const of = (paper: string): readonly ToSend[] => waiting.get(paper) ?? NONE;

function add(paper: string, files: readonly ToSend[]): void {
  const known = new Set(of(paper).map(({ sum }) => sum));
  const fresh = files.filter(({ sum }) => !known.has(sum));
  if (fresh.length > 0) put(paper, [...of(paper), ...fresh]);
}

/** Has a file sent for a paper, and keeps it on the device until it is there: a killed browser goes on. */
export function handOver(paper: string, file: ToSend): void {
  add(paper, [file]);
  // A browser that keeps nothing sends it as long as the page is open.
  keepToSend(paper, file).catch(() => undefined);
}

/** Forgets a file that is there, or was given up. */
export function sentOrGivenUp(paper: string, { sum }: ToSend): void {
  put(
    paper,
    of(paper).filter((each) => each.sum !== sum),
  );
  forgetToSend(paper, sum).catch(() => undefined);
}

/** The files of a paper that are still to be sent, those of an earlier page, too. */
export function useToSend(paper: string): readonly ToSend[] {
  useEffect(() => {
    toSendOf(paper).then(
      (kept) => add(paper, kept),
      () => undefined,
    );
  }, [paper]);
  return useSyncExternalStore(
    (heard) => {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
    () => of(paper),
  );
}
