import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react';
import * as words from '#words/pdf';
import { failureText } from './open/failures.ts';
import { openDocument } from './open/openDocument.ts';
import { rememberedPage, rememberPage } from './pageMemory.ts';
import { type OutlineItem, readOutline } from './view/outline.ts';
import { type Reading, type ReadingState, startReading } from './view/reading.ts';

/** The document to read. `key` names the document for ever, while its signed `url` changes. */
export interface PdfSource {
  url: string;
  name: string;
  key: string;
  /** The page to open it at, from 1; without it, or where it is none, where it was left. */
  page?: number;
}

/** The state of opening a document. */
export type Phase =
  | { kind: 'loading'; percent: number }
  | { kind: 'password'; wrong: boolean; submit: (password: string) => void }
  | { kind: 'loaded' }
  | { kind: 'failed'; text: string };

/** Bytes that a page waits for and that did not come. */
export interface Stall {
  text: string;
  retry: () => void;
}

// Longest wait for the first drawn page, after which an open document is shown as it is.
const firstPageWait = 8000;

/** Opens the source and shows it in the container, again after `retry`. A new url for the same key reloads nothing. */
export function useDocument(
  container: RefObject<HTMLDivElement | null>,
  source: PdfSource,
  renew: (() => Promise<string>) | undefined,
) {
  const [attempt, setAttempt] = useState(0);
  const [phase, setPhase] = useState<Phase>({ kind: 'loading', percent: 0 });
  const [stall, setStall] = useState<Stall | null>(null);
  const [reading, setReading] = useState<Reading | null>(null);
  const [state, setState] = useState<ReadingState | null>(null);
  const [outline, setOutline] = useState<OutlineItem[]>([]);
  const address = useEffectEvent(() => source.url);
  const firstPage = useEffectEvent(() =>
    source.page !== undefined && Number.isInteger(source.page) && source.page > 0 ? source.page : rememberedPage(source.key),
  );
  const newAddress = useEffectEvent(() => renew?.() ?? Promise.resolve(source.url));

  useEffect(() => {
    let live = true;
    let view: Reading | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let percent = 0;
    const loading = (next: number): void => {
      percent = Math.max(percent, next);
      setPhase((before) => (before.kind === 'loading' ? { kind: 'loading', percent } : before));
    };
    const fail = (text: string): void => {
      clearTimeout(timer);
      if (live) setPhase({ kind: 'failed', text });
    };
    setPhase({ kind: 'loading', percent: 0 });
    const opening = openDocument(address(), () => newAddress(), {
      onPercent: (next) => live && loading(next),
      onPassword: (wrong, submit) => {
        if (!live) return;
        setPhase({
          kind: 'password',
          wrong,
          submit: (password) => {
            setPhase({ kind: 'loading', percent });
            submit(password);
          },
        });
      },
      onStall: (next) => live && setStall(next && { text: failureText(next.error), retry: next.retry }),
    });
    opening.ready.then(
      (pdf) => {
        if (!live || !container.current) return;
        const shown = (): void => {
          clearTimeout(timer);
          setPhase({ kind: 'loaded' });
        };
        timer = setTimeout(shown, firstPageWait);
        let page = 0;
        let wasShown = false;
        const onState = (next: ReadingState): void => {
          setState(next);
          if (!next.shown) return;
          if (next.page !== page) rememberPage(source.key, next.page);
          page = next.page;
          if (wasShown) return;
          wasShown = true;
          shown();
          void readOutline(pdf).then((items) => live && setOutline(items));
        };
        view = startReading(container.current, pdf, firstPage(), onState, () => fail(words.cannotLoad));
        setReading(view);
      },
      (error: unknown) => fail(failureText(error)),
    );
    return () => {
      live = false;
      clearTimeout(timer);
      view?.close();
      opening.close();
      setReading(null);
      setState(null);
      setOutline([]);
      setStall(null);
    };
  }, [container, source.key, attempt]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { phase, stall, reading, state, outline, retry };
}
