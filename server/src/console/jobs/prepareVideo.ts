import { OperatorError } from '@portal/bank/errors';
import { makeStream, partsOf, remaining, streamFolder } from '../../content/prepare/ladder.ts';
import { findTools, ToolError } from '../../content/prepare/tools.ts';
import { makeFast, probe, startsFast, type VideoFacts } from '../../content/prepare/video.ts';
import { rule } from '../../core/errors.ts';
import { say, type Said } from '../../words/say.ts';
import type { Services } from '../../core/services.ts';
import { noteProgress } from '../../jobs/staff/staffJob.store.ts';
import type { Kind, Running } from '../../jobs/staff/staffJob.ts';
import { isIn, linkOf, moveIn, waits, type WholeFile } from '../uploads/place.ts';
import { dropWaiting } from '../uploads/waiting.ts';

/** Ends a preparation that has not moved for so long, milliseconds. */
const STILL_MS = 10 * 60_000;
/** The time between two notes of progress, milliseconds. */
const NOTED_MS = 1000;
/** The most starts of a preparation: when so many portals ended in the middle of it, it may itself be why. */
const MOST_RUNS = 20;
/** How many times a program that something else has ended is started again. */
const MOST_KILLS = 5;

const asItIs = (note: Said): { note: Said } => ({ note });

/**
 * Makes the stream of a video that has arrived; where that does not come to its end, students get the video as it is.
 * `still_ms`: see STILL_MS.
 */
export const prepareVideo = (still_ms = STILL_MS): Kind<WholeFile> => ({
  run: async (services, whole, running) => {
    const { MEDIA_DIR } = services.config;
    const place = waits(MEDIA_DIR, whole);
    const stream = streamFolder(whole.file);
    const playlist = `${stream}/master.m3u8`;
    const there = () => linkOf(isIn(MEDIA_DIR, playlist) ? playlist : whole.file);
    if (place === undefined) return { name: there() };
    try {
      // A stream that is in its place is whole.
      const made = isIn(MEDIA_DIR, playlist) ? {} : await prepared(services, place, { ...running, still_ms });
      if (!made) return undefined;
      await moveIn(MEDIA_DIR, whole, 'note' in made ? [] : [stream]);
      return { name: there(), ...made };
    } catch (error) {
      if (error instanceof OperatorError) dropWaiting(MEDIA_DIR, whole.handle);
      throw error;
    }
  },
});

type Watched = Running & { still_ms: number };

/** Prepares until that is done; a note where it cannot be; undefined where the portal ends meanwhile. */
async function prepared(services: Services, place: string, running: Watched): Promise<{ note?: Said } | undefined> {
  if (running.runs > MOST_RUNS) return asItIs(say('video_killed'));
  if (!(await findTools()).ffmpeg) return asItIs(say('video_no_ffmpeg'));
  for (let kills = 0; kills <= MOST_KILLS; kills += 1) {
    const watch = watching(running);
    try {
      await make(services, place, running, watch);
      return {};
    } catch (error) {
      if (running.signal.aborted) return undefined;
      if (watch.signal.aborted) return asItIs(say('video_stuck'));
      if (!(error instanceof ToolError)) throw error;
      if (!error.wasKilled) return asItIs(say('video_fault', { fault: error.message }));
    } finally {
      watch.end();
    }
  }
  return asItIs(say('video_killed'));
}

/** Watches that something moves. */
interface Watch {
  signal: AbortSignal;
  moved: () => void;
  end: () => void;
}

function watching({ signal, still_ms }: Watched): Watch {
  const still = new AbortController();
  const again = (): NodeJS.Timeout => setTimeout(() => still.abort(), still_ms);
  let timer = again();
  const end = (): void => clearTimeout(timer);
  const moved = (): void => {
    end();
    timer = again();
  };
  return { signal: AbortSignal.any([signal, still.signal]), moved, end };
}

async function make({ db }: Services, place: string, { job_id, runs }: Running, { signal, moved }: Watch): Promise<void> {
  const facts = await factsOf(place, signal);
  if (/\.(?:mp4|mov)$/u.test(place) && !startsFast(place)) await makeFast(place, signal);
  const total = Math.round(partsOf(facts).length * facts.duration_s);
  let [done, noted] = [total - (await remaining(place, facts)), 0];
  const step = (seconds: number): void => {
    if (seconds > 0) moved();
    done += seconds;
    if (Date.now() - noted < NOTED_MS) return;
    noted = Date.now();
    // A note of progress that cannot be stored must not end the work.
    db.write(noteProgress, { job_id, runs, done: Math.min(total, Math.max(0, Math.round(done))), total }).catch(() => undefined);
  };
  await makeStream(place, facts, step, signal);
}

async function factsOf(place: string, signal: AbortSignal): Promise<VideoFacts> {
  const facts = await probe(place, signal).catch((error: unknown) => {
    if (error instanceof ToolError && !error.wasKilled) return undefined;
    throw error;
  });
  if (facts && facts.video !== '') return facts;
  throw rule('video_none');
}
