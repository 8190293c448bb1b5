import { chromium, type Browser } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '../../contract/src/index.ts';
import { startPortal, type Portal, type Student } from '../../e2e/helpers/portal.ts';
import { placesOf } from '../../e2e/helpers/school.ts';
import { Chance } from '../pages/chance.ts';
import { FaultProxy } from '../proxy.ts';
import { live } from './history.ts';
import { watchScreens } from './screen.ts';
import { Witness, type Options } from './witness.ts';

/** The result: how many histories were lived through, their calls, those that changed nothing, and what was wrong. */
export interface Lived {
  histories: number;
  calls: number;
  stale: number;
  wrong: string[];
}

const LATE = /\/Student\/(?:start_attempt|save_answers|submit_quiz|attempt_result)$/u;

interface Run {
  browser: Browser;
  /** How many run at the same time. */
  parallel?: number;
  /** Hears of each one that is over. */
  done?: (lived: Lived) => void;
}

/**
 * Lives through that many histories from number `first` on, in a real browser, with calls that are late and overtake
 * each other.
 */
export async function browserHistories(first: number, count: number, { browser, parallel = 6, done }: Run): Promise<Lived> {
  const { portal, stop } = await startPortal();
  const network = await FaultProxy.start(portal.url);
  const witnesses = new Map<string, Witness>();
  const lived: Lived = { histories: 0, calls: 0, stale: 0, wrong: [] };
  const late = new Chance(first);
  network.weather = {
    there: (path, body) => {
      const witness = LATE.test(path) ? witnesses.get(studentIn(body)) : undefined;
      if (!witness) return 0;
      lived.calls += 1;
      witness.underWay += 1;
      return delay(late);
    },
    back: (path, body, answer) => {
      const witness = LATE.test(path) ? witnesses.get(studentIn(body)) : undefined;
      if (!witness) return 0;
      const { data } = JSON.parse(answer.toString()) as { data?: object };
      witness.answered(path, JSON.parse(body.toString()) as object, data);
      const late_ms = late.in(70) ? late.between(0, 40) : late.between(40, 1500);
      // Until the page has the answer, the page may show what it knew before.
      setTimeout(() => (witness.underWay -= 1), late_ms);
      return late_ms;
    },
  };
  const { path, options } = await quizOf(portal, await portal.student());
  let next = first;
  const worker = async (): Promise<void> => {
    let witness = new Witness(options);
    const newContext = async () => {
      const made = await browser.newContext({ baseURL: network.url, serviceWorkers: 'block' });
      await watchScreens(made, (chosen) => witness.acknowledge(chosen));
      return made;
    };
    let context = await newContext();
    while (next < first + count) {
      const seed = next;
      next += 1;
      const student = await portal.student();
      witness = new Witness(options);
      witnesses.set(String(student.user.stud_id), witness);
      const scene = { context, portal: { ...portal, url: network.url }, path, student, witness, chance: new Chance(seed) };
      const lives = await withinTime(live(scene)).catch((error: unknown) => {
        witness.wrong.push(`${String(error)}, while ${witness.doing}`);
        return false;
      });
      // Its pages may answer nobody any more: the next history gets others.
      if (!lives) {
        void context.close();
        context = await newContext();
      }
      lived.histories += 1;
      lived.stale += witness.stale;
      lived.wrong.push(...witness.wrong.map((what) => `history ${seed}: ${what}`));
      done?.(lived);
    }
    await context.close();
  };
  try {
    await Promise.all(Array.from({ length: Math.min(parallel, count) }, worker));
  } finally {
    await network.stop();
    await stop();
  }
  return lived;
}

/** Far more than a history takes. */
const HISTORY_MS = 180_000;

/** Returns true once the history is over; rejects when it fails, or hangs. */
async function withinTime(history: Promise<void>): Promise<boolean> {
  const limit = new AbortController();
  const hangs = sleep(HISTORY_MS, undefined, { signal: limit.signal }).then(() => {
    throw new Error(`it is not over after ${HISTORY_MS / 1000} s`);
  });
  hangs.catch(() => undefined);
  try {
    await Promise.race([history, hangs]);
    return true;
  } finally {
    limit.abort();
  }
}

/** Mostly soon, at times so late that pages are left meanwhile, ms. */
function delay(late: Chance): number {
  const kind = late.below(100);
  return kind < 50 ? late.between(0, 40) : kind < 80 ? late.between(40, 500) : late.between(500, 3100);
}

const studentIn = (body: Buffer): string => String((JSON.parse(body.toString()) as { stud_id?: unknown }).stud_id);

async function quizOf(portal: Portal, student: Student): Promise<{ path: string; options: Options }> {
  const { chapter_id } = await placesOf(portal, student);
  const quizzes = (await portal.call(calls.quiz.get_quiz_by_chapter, { chapter_id }, student)).data ?? [];
  const quiz_id = quizzes[0]?.id ?? 0;
  const { data } = await portal.call(calls.quiz.get_quiz, { quiz_id }, student);
  const options = new Map(data?.questions.map((question) => [String(question.question_id), question.options]));
  return { path: `/quiz-start/${quiz_id}`, options };
}

/** A Chromium as this machine has it. */
export const openBrowser = (executablePath: string | undefined): Promise<Browser> =>
  chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--disable-gpu', '--disable-background-networking'] });
