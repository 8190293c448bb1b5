import { isKnownThere } from '../../api/knownThere.ts';
import { canPush } from '../../notices/push/can.ts';
import { keptPush } from '../../device/keptPush.ts';

/** True where a card offers reminders: it is known before anything is asked. */
export const mayRemind = (): boolean =>
  canPush() && Notification.permission === 'default' && keptPush() === undefined && isKnownThere('push');
