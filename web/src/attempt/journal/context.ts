import type { Id } from '@portal/contract';
import type { GivenAnswer, Question } from '../answers.ts';
import type { Result } from './calls.ts';
import type { Draft } from '../../device/drafts.ts';
import type { ContextParts } from './contextParts.ts';
import type { Started } from './serverCopy.ts';
import type { AttemptState } from './state.ts';
import type { TabClaim } from './tabs.ts';

/** The state that the parts of a journal share, and the calls they make to each other. */
export interface JournalContext extends ContextParts {
  /** Undefined while the journal is closed. */
  tabs: TabClaim | undefined;
  /** True while another tab of this browser has the attempt: its answers are in this browser's database. */
  tabHasIt: boolean;
  /** True where nobody has asked to begin an attempt: only one that an earlier visit has left is brought to rest. */
  goesOnOnly: boolean;
  /** Runs until the next heartbeat. */
  beating: ReturnType<typeof setTimeout> | undefined;
  /** The question that is looked at, and since when, on the steady clock; while the page is hidden, since never. */
  looked: { question_id: string; since: number | undefined } | undefined;
  /** The copy that is being sent by a call that outlives the page. */
  leaving: Draft | undefined;
  /** The questions of the paper; none before it is there. */
  questions: () => readonly Question[];
  /** The choices, in the form of a hand-in. */
  fitting: () => GivenAnswer[];
  begun: (started: Started) => void;
  failed: (message: string) => void;
  handedIn: (result: Result, message: string | undefined) => void;
  /** Does the work while no other work of this page begins, then plans the next. */
  alone: (work: () => Promise<void>) => Promise<void>;
  /** True while the journal is open and no work is under way. */
  isIdle: () => boolean;
  start: (take?: boolean) => Promise<void>;
  hold: () => Promise<void>;
  giveWay: () => Promise<void>;
  takeFromDevice: () => Promise<void>;
  lose: (held?: Partial<AttemptState>) => void;
  hasEnded: (attempt_id: Id) => Promise<boolean>;
  settle: (took?: boolean) => Promise<void>;
}
