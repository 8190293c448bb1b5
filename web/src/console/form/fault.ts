import { ApiError, messageOf } from '../../api/failures.ts';

/** Why something was not done; `field` names the field of the call that is to blame. */
export interface Fault {
  message: string;
  field?: string;
}

export function faultOf(error: unknown): Fault {
  const field = error instanceof ApiError ? error.params?.['field'] : undefined;
  return { message: messageOf(error), ...(typeof field === 'string' && { field }) };
}
