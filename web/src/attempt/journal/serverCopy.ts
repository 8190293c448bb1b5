import type { attempts, Data } from '@portal/contract';
import { tabName } from '../../api/randomKey.ts';
import type { Answers } from '../answers.ts';

/** The attempt under way as start_attempt tells it. */
export type Started = Data<typeof attempts.start_attempt>;

/** What this page knows of the attempt as the server keeps it while it is under way. */
export class ServerCopy {
  /** Grows whenever this page starts, or has to. */
  starts = 0;
  /** Number of the last save of this device, sent or left out. */
  seq = 0;
  /** Number of this page's start; undefined before it, and on a server that numbers none. */
  epoch: number | undefined;
  /** The name under which this tab owns the attempt. */
  deviceId = tabName();
  /** Whether the server takes attempts under way; unknown until it has answered. */
  takesSaves: boolean | undefined;
  /** True when this page has to start before anything it saves can count. */
  mustStart = true;
  /** True while saves may name options by their hashes: it has said so, and has not refused one since. */
  takesHashes = false;
  /** When it last answered, on the steady clock. */
  heardAt = 0;
  /** How long it asked to be left alone when a call failed last, as in ApiError. */
  waitMs = 0;
  /** What it has told of what may change, as it names that; undefined where it tells of none. */
  known: string | undefined;
  /** The save it holds for certain, while none is on its way; undefined where it takes no changes to one. */
  held: { seq: number; answers: Answers } | undefined;
  /** The question that its last no is about, where it is about one. */
  refused: string | undefined;

  /** This page has to start anew, under that name; what is said to a start under another one is not read. */
  renew(deviceId: string): void {
    this.starts += 1;
    this.deviceId = deviceId;
    this.epoch = undefined;
    this.held = undefined;
    this.mustStart = true;
  }
}
