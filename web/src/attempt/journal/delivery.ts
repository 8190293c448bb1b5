import type { Id } from '@portal/contract';
import { asApiError, isSignedOut, mayPass } from '../../api/failures.ts';
import { sendHandIn, type Kind, type Result } from './calls.ts';
import type { DeviceCopy } from './deviceCopy.ts';
import type { Plan } from './plan.ts';
import type { ServerCopy } from './serverCopy.ts';
import type { Shown } from './shown.ts';
import type { Surroundings } from './surroundings.ts';

/** Who hands in what from where. */
interface Parts {
  of: { kind: Kind; item_id: Id };
  send: Surroundings['send'];
  device: DeviceCopy;
  server: ServerCopy;
  plan: Plan;
  shown: Shown;
  /** Tells the student that a hand-in did not succeed. */
  failed: (message: string) => void;
}

/** The hand-in of what the device's copy holds ready, one try at a time. */
export class Delivery {
  readonly #parts: Parts;
  #told = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The student has pressed the button: what goes wrong is told once more. */
  begin(): void {
    this.#told = false;
    this.#parts.plan.afresh();
    this.#parts.shown.set({ handing: 'sending' });
  }

  /** One try. Undefined when there is to be another; 'refused' when the server said no. */
  async try(): Promise<{ result: Result; message: string } | 'refused' | undefined> {
    const { of, send, device, server, plan, shown } = this.#parts;
    const { key, attempt_id, handingIn: submit_data = [] } = device.draft;
    const { epoch, deviceId: device_id } = server;
    shown.set({ handing: 'sending' });
    try {
      const { data, message } = await sendHandIn(send, { ...of, submit_data, attempt_id, device_id, epoch, key });
      return { result: { ...data, message: data?.message ?? message }, message };
    } catch (error) {
      const failure = asApiError(error);
      if (isSignedOut(failure)) return undefined;
      plan.failed(failure.waitMs);
      shown.set({});
      // Where repeats are not known to be recognised, the student decides about the next try.
      if (mayPass(failure) && server.takesSaves) this.wait(failure.message);
      else await this.#refused(failure.message);
      return server.takesSaves && mayPass(failure) ? undefined : 'refused';
    }
  }

  /** It goes on by itself; the student is told once. */
  wait(message: string): void {
    if (!this.#told) this.#parts.failed(message);
    this.#told = true;
    this.#parts.shown.set({ handing: 'waiting' });
  }

  /** The student may change the answers, unless another device has the attempt. */
  async #refused(message: string): Promise<void> {
    const { device, server, plan, shown, failed } = this.#parts;
    await device.drop('handingIn');
    plan.succeeded();
    failed(message);
    shown.set({ handing: 'refused' });
    // A try that is still on its way must not end what is answered from now on.
    server.mustStart = true;
  }
}
