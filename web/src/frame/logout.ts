import { auth } from '@portal/contract';
import { send } from '../api/client.ts';
import { endSession } from '../api/session.ts';
import { clearStudentData } from '../device/studentData.ts';

/**
 * Signs the student out: revokes the token (best effort: a server may have no such call, or be out of reach), empties the
 * store, and deletes everything of the student on this device. The guard then shows /login.
 */
export function logout(): void {
  // Begun first, while the token is still known.
  send(auth.logout, {}, { keepalive: true }).catch(() => undefined);
  endSession('student');
  void clearStudentData();
}
