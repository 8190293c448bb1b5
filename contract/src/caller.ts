import type { Answer, Data, Endpoint } from './endpoint.ts';

/** A call made ready for `fetch`, the base not yet put in front. */
export interface CallRequest {
  path: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
}

/** The caller's identity: the token, and the student id that goes into every body. */
export interface Caller {
  token: string;
  stud_id: number | string;
}

/** A member of the staff: the token alone says who. */
export interface StaffCaller {
  token: string;
}

/**
 * The request for one call. Identity comes from the caller alone, never from `input`.
 * `idempotencyKey` marks repeats of one and the same submission.
 */
export function callRequest(row: Endpoint, input: object, caller?: Caller | StaffCaller, idempotencyKey?: string): CallRequest {
  const headers: Record<string, string> = {};
  if (caller && row.auth !== 'none') headers['Token'] = caller.token;
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  if (row.method === 'GET') return { path: row.path, method: 'GET', headers };
  headers['Content-Type'] = 'application/json';
  const identity = caller && 'stud_id' in caller && row.auth === 'token' ? { stud_id: caller.stud_id } : {};
  return { path: row.path, method: 'POST', headers, body: JSON.stringify({ ...input, ...identity }) };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNested = (value: unknown): value is Record<'data', unknown> => isObject(value) && Object.hasOwn(value, 'data');

/** True for the portal's answer shape, `{status, message, data}`. */
export function isAnswer(value: unknown): value is Answer {
  return isObject(value) && typeof value['status'] === 'boolean';
}

/**
 * The data of an answer body. Reads a list or an object also when it is nested one `data` deeper, or when the
 * body is the bare list itself: servers of this family send all three (NET-01). No call has a field named `data`.
 * @throws TypeError when it is nested deeper still
 */
export function unwrap<Row extends Endpoint>(body: unknown): Data<Row>;
export function unwrap(body: unknown): unknown {
  if (!isObject(body)) return body;
  const outer = body['data'];
  if (!isNested(outer)) return outer;
  const inner = outer['data'];
  if (isNested(inner)) throw new TypeError('data within data within data');
  return inner;
}
