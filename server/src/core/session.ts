import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { GATHERED, type Sql } from '../db/database.ts';
import { say } from '../words/say.ts';
import { HttpError } from './errors.ts';
import type { RateLimit } from './rateLimit.ts';

/** The caller that the token names. */
export interface Session {
  session_id: number;
  stud_id: number;
  ac_id: number;
  /** 1: the school has yet to let the student in. */
  waiting: number;
}

/** An open session as a gate finds it. */
interface Found {
  session_id: number;
  last_seen_at: number;
}

/** A session ends 14 days after it was last used and 30 days after sign-in. */
export const IDLE_MS = 14 * 24 * 3_600_000;
export const ABSOLUTE_MS = 30 * 24 * 3_600_000;
/** `last_seen_at` is written at most this often: it costs a commit. */
const SEEN_EVERY_MS = 10 * 60_000;

export const tokenHash = (token: string): string => hash('sha256', token, 'hex');

/** Finds a session by primary keys in one look-up, and none of a suspended student. */
const FIND = `${GATHERED} SELECT e.session_id, e.stud_id, s.ac_id, e.last_seen_at, CASE s.standing WHEN 'waiting' THEN 1 ELSE 0 END AS waiting
  FROM session e JOIN student s ON s.stud_id = e.stud_id
  WHERE e.token_hash = ? AND e.ended_at IS NULL AND e.expires_at > ? AND e.last_seen_at > ? AND s.standing IN ('active', 'waiting')`;

const FIND_BY_ID = `SELECT e.session_id, e.stud_id, s.ac_id, e.last_seen_at, 0 AS waiting
  FROM session e JOIN student s ON s.stud_id = e.stud_id
  WHERE e.session_id = ? AND e.ended_at IS NULL AND e.expires_at > ? AND e.last_seen_at > ? AND s.standing = 'active'`;

/** The student and session of a token, whether it is still valid or not. */
const WHOSE = 'SELECT session_id, stud_id FROM session WHERE token_hash = ?';

export interface SessionGateParts {
  db: Sql;
  limit: RateLimit;
  now: () => number;
  /** Stores that the session was used; not awaited by the call. Never rejects. */
  seen: (session_id: number, at: number) => Promise<unknown>;
}

/**
 * Decides whether a call may come in, from its token alone. `find` takes the token's hash, the moment, and that of 14
 * days ago.
 */
export class TokenGate<S extends Found> {
  protected readonly parts: SessionGateParts;
  readonly #find: string;
  /** Sessions whose use is being stored: while the disk hangs, calls must not pile up one write each. */
  readonly #noting = new Set<number>();

  constructor(parts: SessionGateParts, find: string) {
    this.parts = parts;
    this.#find = find;
  }

  /** The session of the header `Token`. Throws 401 without a valid one, 429 when it calls too often. */
  async open(request: FastifyRequest): Promise<S> {
    const now = this.parts.now();
    const found = await this.find(request);
    if (!found) throw new HttpError(401, say('sign_in'));
    const waitSeconds = this.parts.limit.take(String(found.session_id), now);
    if (waitSeconds > 0) throw new TooManyCalls(waitSeconds);
    if (now - found.last_seen_at > SEEN_EVERY_MS) this.#noteSeen(found.session_id, now);
    return found;
  }

  /** Finds the session of a call without counting the call; undefined without a valid token. */
  async find(request: FastifyRequest): Promise<S | undefined> {
    const token = tokenOf(request);
    const now = this.parts.now();
    return token === undefined ? undefined : this.parts.db.get<S>(this.#find, tokenHash(token), now, now - IDLE_MS);
  }

  #noteSeen(session_id: number, at: number): void {
    if (this.#noting.has(session_id)) return;
    this.#noting.add(session_id);
    void this.parts.seen(session_id, at).then(() => this.#noting.delete(session_id));
  }
}

/** The gate of students. */
export class SessionGate extends TokenGate<Session & Found> {
  constructor(parts: SessionGateParts) {
    super(parts, FIND);
  }

  /**
   * Returns whose session a token belongs to, or belonged to before it ended; undefined for one that never was, or
   * while nothing can be looked up.
   */
  async whose(request: FastifyRequest): Promise<Pick<Session, 'session_id' | 'stud_id'> | undefined> {
    const token = tokenOf(request);
    try {
      return token === undefined ? undefined : await this.parts.db.get(WHOSE, tokenHash(token));
    } catch {
      return undefined;
    }
  }

  /**
   * The session of that number while it is open and its student let in: for signed media addresses, which carry no
   * token.
   */
  async byId(session_id: number): Promise<Session | undefined> {
    const now = this.parts.now();
    return this.parts.db.get(FIND_BY_ID, session_id, now, now - IDLE_MS);
  }
}

/** The header Token, where it could be one. */
function tokenOf({ headers }: FastifyRequest): string | undefined {
  const token = headers['token'];
  return typeof token === 'string' && token.length >= 20 && token.length <= 200 ? token : undefined;
}

/** Answered with 429 and Retry-After. */
export class TooManyCalls extends HttpError {
  readonly waitSeconds: number;

  constructor(waitSeconds: number) {
    super(429, say('too_many_calls'));
    this.waitSeconds = waitSeconds;
  }
}
