import { useEffect } from 'react';
import { useStore } from 'zustand';
import * as words from '#words/reminders';
import { ApiError, isUnknownCall, isUnreachable, messageOf } from '../../api/failures.ts';
import { watchPage } from '../../device/pageLife.ts';
import { noteThere } from '../../api/knownThere.ts';
import { NotReady } from '../../device/pushSubscription.ts';
import { lookAgain, pushes, type PushState } from './state.ts';

/** How this browser stands to notifications, kept true while the page is looked at; undefined until it is known. */
export function usePush(): PushState | undefined {
  useEffect(() => {
    const look = () => void lookAgain();
    look();
    const unwatch = watchPage({ onBack: look });
    addEventListener('focus', look);
    return () => {
      unwatch();
      removeEventListener('focus', look);
    };
  }, []);
  return useStore(pushes, ({ state }) => state);
}

/** Returns why notifications could not be turned on or saved, as a sentence for the student. */
export function whyNot(failure: unknown): string {
  if (failure instanceof NotReady) return words.notReady;
  if (!(failure instanceof ApiError)) return words.failed;
  // The server had the call once, and no longer has it.
  if (isUnknownCall(failure)) noteThere('push', false);
  return isUnreachable(failure) ? words.notSaved : messageOf(failure);
}
