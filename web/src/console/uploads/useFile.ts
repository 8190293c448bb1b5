import type { Input } from '@portal/contract';
import { staffCalls, STAFF_LIMITS } from '@portal/contract/staff';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as words from '#words/consoleSubjects';
import { mayPass, messageOf } from '../../api/failures.ts';
import { sizeOf } from '../../ui/size.ts';
import { ask } from '../calls/client.ts';
import { shrunk } from '../source/picture/shrink.ts';
import { keepAddress } from './kept.ts';
import { dropFile, sendFile, type FileKind } from './send.ts';
import { sumOf } from './sum.ts';

/** The time between two questions about the preparation, milliseconds. */
const EVERY_MS = 2000;
const uploads = staffCalls.uploads;

/** How far a file's upload is. */
export interface FileState {
  phase: 'none' | 'sending' | 'paused' | 'checking' | 'preparing' | 'ready';
  name: string;
  size: number;
  sent: number;
  /** True while another file of this page is sent. */
  waits: boolean;
  isOnLine: boolean;
  /** From 0 to 1; undefined where the progress is not known. */
  prepared?: number | undefined;
  note?: string | undefined;
  fault?: string | undefined;
}

const NONE: FileState = { phase: 'none', name: '', size: 0, sent: 0, waits: false, isOnLine: true };

/** The paper that a PDF is kept for, as it is and for no student. */
export interface ForPaper {
  kind: 'quiz' | 'exam';
  key: string;
}

/** Sends a file, has it prepared, and reports its final address; `first` is sent at once. */
export function useFile(kind: FileKind, onChange: (path: string) => void, first?: File, paper?: ForPaper) {
  const [state, setState] = useState(NONE);
  const [file, setFile] = useState<File>();
  const stop = useRef<AbortController>(undefined);
  // At the end the form's latest function is called, not the one from the beginning.
  const told = useRef(onChange);
  useEffect(() => {
    told.current = onChange;
  });
  useEffect(() => () => stop.current?.abort(), []);

  const send = async (given: File): Promise<void> => {
    stop.current?.abort();
    const own = new AbortController();
    stop.current = own;
    const { signal } = own;
    const show = (more: Partial<FileState>): void => {
      if (!signal.aborted) setState((before) => ({ ...before, ...more }));
    };
    setFile(given);
    setState({ ...NONE, phase: 'sending', name: given.name, size: given.size });
    try {
      checkSize(kind, given);
      const handle = await inTurn(
        signal,
        (waits) => show({ waits }),
        () => sendFile(kind, given, { signal, onSent: (sent) => show({ sent }), onLine: (isOnLine) => show({ isOnLine }) }),
      );
      show({ phase: 'checking' });
      const sha256 = await sumOf(given);
      await finished({ handle, ...(sha256 !== undefined && { sha256 }), ...(paper && { paper }) }, signal);
      const path = await prepared(handle, signal, show, () => keepAddress(kind, given, undefined));
      if (signal.aborted) return;
      show({ phase: 'ready' });
      told.current(path);
    } catch (error) {
      show({ phase: 'paused', fault: messageOf(error) });
    }
  };
  const choose = async (given: File): Promise<void> => send(kind === 'picture' ? await small(given) : given);
  const begin = useEffectEvent(() => first && void choose(first));
  useEffect(() => begin(), []);
  return {
    state,
    choose: (given: File) => void choose(given),
    pause: () => {
      stop.current?.abort();
      setState((before) => ({ ...before, phase: 'paused' }));
    },
    goOn: () => file && void send(file),
    giveUp: () => {
      stop.current?.abort();
      setState(NONE);
      if (file) void dropFile(kind, file);
    },
  };
}

/** '4 GB', '1.3 MB' */
export const limitOf = (bytes: number): string => (bytes < 1e9 ? sizeOf(bytes) : words.gigabytes(Math.floor(bytes / 1e8) / 10));

function checkSize(kind: FileKind, { size }: File): void {
  if (size === 0) throw new Error(words.isEmpty);
  if (size > STAFF_LIMITS.files[kind]) throw new Error(words.tooLarge(limitOf(STAFF_LIMITS.files[kind])));
}

/** Keeps the photo's name and date: chosen again, it counts as the same file. */
async function small(given: File): Promise<File> {
  const { name, lastModified } = given;
  const blob = await shrunk(given);
  return blob === given ? given : new File([blob], name, { lastModified });
}

const after = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms));

/** Makes a call until it is answered. */
async function answered<Out>(call: () => Promise<Out>, signal: AbortSignal): Promise<Out> {
  for (;;)
    try {
      return await call();
    } catch (error) {
      signal.throwIfAborted();
      if (!mayPass(error)) throw error;
      await after(EVERY_MS);
    }
}

const finished = (whole: Input<typeof uploads.finish_upload>, signal: AbortSignal) =>
  answered(() => ask(uploads.finish_upload, whole), signal);

/** Waits for the preparation; returns where the file is. Rejects with why it cannot be used. */
async function prepared(
  handle: string,
  signal: AbortSignal,
  show: (more: Partial<FileState>) => void,
  forget: () => void,
): Promise<string> {
  for (;;) {
    const { data } = await answered(() => ask(uploads.upload, { handle }), signal);
    const { state, done, total, path, note } = data;
    if (state === 'failed') {
      // Forgets the failed upload, so that the file is sent anew when it is chosen again.
      forget();
      throw new Error(note);
    }
    if (state === 'ready' && path !== undefined) {
      show({ note });
      return path;
    }
    show({ phase: 'preparing', prepared: total > 0 ? done / total : undefined });
    await after(EVERY_MS);
    signal.throwIfAborted();
  }
}

/** The file that is sent now, and those that wait behind it. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Does the work once all that came before is done, whatever became of that: a slow line brings one file whole before it
 * begins with the next. `onWait` hears whether it waits. Rejects where `signal` is aborted meanwhile.
 */
function inTurn<Out>(signal: AbortSignal, onWait: (waits: boolean) => void, work: () => Promise<Out>): Promise<Out> {
  onWait(true);
  const own = last.then(() => {
    signal.throwIfAborted();
    onWait(false);
    return work();
  });
  last = own.catch(() => undefined);
  return own;
}
