import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@portal/contract';
import { actionUnder } from '../audit/keyedCalls.store.ts';
import type { StaffHandler } from '../core/serve.ts';
import type { Services } from '../core/services.ts';

/**
 * The same handler, whose answer says which action the call left, so that a page takes back that one and no other.
 * Without a number where it left none, or one for each of several students.
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
