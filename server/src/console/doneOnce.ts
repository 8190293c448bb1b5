import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Endpoint } from '@portal/contract';
import { HttpError, refusal } from '../core/errors.ts';
import type { Reply, StaffCall, StaffHandler } from '../core/serve.ts';
import type { Services } from '../core/services.ts';
import { say } from '../words/say.ts';
import { answerCall, beginCall, failCall, actionUnder } from '../audit/keyedCalls.store.ts';

const LOOK_MS = 100;
const LOOKS = 100;

/**
 * Wraps the handler of an idempotent row: calls that come with one key are done once, and answered alike each time.
 * Without that header each call is a new one.
 */
export function doneOnce({ db, now }: Services, row: Endpoint, handler: StaffHandler): StaffHandler {
  if (!row.idempotent) return handler;
  const run = async (body: unknown, call: StaffCall, submit_key: string): Promise<Reply<unknown>> => {
    const { staff_id } = call.staff;
    try {
      const result = await handler(body, { ...call, staff: { ...call.staff, submit_key } });
      await db.write(answerCall, { staff_id, submit_key, answer: JSON.stringify(result) });
      return result;
    } catch (error) {
      // Where this write fails, too, the call is free again after a minute.
      await db.write(failCall, { staff_id, submit_key }).catch(() => undefined);
      throw error;
    }
  };
  return async (body, call) => {
    const { submitKey: submit_key, staff, file } = call;
    if (submit_key === undefined) return handler(body, call);
    const body_hash = createHash('sha256')
      .update(`${row.path} ${JSON.stringify(body)} `)
      .update(file ?? '')
      .digest('base64url');
    for (let looks = 0; looks < LOOKS; looks += 1) {
      const state = await db.write(beginCall, { staff_id: staff.staff_id, submit_key, body_hash, at: now() });
      if (state.kind === 'begin') return run(body, call, submit_key);
      if (state.kind === 'answered') return JSON.parse(state.answer) as Reply<unknown>;
      if (state.kind === 'done') throw refusal('done_already');
      if (state.kind === 'other') throw new HttpError(409, say('key_of_another'));
      await pause(LOOK_MS);
    }
    throw new HttpError(503, say('try_again'));
  };
}

/**
 * Wraps a handler so that its answer says which action the call left: a page then takes back that action and no other.
 * The answer has no number where the call left no action, or one for each of several students.
 */
export function numbered({ db }: Services, row: Endpoint, handler: StaffHandler): StaffHandler {
  if (row.action === undefined) return handler;
  return async (body, call) => {
    const { staff_id, submit_key = randomUUID() } = call.staff;
    const result = await handler(body, { ...call, staff: { ...call.staff, submit_key } });
    const audit_id = await actionUnder(db, { staff_id, submit_key });
    return { ...result, ...(audit_id !== undefined && { audit_id }) };
  };
}
