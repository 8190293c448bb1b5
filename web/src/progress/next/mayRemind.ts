import { isKnownThere } from '../../frame/knownThere.ts';
import { canPush } from '../../notices/push/can.ts';
import { keptPush } from '../../notices/push/kept.ts';

/** True where a card offers reminders: it is known before anything is asked. */
export const mayRemind = (): boolean =>
  canPush() && Notification.permission === 'default' && keptPush() === undefined && isKnownThere('push');
