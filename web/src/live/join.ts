import { live } from '@portal/contract';
import { send } from '../api/client.ts';
import { isUnknownCall } from '../api/failures.ts';
import type { LiveClass } from '../api/session.ts';

/** Set once the server has shown that it keeps no attendance: the call is an addition. */
let unsupported = false;

/** Tells the server that the student opens a class, for the attendance list. Never waits, never fails. */
export function noteJoin({ live_class_id }: LiveClass): void {
  if (live_class_id === undefined || unsupported) return;
  // The class takes the phone's attention away from this page: keepalive.
  send(live.join_class, { live_class_id }, { keepalive: true }).catch((error: unknown) => {
    if (isUnknownCall(error)) unsupported = true;
  });
}
