import { randomInt, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { attempts, auth, callRequest, quiz, student, subjects, type CallRequest } from '@portal/contract';
import type { Facts } from './school.ts';

/** What can be asked for. */
export type Call =
  | 'echo'
  | 'get_quiz'
  | 'subjects'
  | 'topics'
  | 'quizzes'
  | 'history'
  | 'report'
  | 'profile'
  | 'sign_in'
  | 'media_range'
  | 'submit_quiz'
  | 'save_answers'
  | 'repeat_save';

/** The client's side, in a process of its own: keep-alive connections, each with one request under way. */
export interface Job {
  port: number;
  call: Call;
  connections: number;
  /** Ends after so many requests, or so many milliseconds. */
  count?: number;
  ms?: number;
  /** Waits so long between an answer and the next request, milliseconds. */
  pause?: number;
  /** Connections begin within so long, not all at once, milliseconds. */
  spread?: number;
  /** A call that is turned away (503) is waited out as its Retry-After says; without this it is a fault. */
  patient?: boolean;
  /** The first student to use, of those it was given; every request takes the next. */
  from: number;
}

/** What a job came to; latencies in milliseconds. */
export interface Result {
  done: number;
  ms: number;
  p50: number;
  p99: number;
  /** Answers within two seconds, and calls that were turned away. */
  good: number;
  turnedAway: number;
  /** The first answer that was not the expected one, if there was any. */
  fault?: string;
}

let facts: Facts = { callers: [], quizzes: [], attempts: [], reports: [], mobiles: [], videos: [] };
const cursors = new Map<number, number>();

function nextRequest({ call, from }: Job): CallRequest {
  const turn = cursors.get(from) ?? 0;
  cursors.set(from, turn + 1);
  const caller = facts.callers[(from + turn) % facts.callers.length];
  const { quiz_id, chapter_id, question_ids } = facts.quizzes[turn % facts.quizzes.length] ?? {
    quiz_id: 0,
    chapter_id: 0,
    question_ids: [],
  };
  if (call === 'subjects') return callRequest(subjects.subjects, {}, caller);
  if (call === 'topics') return callRequest(subjects.topics, { chapter_id }, caller);
  if (call === 'quizzes') return callRequest(quiz.get_quiz_by_chapter, { chapter_id }, caller);
  if (call === 'history') return callRequest(quiz.my_quiz_history, { chapter_id }, caller);
  if (call === 'profile') return callRequest(student.get_profile, {}, caller);
  const index = (from + turn) % facts.callers.length;
  if (call === 'report') return callRequest(quiz.quiz_report_by_id, { id: facts.reports[index] ?? 0 }, caller);
  if (call === 'sign_in') {
    const request = callRequest(auth.login, { mobile: facts.mobiles[index] ?? '', phone_code: '91', device_id: 'bench' });
    // One address may ask for so many codes a minute; students are at home.
    return {
      ...request,
      headers: { ...request.headers, 'X-Forwarded-For': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}` },
    };
  }
  if (call === 'media_range') return { path: facts.videos[index] ?? '', method: 'GET', headers: { Range: 'bytes=65536-131071' } };
  if (call === 'save_answers' || call === 'repeat_save') return save(call === 'repeat_save' ? 0 : turn, turn);
  if (call !== 'submit_quiz') return callRequest(quiz.get_quiz, { quiz_id }, caller);
  const options = ['about 10 m/s', 'about 14 m/s', 'about 20 m/s'];
  const submit_data = question_ids.map((question_id) => ({ question_id, answer: options[randomInt(3)] }));
  return callRequest(quiz.submit_quiz, { quiz_id, submit_data }, caller, randomUUID());
}

/** The next save of the attempt whose turn it is, with another answer than before; or, with `round` 0, one that is held already. */
function save(newest: number, turn: number): CallRequest {
  const index = turn % facts.attempts.length;
  const { attempt_id, device_id, question_ids } = facts.attempts[index] ?? { attempt_id: 0, device_id: '', question_ids: [] };
  const seq = newest === 0 ? 1 : Math.floor(newest / facts.attempts.length) + 1;
  const options = ['about 10 m/s', 'about 14 m/s', 'about 20 m/s'];
  const answers = question_ids.map((question_id) => ({ question_id, answer: options[(seq + question_id) % 3] ?? '' }));
  return callRequest(attempts.save_answers, { attempt_id, device_id, seq, answers }, facts.callers[index]);
}

function bytesOf({ path, method, headers, body = '' }: CallRequest): string {
  if (method === 'GET')
    return `GET ${path} HTTP/1.1\r\nHost: portal\r\n${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`;
  const head = Object.entries({ Host: 'portal', ...headers, 'Content-Length': Buffer.byteLength(body) });
  return `POST /api${path} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
}

type Note = (ms: number, fault?: string, turnedAway?: boolean) => void;

/** One connection: asks, reads the whole answer, asks again while `more` says so. */
function runConnection(job: Job, more: () => boolean, note: Note): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: job.port, host: '127.0.0.1', noDelay: true });
    let [text, end, sentAt] = ['', 0, 0];
    const ask = (): void => {
      if (!more()) {
        socket.end();
        resolve();
        return;
      }
      [text, end, sentAt] = ['', 0, performance.now()];
      socket.write(bytesOf(nextRequest(job)));
    };
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (end === 0) {
        const head = text.indexOf('\r\n\r\n');
        if (head === -1) return;
        end = head + 4 + Number(/content-length: (\d+)/iu.exec(text)?.[1]);
      }
      if (text.length < end) return;
      const good =
        text.startsWith('HTTP/1.1 206') || (text.startsWith('HTTP/1.1 200') && text.includes('\r\n\r\n{"status":true'));
      const seconds = job.patient && text.startsWith('HTTP/1.1 503') ? Number(/retry-after: (\d+)/iu.exec(text)?.[1]) : 0;
      note(performance.now() - sentAt, good || seconds > 0 ? undefined : text.slice(0, 600), seconds > 0);
      if (seconds > 0) setTimeout(ask, seconds * 1000 * (0.75 + Math.random() / 2));
      else if (job.pause === undefined) ask();
      else setTimeout(ask, job.pause);
    });
    socket.on('connect', ask).on('error', (error) => {
      if (!job.patient) return reject(error);
      note(0, undefined, true);
      return resolve();
    });
  });
}

async function run(job: Job): Promise<Result> {
  const began = performance.now();
  const latencies: number[] = [];
  let [asked, fault]: [number, string | undefined] = [0, undefined];
  const more = (): boolean => {
    const go = fault === undefined && asked < (job.count ?? Infinity) && performance.now() - began < (job.ms ?? Infinity);
    if (go) asked += 1;
    return go;
  };
  let [good, turnedAway] = [0, 0];
  const note: Note = (ms, problem, away) => {
    if (away) turnedAway += 1;
    else latencies.push(ms);
    if (!away && ms <= 2000) good += 1;
    fault ??= problem;
  };
  await Promise.all(
    Array.from({ length: job.connections }, async () => {
      // The portal closes a connection that asks for nothing.
      if (job.spread !== undefined) await sleep(randomInt(job.spread + 1));
      return runConnection(job, more, note);
    }),
  );
  latencies.sort((a, b) => a - b);
  const at = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? 0;
  const result = { done: latencies.length, ms: performance.now() - began, p50: at(0.5), p99: at(0.99), good, turnedAway };
  return fault === undefined ? result : { ...result, fault };
}

process.on('message', (message: { facts: Facts } | { job: Job }) => {
  if ('facts' in message) facts = message.facts;
  else void run(message.job).then((result) => process.send?.(result));
});
