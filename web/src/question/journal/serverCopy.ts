import { attempts, type Data, type Id } from '@portal/contract';
import type { ApiError } from '../../api/client.ts';
import { send } from '../../api/client.ts';
import { randomKey } from '../../api/randomKey.ts';
import { listed, type Answers } from '../answers.ts';
import { asApiError, isUnknownCall, mayPass, patiently, type Kind } from './calls.ts';

/** The attempt under way as start_attempt tells it. */
export type Started = Data<typeof attempts.start_attempt>;
type Saved = Data<typeof attempts.save_answers>;

/** A call that did not succeed: worth another try later, the session's end, or a no. */
type Failure = 'later' | 'signed out' | 'refused';

/** One attempt as the server keeps it while it is under way. Nothing here rejects. */
export class ServerCopy {
  readonly #kind: Kind;
  readonly #item_id: Id;
  #seq = 0;
  /** The name under which this tab owns the attempt. */
  deviceId = randomKey();
  /** Whether the server takes attempts under way; unknown until it has answered. */
  takesSaves: boolean | undefined;
  /** When it last answered, on the steady clock. */
  heardAt = 0;
  /** How long it asked to be left alone when a call failed last, as in ApiError. */
  waitMs = 0;

  constructor(kind: Kind, item_id: Id) {
    this.#kind = kind;
    this.#item_id = item_id;
  }

  /** Begins the attempt or goes on with the one under way. 'refused': it cannot begin, or has been handed in. */
  async start(take_over: boolean): Promise<Started | Failure> {
    try {
      const of = { kind: this.#kind, item_id: this.#item_id, device_id: this.deviceId };
      const input = { ...of, take_over: take_over ? 1 : 0 } as const;
      const { data } = await patiently((signal) => send(attempts.start_attempt, input, { signal }));
      this.heardAt = performance.now();
      this.takesSaves = true;
      this.#seq = Math.max(this.#seq, data.seq);
      return data;
    } catch (error) {
      const failure = asApiError(error);
      if (isUnknownCall(failure)) this.takesSaves = false;
      return this.#failed(failure);
    }
  }

  /** Sends all answers. `stored` is true when exactly these are what the server holds now. */
  async save(attempt_id: Id, answers: Answers, keepalive: boolean): Promise<(Saved & { stored: boolean }) | Failure> {
    const seq = (this.#seq += 1);
    try {
      const input = { attempt_id, device_id: this.deviceId, seq, answers: listed(answers) };
      const { data } = await patiently((signal) => send(attempts.save_answers, input, { keepalive, signal }));
      this.heardAt = performance.now();
      // A greater number is of a save from before a crash: this one counted as older, the next will not.
      this.#seq = Math.max(this.#seq, data.seq);
      return { ...data, stored: data.seq === seq && data.mine === 1 };
    } catch (error) {
      return this.#failed(asApiError(error));
    }
  }

  #failed(error: ApiError): Failure {
    this.waitMs = error.waitMs;
    return mayPass(error) ? 'later' : error.status === 401 ? 'signed out' : 'refused';
  }
}
