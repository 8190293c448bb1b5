import { randomInt } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallRequest } from '@portal/contract';
import { learn, nextRequest, type Call } from './requests.ts';
import type { Facts } from './facts.ts';

/** The client's side, in a process of its own: keep-alive connections, each with one request under way. */
export interface Job {
  port: number;
  call: Call;
  connections: number;
  /** Ends after that many requests, or that many milliseconds. */
  count?: number;
  ms?: number;
  /** Waits that long between an answer and the next request, milliseconds. */
  pause?: number;
  /** Connections begin within this time, not all at once, milliseconds. */
  spread?: number;
  /** A call that is turned away (503) is waited out as its Retry-After says; without this it is a fault. */
  patient?: boolean;
  /** Index of the first student to use; every request takes the next one. */
  from: number;
}

/** The result of a job; latencies in milliseconds. */
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
  if ('facts' in message) learn(message.facts);
  else void run(message.job).then((result) => process.send?.(result));
});
