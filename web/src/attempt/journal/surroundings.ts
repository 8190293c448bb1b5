import { send } from '../../api/client.ts';
import { changeDraft, OPEN, readDraft } from '../../device/drafts.ts';
import { keepHandIn } from './kept.ts';
import { STUDENT_DATA } from '../../device/studentData.ts';
import { watchPage, type PageLife } from '../../device/pageLife.ts';

/**
 * The surroundings of a journal: a page of the browser; in the model that proves it (faults/pages), one of many that
 * are made up.
 */
export interface Surroundings {
  send: typeof send;
  keepHandIn: typeof keepHandIn;
  drafts: { readDraft: typeof readDraft; changeDraft: typeof changeDraft };
  /** The channel to the other tabs of this browser; undefined where the browser has none. */
  channel: () => Pick<BroadcastChannel, 'addEventListener' | 'postMessage' | 'close'> | undefined;
  watchPage: (life: PageLife) => () => void;
  /** The journals of this page that are open, by their name. */
  open: typeof OPEN;
}

/** The page this code runs in. */
export const HERE: Surroundings = { send, keepHandIn, drafts: { readDraft, changeDraft }, channel, watchPage, open: OPEN };

/** Whether a screen of this page has that attempt open. */
export const isOpenHere = (name: string): boolean => HERE.open.has(name);

function channel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(`${STUDENT_DATA}-attempts`);
  } catch {
    // The browser has no such channel, or the student forbids sites to keep anything.
    return undefined;
  }
}
