import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { say } from '../words/say.ts';
import { HttpError } from './errors.ts';
import type { Session } from './session.ts';

/** The type of a body that is a file. */
export const FILE_TYPE = 'application/octet-stream';
const KEY = /^[\w.:-]{8,200}$/u;

/** Returns the file that a call brings. Throws an HttpError where there is none. */
export function fileOf(body: unknown): Buffer {
  if (Buffer.isBuffer(body) && body.length > 0) return body;
  throw new HttpError(400, say('bad_field', { field: 'file', fault: `must be the body, ${FILE_TYPE}` }));
}

/** Returns a body in the shape of its row. Throws an HttpError that names the field. */
export function validBody(schema: v.GenericSchema, given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new HttpError(400, say('body_not_object'));
  const parsed = v.safeParse(schema, given, { abortPipeEarly: true, abortEarly: true });
  if (!parsed.success) throw new HttpError(400, say('bad_field', firstFault(parsed.issues)));
  return parsed.output;
}

/** The field and what is wrong with it, never the value: it may be a code or a number. */
function firstFault(issues: readonly v.BaseIssue<unknown>[]): { field: string; fault: string } {
  const issue = issues[0];
  const field = issue?.path?.map((part) => String(part.key)).join('.') ?? 'body';
  if (issue?.received === 'undefined') return { field, fault: 'is missing' };
  const own = issue && issue.type !== 'object' && !issue.message.startsWith('Invalid');
  return { field, fault: own ? issue.message : `expected ${issue?.expected ?? 'another value'}` };
}

/** Refuses a body that names another student with 403, and tells nothing. */
export function checkIdentity(body: unknown, session: Session): void {
  const named = typeof body === 'object' && body !== null && 'stud_id' in body ? body.stud_id : undefined;
  if (named !== session.stud_id) throw new HttpError(403, say('forbidden'));
}

/** Returns the header Idempotency-Key. Throws an HttpError for one that no page of ours sends. */
export function submitKey(request: FastifyRequest): string | undefined {
  const given = request.headers['idempotency-key'];
  if (given === undefined) return undefined;
  if (typeof given !== 'string' || !KEY.test(given)) throw new HttpError(400, say('bad_idempotency_key'));
  return given;
}
