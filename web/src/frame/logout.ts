import { auth, notices } from '@portal/contract';
import { send } from '../api/client.ts';
import { endSession } from '../api/session.ts';
import { clearStudentData } from '../device/studentData.ts';
import { keptPush } from '../device/keptPush.ts';

/**
 * Signs the student out: revokes the token (best effort: a server may have no such call, or be out of reach), empties the
 * store, and deletes everything of the student on this device, which gets no notifications any more. The guard then shows /login.
 */
export function logout(): void {
  // Begun first, while the token is still known.
  const push = keptPush();
  if (push) {
    send(notices.remove_push_subscription, { endpoint: push.endpoint }, { keepalive: true }).catch(() => undefined);
    // What the portal sent nevertheless would be for nobody.
    import('../device/pushSubscription.ts').then(({ dropSubscription }) => dropSubscription()).catch(() => undefined);
  }
  send(auth.logout, {}, { keepalive: true }).catch(() => undefined);
  endSession('student');
  void clearStudentData();
}
