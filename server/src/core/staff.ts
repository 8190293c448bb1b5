import { isOf, OFFICE } from '@portal/contract/staff';
import type { Endpoint, Role } from '@portal/contract';
import type { FastifyRequest } from 'fastify';
import { say } from '../words/say.ts';
import { CodeWanted, HttpError, notFound } from './errors.ts';
import { TokenGate, type SessionGateParts } from './session.ts';

/**
 * The subjects and batches that a teacher or an assistant may see, by number; undefined: all. Owners and the front desk
 * see all.
 */
export interface Scope {
  subjects?: readonly number[];
  batches?: readonly number[];
  /** The levels of the subjects, where no batch says more. */
  levels?: readonly number[];
}

interface Found {
  session_id: number;
  staff_id: number;
  name: string;
  role: Role;
  phone_code: string;
  mobile: string;
  last_seen_at: number;
  /** When a code was last typed in this session, epoch milliseconds. */
  code_at: number;
  /** 1: the owner shows teachers and assistants the numbers of students. */
  numbers_shown: number;
}

/** The member of the staff whom a token names. */
export interface StaffSession extends Omit<Found, 'numbers_shown'> {
  scope: Scope;
  /** May know the mobile numbers and e-mail addresses of students. */
  seesNumbers: boolean;
  /** 'command' where the operator does it by the command line; then it is none of the staff. */
  origin?: 'command';
  /** The key of the call, kept with what it does. */
  submit_key?: string;
}

/** How long a typed code counts as fresh, ms. */
export const FRESH_MS = 10 * 60_000;

const FIND = `SELECT e.session_id, e.staff_id, s.name, s.role, s.phone_code, s.mobile, e.last_seen_at, e.code_at,
    CASE WHEN EXISTS (SELECT 1 FROM setting n WHERE n.name = 'numbers_shown') THEN 1 ELSE 0 END AS numbers_shown
  FROM staff_session e JOIN staff s ON s.staff_id = e.staff_id
  WHERE e.token_hash = ? AND e.ended_at IS NULL AND e.expires_at > ? AND e.last_seen_at > ? AND s.ended_at IS NULL`;

const SUBJECTS = 'SELECT subject_id AS id FROM staff_subject WHERE staff_id = ? ORDER BY subject_id';
const BATCHES = 'SELECT batch_id AS id FROM staff_batch WHERE staff_id = ? ORDER BY batch_id';
const LEVELS = `SELECT DISTINCT l.ac_id AS id FROM staff_subject s JOIN subject_level l ON l.subject_id = s.subject_id
  WHERE s.staff_id = ? ORDER BY l.ac_id`;

/** The gate of staff. While a school has no owner, there is nothing behind it that anybody could find. */
export class StaffGate extends TokenGate<Found> {
  readonly #refused: (staff_id: number, call: string) => Promise<unknown>;

  /** `refused` keeps that somebody's role does not reach to a call. */
  constructor(parts: SessionGateParts, refused: (staff_id: number, call: string) => Promise<unknown>) {
    super(parts, FIND);
    this.#refused = refused;
  }

  /** Throws 404 while the school has no owner. */
  async mustBeThere(): Promise<void> {
    const owner = await this.parts.db.get(`SELECT 1 AS here FROM staff WHERE role = 'owner' AND ended_at IS NULL LIMIT 1`);
    if (!owner) throw notFound();
  }

  /** Finds the caller. Throws 401 without a valid token, 403 for a role that may not, and for an old code. */
  async enter(
    request: FastifyRequest,
    { path, roles = [], fresh }: Pick<Endpoint, 'path' | 'roles' | 'fresh'>,
  ): Promise<StaffSession> {
    const found = await this.open(request);
    if (!roles.includes(found.role)) {
      await this.#refused(found.staff_id, path);
      throw new HttpError(403, say('forbidden'));
    }
    if (fresh) this.mustBeFresh(found);
    const { numbers_shown, ...member } = found;
    const isOfAll = isOf(OFFICE, found.role);
    const scope = isOfAll ? {} : await this.#scopeOf(found.staff_id);
    return { ...member, scope, seesNumbers: isOfAll || numbers_shown === 1 };
  }

  mustBeFresh({ code_at }: Pick<Found, 'code_at'>): void {
    if (this.parts.now() - code_at > FRESH_MS) throw new CodeWanted();
  }

  async #scopeOf(staff_id: number): Promise<Scope> {
    const ids = async (text: string) => (await this.parts.db.all<{ id: number }>(text, staff_id)).map(({ id }) => id);
    const [subjects, batches] = [await ids(SUBJECTS), await ids(BATCHES)];
    return {
      ...(subjects.length > 0 && { subjects }),
      // A member with neither subjects nor batches sees nothing, not everything.
      ...((batches.length > 0 || subjects.length === 0) && { batches }),
      ...(batches.length === 0 && subjects.length > 0 && { levels: await ids(LEVELS) }),
    };
  }
}
