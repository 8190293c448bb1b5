import { createStore } from 'zustand/vanilla';
import { studentId } from '../../api/session.ts';
import { canPush, couldFromHomeScreen } from './can.ts';
import { keptPush } from '../../device/keptPush.ts';
import { subscribe, subscription, unsubscribe } from '../../device/pushSubscription.ts';

/**
 * How this browser stands to notifications. 'none': it cannot show any. 'home screen': it could, from there. 'denied':
 * the student has forbidden them to this site.
 */
export type PushState = 'none' | 'home screen' | 'denied' | 'off' | 'on';

/** Returns the state as far as it is known without waiting. */
function stateAtOnce(): PushState | undefined {
  if (!canPush()) return couldFromHomeScreen() ? 'home screen' : 'none';
  return Notification.permission === 'denied' ? 'denied' : undefined;
}

/** The state of notifications for all parts of the page; undefined until it is known. */
export const pushes = createStore<{ state: PushState | undefined }>(() => ({ state: stateAtOnce() }));

/** Looks at the browser's state again: it may have changed in its settings, or in another tab. */
export async function lookAgain(): Promise<void> {
  const state = await stateNow().catch(() => 'none' as const);
  pushes.setState({ state });
}

async function stateNow(): Promise<PushState> {
  const atOnce = stateAtOnce();
  if (atOnce) return atOnce;
  const kept = keptPush();
  if (Notification.permission !== 'granted' || !kept || String(kept.stud_id) !== String(studentId())) return 'off';
  return (await subscription())?.endpoint === kept.endpoint ? 'on' : 'off';
}

/**
 * Asks the student by way of the browser, and subscribes where the answer is yes. Call it of a press, before anything
 * is waited for.
 */
export async function turnOn(): Promise<PushState | undefined> {
  try {
    if ((await Notification.requestPermission()) === 'granted') await subscribe();
  } finally {
    await lookAgain();
  }
  return pushes.getState().state;
}

export async function turnOff(): Promise<void> {
  try {
    await unsubscribe();
  } finally {
    await lookAgain();
  }
}
