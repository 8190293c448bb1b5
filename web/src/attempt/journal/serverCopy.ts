import { attempts, type Data, type Id } from '@portal/contract';
import { asApiError, isSignedOut, isUnknownCall, mayPass, type ApiError } from '../../api/failures.ts';
import { randomKey } from '../../api/randomKey.ts';
import { listed, type Answers } from '../answers.ts';
import { patiently, type Kind } from './calls.ts';
import type { Surroundings } from './surroundings.ts';

/** The attempt under way as start_attempt tells it. */
export type Started = Data<typeof attempts.start_attempt>;

/**
 * What became of a save. 'stored': exactly its answers are held, and nothing else is on its way. 'superseded': a newer call of this
 * page will tell. 'stale': nothing was stored, this page has to start again. 'lost': another device owns the attempt.
 */
type Fate = 'stored' | 'superseded' | 'stale' | 'lost';
export type Saved = Data<typeof attempts.save_answers> & { fate: Fate };

/** A call that did not succeed: worth another try later, the session's end, a no, or overtaken by a newer one of this page. */
type Failure = 'later' | 'signed out' | 'refused' | 'superseded';

/** Where starts are not numbered, a page leaves so much room above what it was told for late saves of the page before it. */
const ROOM = 1000;

/** One attempt as the server keeps it while it is under way. Nothing here rejects. */
export class ServerCopy {
  readonly #of: { kind: Kind; item_id: Id };
  readonly #send: Surroundings['send'];
  #starts = 0;
  /** Number of the last save of this device, sent or left out. */
  seq = 0;
  /** Number of this page's start; undefined before it, and on a server that numbers none. */
  epoch: number | undefined;
  /** The name under which this tab owns the attempt. */
  deviceId = randomKey();
  /** Whether the server takes attempts under way; unknown until it has answered. */
  takesSaves: boolean | undefined;
  /** True when this page has to start before anything it saves can count. */
  mustStart = true;
  /** When it last answered, on the steady clock. */
  heardAt = 0;
  /** How long it asked to be left alone when a call failed last, as in ApiError. */
  waitMs = 0;

  constructor(kind: Kind, item_id: Id, send: Surroundings['send']) {
    this.#of = { kind, item_id };
    this.#send = send;
  }

  /** Grows whenever this page starts, or has to. */
  get starts(): number {
    return this.#starts;
  }

  /** This page has to start anew, under that name; what is said to a start under another one is not read. */
  renew(deviceId: string): void {
    this.#starts += 1;
    this.deviceId = deviceId;
    this.epoch = undefined;
    this.mustStart = true;
  }

  /**
   * Begins the attempt or goes on with the one under way. 'refused': it cannot begin, or has been handed in. `sent` is the number of
   * the last save that this device is known to have sent.
   */
  async start(take_over: boolean, sent: number): Promise<Started | Failure> {
    const turn = (this.#starts += 1);
    const overtaken = () => turn !== this.#starts;
    try {
      const input = { ...this.#of, device_id: this.deviceId, take_over: take_over ? 1 : 0 } as const;
      const { data } = await patiently((signal) => this.#send(attempts.start_attempt, input, { signal }));
      if (overtaken()) return 'superseded';
      this.heardAt = performance.now();
      this.takesSaves = true;
      this.mustStart = data.mine !== 1;
      this.epoch = data.mine === 1 ? data.epoch : undefined;
      this.seq = Math.max(this.seq, sent, data.seq) + (data.mine === 1 && this.epoch === undefined ? ROOM : 0);
      return data;
    } catch (error) {
      if (overtaken()) return 'superseded';
      const failure = asApiError(error);
      if (isUnknownCall(failure)) this.takesSaves = false;
      return this.#failed(failure);
    }
  }

  /** Numbers the next save. */
  nextSave(): number {
    this.seq += 1;
    return this.seq;
  }

  /** Sends all answers. */
  async save(attempt_id: Id, { seq, answers }: { seq: number; answers: Answers }, keepalive: boolean): Promise<Saved | Failure> {
    const { epoch, deviceId: device_id } = this;
    const isLatest = () => seq === this.seq && epoch === this.epoch && device_id === this.deviceId;
    try {
      const input = { attempt_id, device_id, seq, answers: listed(answers), ...(epoch === undefined ? {} : { epoch }) };
      const { data } = await patiently((signal) => this.#send(attempts.save_answers, input, { keepalive, signal }));
      this.heardAt = performance.now();
      const latest = isLatest();
      const stored = data.mine === 1 && data.seq === seq;
      const lost = data.mine !== 1 && device_id === this.deviceId;
      const stale = data.stale === 1 && epoch === this.epoch;
      // A greater number is of a save from before a crash: this one counted as older, the next will not.
      if (data.mine === 1) this.seq = Math.max(this.seq, data.seq);
      if (stale) this.mustStart = true;
      const fate = stale ? 'stale' : data.stale === 1 ? 'superseded' : lost ? 'lost' : stored && latest ? 'stored' : 'superseded';
      return { ...data, fate };
    } catch (error) {
      return isLatest() ? this.#failed(asApiError(error)) : 'superseded';
    }
  }

  #failed(error: ApiError): Failure {
    this.waitMs = error.waitMs;
    return mayPass(error) ? 'later' : isSignedOut(error) ? 'signed out' : 'refused';
  }
}
