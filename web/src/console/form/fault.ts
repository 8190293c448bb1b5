import type { There } from './differing.ts';
import { ApiError, messageOf } from '../../api/failures.ts';

/** Why something was not done; `field` names the field of the call that is to blame. */
export interface Fault {
  message: string;
  field?: string;
  /** The field's current value on the server, where somebody else has changed it. */
  now?: string;
  /** The thing's current values and revision on the server: somebody changed it since it was read. */
  stale?: There;
}

/** Codes of faults that are always about one field. */
const FIELDS: Readonly<Record<string, string>> = {
  mobile_not_valid: 'mobile',
  phone_code_not_served: 'phone_code',
  first_run_code: 'code',
  first_run_void: 'code',
};

export function faultOf(error: unknown): Fault {
  const { params = {}, code = '' } = error instanceof ApiError ? error : {};
  const { field = FIELDS[code], now } = params;
  return {
    message: messageOf(error),
    ...(typeof field === 'string' && { field }),
    ...(typeof now === 'string' && { now }),
    ...(code === 'stale' && { stale: params }),
  };
}
