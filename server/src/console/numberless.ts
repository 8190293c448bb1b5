import type { Endpoint } from '@portal/contract';
import type { StaffHandler } from '../core/serve.ts';

/** Fields by which a student or a guardian can be reached. */
const REACHING = new Set(['phone_code', 'mobile', 'email', 'guardian_email']);
/** A number in the midst of a text, however its digits are parted. */
const NUMBER = /\+?\d(?:[\s().-]*\d){5,}/gu;

/**
 * Wraps the handler of any row, also of rows still to be written: its answer says no number and no address of anybody
 * to a caller who may not know them.
 */
export function numberless(row: Endpoint, handler: StaffHandler): StaffHandler {
  if (row.auth !== 'staff') return handler;
  return async (body, call) => {
    const result = await handler(body, call);
    if (call.staff.seesNumbers || !('data' in result)) return result;
    return { ...result, data: without(result.data) };
  };
}

function without(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(without);
  if (typeof value !== 'object' || value === null) return value;
  const said = Object.entries(value).filter(([name]) => !REACHING.has(name));
  return Object.fromEntries(said.map(([name, each]) => [name, name === 'guardian' ? nameAlone(each) : without(each)]));
}

/** Many lists have the number beside the name of the father or the mother. */
const nameAlone = (value: unknown): unknown => (typeof value === 'string' ? value.replaceAll(NUMBER, '').trim() : value);
