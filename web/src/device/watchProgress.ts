import { students, type Id, type Input } from '@portal/contract';
import { useEffect, useMemo } from 'react';
import { watchPage } from './pageLife.ts';
import { post } from './queuedCalls.ts';
import { queryClient } from '../api/queryClient.ts';
import { studentId } from '../api/session.ts';

/** Seconds of play between two calls; a player reports once a second. */
const EVERY = 15;

/** Set once the server has shown that it keeps no progress: the call is an addition. */
let unsupported = false;

/** Where videos were left since this page was loaded, seconds: newer than any cached answer of the server. */
const left = new Map<string, number>();
/** By student: the next student on this device has left no video. */
const placeOf = (topic_id: Id): string => `${studentId()}/${topic_id}`;

/** Returns where the student left a video: as this page knows, else as the server said. */
export function leftAt(topic_id: Id | undefined, resume_at_s: number | undefined): number | undefined {
  return (topic_id === undefined ? undefined : left.get(placeOf(topic_id))) ?? resume_at_s;
}

/** Takes the reports of a player. */
export interface ProgressSender {
  /** Called once a second of play: sends at the start and every 15 s. */
  onProgress: (position_s: number, duration_s: number) => void;
  /** Called at a pause and at the end: sends. */
  onRest: (position_s: number, duration_s: number) => void;
}

/**
 * Sends where the student is in a topic's video: at the start, every 15 s of play, at pauses and the end, and when the
 * page is left. Never rejects, never waits; a server without the call is asked once. Without a topic it sends nothing.
 */
export function useWatchProgress(topic_id: Id | undefined): ProgressSender {
  const sender = useMemo(() => createSender(topic_id), [topic_id]);
  useEffect(() => {
    const unwatch = watchPage({ onLeaving: () => sender.flush(true) });
    sender.playing(true);
    return () => {
      unwatch();
      sender.playing(false);
      sender.flush();
    };
  }, [sender]);
  return sender;
}

type Progress = Pick<Input<typeof students.watch_progress>, 'position_s' | 'duration_s'>;

interface WatchedSender extends ProgressSender {
  /** `leaving` when the page may be gone the next moment. */
  flush: (leaving?: boolean) => void;
  /** Tells whether the player is on the page. */
  playing: (shown: boolean) => void;
}

function createSender(topic_id: Id | undefined): WatchedSender {
  let now: { position_s: number; duration_s: number } | undefined;
  let unsent = false;
  let ticks = 0;
  let shown = false;

  const flush = (leaving = false) => {
    if (topic_id === undefined || !now || !unsent || unsupported) return;
    unsent = false;
    ticks = 0;
    store(topic_id, now, leaving, () => shown);
  };
  const take = (position_s: number, duration_s: number) => {
    if (topic_id === undefined) return;
    now = { position_s: tenths(position_s), duration_s: tenths(duration_s) };
    unsent = true;
    left.set(placeOf(topic_id), now.position_s);
  };
  return {
    onProgress: (position_s, duration_s) => {
      const first = now === undefined;
      take(position_s, duration_s);
      ticks += 1;
      if (first || ticks >= EVERY) flush();
    },
    onRest: (position_s, duration_s) => {
      if (now === undefined && position_s === 0) return;
      take(position_s, duration_s);
      flush();
    },
    flush,
    playing: (isShown) => {
      shown = isShown;
    },
  };
}

function store(topic_id: Id, progress: Progress, leaving: boolean, isShown: () => boolean): void {
  // A place that cannot be sent now is sent later; only the last place in a video counts.
  post(
    students.watch_progress,
    { topic_id, ...progress },
    {
      name: `topic-${topic_id}`,
      leaving,
      onAnswer: (refused) => {
        if (refused) unsupported = true;
        // The watch history has another order now. It is not asked for while a video is on the page, but when it is
        // next shown.
        const refetchType = isShown() ? 'none' : 'active';
        if (refused) return;
        for (const path of [students.recently_watched.path, '/Student/my_progress'])
          void queryClient.invalidateQueries({ queryKey: [path], refetchType });
      },
    },
  );
}

const tenths = (seconds: number): number => Math.round(Math.max(0, seconds) * 10) / 10;
