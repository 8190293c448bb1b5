import type { Data, Endpoint, Input } from '@portal/contract';
import { send } from './client.ts';
import { studentId } from './session.ts';

/** Identifies a cached call: the student, the path and the input. */
export function callKey<Row extends Endpoint>(row: Row, input: Input<Row>): readonly unknown[] {
  return [row.path, studentId(), input];
}

const FRESH_MS = 10_000;
const begun = new Map<string, { at: number; data: Promise<unknown> }>();

/**
 * Starts a route's first call while its chunk is still loading; `useApi` picks the answer up. Failures surface there.
 */
export function prefetch<Row extends Endpoint>(row: Row, input: Input<Row>): void {
  const key = JSON.stringify(callKey(row, input));
  const data = send(row, input).then((reply) => reply.data);
  data.catch(() => undefined);
  begun.set(key, { at: performance.now(), data });
}

/** The call begun by `prefetch`, once and only while it is fresh. */
export function takeBegun<Row extends Endpoint>(row: Row, input: Input<Row>): Promise<Data<Row>> | undefined {
  const key = JSON.stringify(callKey(row, input));
  const found = begun.get(key);
  begun.delete(key);
  return found && performance.now() - found.at < FRESH_MS ? found.data : undefined;
}

/** Forgets the begun calls of a row whose answers are out of date by now. */
export function forgetBegun({ path }: Endpoint): void {
  for (const key of begun.keys()) if ((JSON.parse(key) as unknown[])[0] === path) begun.delete(key);
}
