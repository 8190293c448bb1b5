import { studentId } from '../../api/session.ts';
import { keptPush, signInNow } from '../../device/keptPush.ts';
import { dropSubscription, subscribe, subscription, unsubscribe } from '../../device/pushSubscription.ts';
import { lookAgain } from './state.ts';

/**
 * Brings the portal's subscription for this browser up to date with the signed-in student, and with the browser's own
 * changes.
 */
export async function bringUpToDate(): Promise<void> {
  try {
    await broughtIntoStep();
  } finally {
    await lookAgain();
  }
}

async function broughtIntoStep(): Promise<void> {
  const kept = keptPush();
  if (!kept) return;
  // The server has signed the student out meanwhile.
  if (studentId() === undefined) return dropSubscription();
  // The subscription is another student's, or was forbidden since: it ends here and on the server.
  if (String(kept.stud_id) !== String(studentId()) || Notification.permission !== 'granted') return unsubscribe();
  // The browser has made another one, as browsers do at times, or the student has signed in anew.
  if (kept.signIn !== signInNow() || (await subscription())?.endpoint !== kept.endpoint) await subscribe();
}
