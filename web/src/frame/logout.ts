import { auth, notices } from '@portal/contract';
import { send } from '../api/client.ts';
import { endSession, session } from '../api/session.ts';
import { clearDrafts } from '../device/drafts.ts';
import { leaveSession } from '../device/leftSessions.ts';
import { clearStudentData } from '../device/studentData.ts';
import { keptPush } from '../device/keptPush.ts';

/**
 * Signs the student out: revokes the token, now or as soon as the server can be reached, empties the store, and deletes
 * everything of the student on this device but what the server lacks. No notifications come here any more. The guard
 * then shows /login.
 */
export function logout(): void {
  // Begins first, while the token is still known.
  const push = keptPush();
  if (push) {
    send(notices.remove_push_subscription, { endpoint: push.endpoint }, { keepalive: true }).catch(() => undefined);
    // Without the subscription, a notification that the portal still sends reaches nobody.
    import('../device/pushSubscription.ts').then(({ dropSubscription }) => dropSubscription()).catch(() => undefined);
  }
  const { token } = session.getState();
  if (token) leaveSession(token, send(auth.logout, {}, { keepalive: true })).catch(() => undefined);
  endSession('student');
  void clearStudentData();
  clearDrafts().catch(() => undefined);
}
