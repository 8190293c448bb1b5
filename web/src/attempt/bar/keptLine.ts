import * as words from '#words/attempt';
import type { IconName } from '../../ui/iconNames.ts';
import type { AttemptState, Handing, Kept } from '../journal/state.ts';

/** A line that says where the answers are. */
export interface Line {
  icon: IconName;
  words: string;
  tone: 'plain' | 'good' | 'warn';
}

const KEPT: Record<Kept, Line> = {
  nothing: { icon: 'info', words: words.nothingYet, tone: 'plain' },
  saving: { icon: 'loader-circle', words: words.saving, tone: 'plain' },
  saved: { icon: 'cloud-check', words: words.saved, tone: 'good' },
  server: { icon: 'cloud-check', words: words.savedNotHere, tone: 'good' },
  waiting: { icon: 'cloud-off', words: words.waiting, tone: 'warn' },
  offline: { icon: 'wifi-off', words: words.offline, tone: 'warn' },
  device: { icon: 'circle-check', words: words.onDevice, tone: 'good' },
  elsewhere: { icon: 'smartphone', words: words.keptElsewhere, tone: 'plain' },
  own: { icon: 'smartphone', words: words.keptOwn, tone: 'warn' },
  page: {
    icon: 'circle-alert',
    words: words.inPage,
    tone: 'warn',
  },
};

const HANDING: Partial<Record<Handing, Line>> = {
  sending: { icon: 'loader-circle', words: words.handingIn, tone: 'plain' },
  waiting: {
    icon: 'cloud-off',
    words: words.handingInLater,
    tone: 'warn',
  },
};

/** The line for a hand-in that waits in a browser which keeps nothing. */
const WAITING_HERE: Line = {
  icon: 'cloud-off',
  words: words.handingInHere,
  tone: 'warn',
};

/** Says where the answers are, or how the hand-in stands. */
export function keptLine({ kept, handing }: Pick<AttemptState, 'kept' | 'handing'>): Line {
  const nowhereElse = handing === 'waiting' && (kept === 'page' || kept === 'server');
  return nowhereElse ? WAITING_HERE : (HANDING[handing] ?? KEPT[kept]);
}
