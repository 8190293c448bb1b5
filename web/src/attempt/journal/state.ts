import type { Answers } from '../answers.ts';
import type { Announcement, Result } from './calls.ts';
import type { Started } from './serverCopy.ts';

/**
 * Where the answers are: 'nothing' chosen yet; on their way to the server or the device; saved there; there, and this
 * browser keeps nothing; on the device because the server cannot be reached, because the phone is offline, or because
 * the server takes no saves; in this page only. Where another page goes on with the attempt: there, or some of them are
 * here only.
 */
export type Kept = 'nothing' | 'saving' | 'saved' | 'server' | 'waiting' | 'offline' | 'device' | 'page' | 'elsewhere' | 'own';

/** How the hand-in stands; 'waiting' is tried again by itself, 'refused' only when the student asks for it. */
export type Handing = 'no' | 'sending' | 'waiting' | 'refused';

/** The times at which each section with its own clock may be answered, on the clock of `performance.now()`. */
export type SectionTimes = Readonly<Record<string, { opensAt: number; closesAt: number }>>;

/** The state of one student's work on one quiz or exam, as a screen shows it. */
export interface AttemptState {
  /** False until the answers of an earlier visit are here. */
  ready: boolean;
  /** True once the server has said how the attempt stands, or cannot say. */
  checked: boolean;
  answers: Answers;
  /** The answers that the server is known to hold. */
  saved: Answers | undefined;
  kept: Kept;
  /** False when another tab or device goes on with this attempt: nothing can be answered here. */
  mine: boolean;
  /** True while this page takes the attempt over from another device. */
  taking: boolean;
  handing: Handing;
  /** The moment when time is up, on the clock of `performance.now()`; undefined without a limit. */
  endsAt: number | undefined;
  timeUp: boolean;
  /** The time from the start to the end, milliseconds; undefined without a limit. */
  lasts: number | undefined;
  /** Questions that were answered differently on two devices. */
  disputed: readonly string[];
  /** Questions that were on the screen, and those marked for review. */
  visited: ReadonlySet<string>;
  marked: ReadonlySet<string>;
  /** Answers that the server cannot take as they are, by question: kept on this device, and not saved. */
  unfit: Answers;
  /** The answers that only this device has, where another device goes on with the attempt. */
  own: Answers;
  /** This device's answers to questions that the other device has answered differently; the other's are shown. */
  rivals: Answers;
  /**
   * Questions whose last choices the server did not take, because their section is over or not open yet: what it holds
   * is shown.
   */
  refused: readonly string[];
  /** The data of this site was cleared while the attempt was open: what this page had in memory is written anew. */
  cleared: boolean;
  /** The school's announcements to all who take the exam, oldest first. */
  announcements: readonly Announcement[];
  /** The times of sections by their keys; empty before the server has told them, and without clocks. */
  sections: SectionTimes;
  /** The result once the attempt is handed in, here, on another device or by the server. */
  result: Result | undefined;
}

/** Messages to the student in passing. */
export interface Teller {
  /** The attempt is begun, or gone on with; not called where another device has it. */
  begun?: (started: Started) => void;
  /** A hand-in did not succeed; once for each time it is begun. */
  failed: (message: string) => void;
  /** The attempt is handed in; `message` is the server's, undefined when it was not from here. */
  handedIn: (result: Result, message: string | undefined) => void;
}

export const BLANK_STATE: AttemptState = {
  ready: false,
  checked: false,
  answers: {},
  saved: undefined,
  kept: 'nothing',
  mine: true,
  taking: false,
  handing: 'no',
  endsAt: undefined,
  timeUp: false,
  lasts: undefined,
  disputed: [],
  visited: new Set(),
  marked: new Set(),
  unfit: {},
  own: {},
  rivals: {},
  refused: [],
  cleared: false,
  announcements: [],
  sections: {},
  result: undefined,
};
