import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '../../core/services.ts';
import { claimPushes } from './claim.store.ts';
import { PushHosts } from './wire/hosts.ts';
import { pushKeyOf, type PushKey } from './wire/key.ts';
import { freePushes, prunePushes, recordPushes, type OpenPush, type Recorded } from './outbox.store.ts';
import { payloadOf, URGENCY } from './wire/payload.ts';
import { send, type Sent } from './wire/send.ts';

/**
 * Claims under way at once, and how many each looks at: a claim is short, so that students who hand in meanwhile do not
 * notice.
 */
const LANES = 4;
const AT_ONCE = 12;
/** The pause before the next push, ms, so that students who hand in do not notice. */
const APART_MS = 4;
const MOST_TRIES = 10;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 3_600_000;
/** The time for sending and recording a claim, ms; a push service has eight seconds. */
const LEASE_MS = 30_000;
/** Keeps what is over this long: the day's three are counted by it. */
const KEPT_MS = 3 * 24 * 3_600_000;

type Parts = Pick<Services, 'db' | 'config' | 'secret' | 'now' | 'log'>;

/** Sends the pushes that are due, a few at a time: each is held and counted, sent, and recorded. */
export function deliverPushes(services: Parts, lease_ms = LEASE_MS): (signal: AbortSignal) => Promise<void> {
  const { db, config, now, log } = services;
  const key = pushKeyOf(services);
  const ways = { key, hosts: new PushHosts(config.PUSH_HOSTS), rests: new Rests(), now };
  let isFirst = true;

  return async (signal) => {
    // One portal alone serves from an embedded database: held pushes are of a portal that has ended.
    if (isFirst && db.engine === 'sqlite') await db.write(freePushes, undefined);
    isFirst = false;
    const pace = new Pace();
    const lane = async (): Promise<void> => {
      while (!signal.aborted) {
        const here = { timeZone: config.TIME_ZONE, now: now() };
        const claim = { ...here, holder: randomUUID(), key_id: key.keyId, most: AT_ONCE, lease_ms };
        const { pushes, due } = await db.write(claimPushes, claim);
        if (due === 0) break;
        const done = await Promise.all(
          pushes.map(async (push) => {
            await pace.turn();
            return recorded(push, await sent(push, ways), now());
          }),
        );
        if (done.length > 0) await db.write(recordPushes, { holder: claim.holder, done, at: now() });
        const failed = done.filter(({ outcome }) => outcome === 'failed').length;
        if (failed > 0) log.warn({ failed }, 'pushes were not taken');
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    await db.write(prunePushes, { before: now() - KEPT_MS });
  };
}

/** Lets one go at a time. */
class Pace {
  #next = 0;

  async turn(): Promise<void> {
    const now = performance.now();
    this.#next = Math.max(this.#next + APART_MS, now);
    await wait(this.#next - now);
  }
}

interface Ways {
  key: PushKey;
  hosts: PushHosts;
  rests: Rests;
  now: () => number;
}

type Tried = Sent | { result: 'resting'; until: number };

async function sent(push: OpenPush, { key, hosts, rests, now }: Ways): Promise<Tried> {
  const { endpoint, notice_id, expires_at, kind } = push;
  // The list may be another one than when the browser was added.
  if (!hosts.takes(endpoint)) return { result: 'gone' };
  const { host } = new URL(endpoint);
  const until = rests.until(host, now());
  if (until !== undefined) return { result: 'resting', until };
  const outcome = await send(
    {
      ...push,
      payload: payloadOf(push),
      authorization: key.authorization(endpoint, now()),
      topic: `notice-${notice_id}`,
      urgency: URGENCY[kind],
      ttl_s: Math.max(0, Math.ceil((expires_at - now()) / 1000)),
    },
    now,
  );
  if (outcome.result === 'unknown' || outcome.result === 'later') rests.failed(host, now());
  else rests.answered(host);
  return outcome;
}

function recorded({ subscription_id, notice_id, tries, expires_at }: OpenPush, tried: Tried, now: number): Recorded {
  const base = { subscription_id, notice_id, due_at: now, isUncounted: false, isUntried: false };
  if (tried.result === 'taken') return { ...base, outcome: 'sent' };
  if (tried.result === 'gone') return { ...base, outcome: 'gone', isUncounted: true };
  if (tried.result === 'refused') return { ...base, outcome: 'failed', isUncounted: true };
  if (tried.result === 'resting') return { ...base, outcome: null, due_at: tried.until, isUncounted: true, isUntried: true };
  const isUncounted = tried.result === 'later';
  const due_at = now + (('after_ms' in tried ? tried.after_ms : undefined) ?? backoff(tries));
  const isOver = tries >= MOST_TRIES || due_at >= expires_at;
  return { ...base, outcome: isOver ? 'failed' : null, due_at: isOver ? now : due_at, isUncounted };
}

/** Twice as long each time, and not for all at the same moment. */
const backoff = (tries: number): number =>
  Math.round(Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS) * (0.75 + Math.random() / 2));

/** Failures in a row after which a push service is left alone. */
const MOST = 3;
const REST_MS = 60_000;

/** Knows which push services do not answer just now: their pushes wait, and keep no others waiting. */
class Rests {
  readonly #failed = new Map<string, { times: number; until: number }>();

  /** Returns when a service is asked again; undefined for one that is not resting. */
  until(host: string, now: number): number | undefined {
    const { times, until } = this.#failed.get(host) ?? { times: 0, until: 0 };
    // A clock that was set back must not keep it resting.
    return times >= MOST && until > now && until <= now + REST_MS ? until : undefined;
  }

  answered(host: string): void {
    this.#failed.delete(host);
  }

  failed(host: string, now: number): void {
    const times = (this.#failed.get(host)?.times ?? 0) + 1;
    this.#failed.set(host, { times, until: now + REST_MS });
  }
}
