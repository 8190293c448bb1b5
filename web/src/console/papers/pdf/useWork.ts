import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as words from '#words/console/pdf';
import { PDF_WORK } from '../../form/typed.ts';
import type { ToSend } from './keep/original.ts';
import { handOver } from './keep/toSend.ts';
import { forgetWork, keepFile, keepWork, keptOf, type Work } from './kept.ts';
import { cutsIn, turnedOn } from './pages/found.ts';
import type { PageText } from './find/page.ts';
import { PagesError, type Book, type Brought, type OpenBook } from './pages/book.ts';
import { openBook } from './pages/openBook.ts';
import { rowsOf } from './take/rows.ts';

/** Where the work stands. */
export type Phase =
  | { kind: 'looking' | 'none' | 'elsewhere' }
  | { kind: 'password'; isWrong: boolean; answer: (password: string | undefined) => void }
  | { kind: 'reading'; done: number; of: number }
  | { kind: 'ready'; book: Book; texts: readonly PageText[]; name: string; isPhotos: boolean };

const STEPS_BACK = 200;

/** Holds a paper's pages and the work on them, kept on the device at every change. */
export function useWork(paper: string, open: OpenBook = openBook) {
  const [phase, setPhase] = useState<Phase>({ kind: 'looking' });
  const [fault, setFault] = useState<string>();
  /** Whether the file or the work could not be kept in this browser at the last try. */
  const [unkept, setUnkept] = useState({ file: false, work: false });
  const [work, setWork] = useState<Work>();
  const [past, setPast] = useState<readonly Work['cuts'][]>([]);
  const latest = useRef<Work>(undefined);
  const brought = useRef<Brought>(undefined);
  const isKeeping = useRef(false);
  const run = useRef(0);
  const closing = useRef<() => void>(undefined);

  /** Writes the latest work, one write after the other. */
  const keep = async (): Promise<void> => {
    if (isKeeping.current) return;
    isKeeping.current = true;
    for (let written: Work | undefined; latest.current && written !== latest.current;) {
      written = latest.current;
      const isLost = await keepWork(paper, written).then(
        () => false,
        () => true,
      );
      setUnkept((now) => (now.work === isLost ? now : { ...now, work: isLost }));
    }
    isKeeping.current = false;
  };
  const show = (next: Work): void => {
    latest.current = next;
    setWork(next);
    void keep();
  };
  const change = (more: Partial<Work>): void => {
    if (latest.current) show({ ...latest.current, ...more });
  };
  /** Changes the boxes; 'undo' leads back. */
  const cut = (next: Work['cuts']): void => {
    const before = latest.current?.cuts;
    if (!before || before === next) return;
    setPast((steps) => [...steps, before].slice(-STEPS_BACK));
    change({ cuts: next });
  };
  const undo = (): void => {
    const last = past.at(-1);
    if (!last) return;
    setPast(past.slice(0, -1));
    change({ cuts: last });
  };

  /** Opens pages, and looks for the questions of a turned page anew. */
  const read = async (given: Brought, before: Work | undefined, turned?: number): Promise<void> => {
    const turns = before?.turns ?? [];
    const own = (run.current += 1);
    const isOver = (): boolean => run.current !== own;
    closing.current?.();
    closing.current = undefined;
    setFault(undefined);
    setPhase({ kind: 'reading', done: 0, of: 1 });
    try {
      const book = await open(given, turns, (isWrong) => {
        const asked = Promise.withResolvers<string | undefined>();
        setPhase({ kind: 'password', isWrong, answer: asked.resolve });
        return asked.promise.finally(() => !isOver() && setPhase({ kind: 'reading', done: 0, of: 1 }));
      });
      if (isOver()) return book.close();
      closing.current = book.close;
      const texts: PageText[] = [];
      for (const page of book.pages.keys()) {
        texts.push(await book.text(page));
        if (isOver()) return;
        setPhase({ kind: 'reading', done: page + 1, of: book.pages.length });
      }
      const there = before?.cuts ?? (await cutsIn(book, texts));
      const cuts = turned === undefined ? there : await turnedOn(there, book, turned);
      if (isOver()) return;
      show(before ? { ...before, cuts } : { cuts, key: '', rows: rowsOf(cuts), turns, stored: {} });
      setPast([]);
      setPhase({ kind: 'ready', book, texts, name: given.name, isPhotos: given.kind === 'photos' });
    } catch (error) {
      if (isOver()) return;
      setFault(error instanceof PagesError ? error.message : words.unreadable);
      setPhase({ kind: 'none' });
    }
  };
  const bring = async (given: Brought): Promise<void> => {
    brought.current = given;
    latest.current = undefined;
    setWork(undefined);
    setPhase({ kind: 'reading', done: 0, of: 1 });
    const isLost = await keepFile(paper, given).then(
      () => false,
      () => true,
    );
    setUnkept({ file: isLost, work: false });
    await read(given, undefined);
  };
  const begin = useEffectEvent(async (): Promise<void> => {
    const kept = await keptOf(paper).catch(() => undefined);
    if (!kept) return setPhase((now) => (now.kind === 'looking' ? { kind: 'none' } : now));
    brought.current = kept.brought;
    await read(kept.brought, kept.work);
  });
  useEffect(() => {
    const leaving = Promise.withResolvers<undefined>();
    let isLeft = false;
    // Two pages would write over each other's boxes.
    const locks = (navigator as Partial<Navigator>).locks;
    if (!locks) void begin();
    else
      void locks.request(`${PDF_WORK} ${paper}`, { ifAvailable: true }, async (lock) => {
        if (isLeft) return;
        if (!lock) return setPhase({ kind: 'elsewhere' });
        void begin();
        await leaving.promise;
      });
    return () => {
      isLeft = true;
      run.current += 1;
      closing.current?.();
      leaving.resolve(undefined);
    };
  }, [paper]);
  return {
    phase,
    fault: fault ?? (unkept.file || unkept.work ? words.notKept : undefined),
    work,
    latest: () => latest.current,
    brought: () => brought.current,
    /** Gives the PDF to the school, once its questions are in the paper. */
    keepWithSchool: (file: ToSend) => handOver(paper, file),
    change,
    cut,
    undo: past.length > 0 ? undo : undefined,
    bring: (given: Brought) => void bring(given),
    /** Turns a photo by a quarter. */
    turn: (page: number) => {
      const { current } = latest;
      if (!current || !brought.current) return;
      const turns = Array.from(brought.current.files, (_, at) => ((current.turns[at] ?? 0) + (at === page ? 1 : 0)) % 4);
      void read(brought.current, { ...current, turns }, page);
    },
    forget: () => {
      latest.current = undefined;
      return forgetWork(paper).catch(() => undefined);
    },
  };
}

export type Working = ReturnType<typeof useWork>;
