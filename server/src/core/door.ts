import type { Endpoint } from '@portal/contract';
import type { Language } from '@portal/contract/languages';
import type { FastifyRequest } from 'fastify';
import { say } from '../words/say.ts';
import { HttpError, NotLetIn } from './errors.ts';
import type { FirstRun } from './firstRun.ts';
import type { OverloadGate } from './overload.ts';
import type { Session, SessionGate } from './session.ts';
import type { StaffGate, StaffSession } from './staff.ts';

/** The checks before every call: may this caller come in, and is there room just now. */
export interface Door {
  gate: SessionGate;
  staff: StaffGate;
  overload: OverloadGate;
  firstRun: FirstRun;
  /** Returns the same data with the names of things in that language, where the school has them. */
  namedIn: (language: Language, data: unknown) => Promise<unknown>;
}

/** The caller, a student or one of the staff, as the row asks; neither where it asks for nobody. */
export interface Callers {
  session?: Session;
  staff?: StaffSession;
}

/**
 * Lets the caller in whom the row asks for. Throws 401, 403, 404 or 429 for any other; a token of the other kind is
 * 403.
 */
export async function letIn(row: Endpoint, request: FastifyRequest, { gate, staff }: Door): Promise<Callers> {
  if (row.auth === 'staff') return { staff: await staff.enter(request, row).catch(notOf(gate, request)) };
  if (row.auth === 'none') return {};
  const session = await gate.open(request).catch(notOf(staff, request));
  if (session.waiting === 1 && !row.whileWaiting) throw new NotLetIn();
  return { session };
}

const notOf =
  (other: SessionGate | StaffGate, request: FastifyRequest) =>
  async (error: unknown): Promise<never> => {
    const isUnknown = error instanceof HttpError && error.statusCode === 401;
    if (isUnknown && (await other.find(request))) throw new HttpError(403, say('forbidden'));
    throw error;
  };
