import type { attempts, Data } from '@portal/contract';
import { tabName } from '../../api/randomKey.ts';
import type { Answers } from '../answers.ts';

/** The attempt under way as start_attempt tells it. */
export type Started = Data<typeof attempts.start_attempt>;

/** What this page knows of the attempt on the server while it is under way. */
export class ServerCopy {
  /** Counts how often this page has started the attempt, or had to. */
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
  /** True while saves may name options by their hashes: the server has said so, and has not refused one since. */
  takesHashes = false;
  /** When the server last answered, on the steady clock. */
  heardAt = 0;
  /** How long the server asked to be left alone when a call failed last, as in ApiError. */
  waitMs = 0;
  /** The server's name for the latest changes it has told of; undefined where it tells of none. */
  known: string | undefined;
  /** The save that the server surely holds, with none on its way; undefined where it takes no changes to a save. */
  held: { seq: number; answers: Answers } | undefined;
  /** The question that the server's last refusal is about, where it is about one. */
  refused: string | undefined;

  /** This page has to start anew, under this device name; the answer to a start under another name is not read. */
  renew(deviceId: string): void {
    this.starts += 1;
    this.deviceId = deviceId;
    this.epoch = undefined;
    this.held = undefined;
    this.mustStart = true;
  }
}
