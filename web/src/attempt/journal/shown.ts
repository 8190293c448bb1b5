import type { Answers } from '../answers.ts';
import type { DeviceCopy } from './deviceCopy.ts';
import { isBlank } from './merge.ts';
import type { Plan } from './resendPlan.ts';
import type { ServerCopy } from './serverCopy.ts';
import { BLANK_STATE, type AttemptState, type Kept } from './state.ts';

/** The places where the answers may be. */
interface Places {
  device: DeviceCopy;
  server: ServerCopy;
  plan: Plan;
}

/** The part of an attempt that a screen shows; subscribers hear of every change. */
export class Shown {
  readonly #places: Places;
  readonly #listeners = new Set<() => void>();
  #state: AttemptState = BLANK_STATE;

  constructor(places: Places) {
    this.#places = places;
  }

  readonly snapshot = (): AttemptState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Changes some of the state; where the answers are is worked out anew every time. */
  set(part: Partial<AttemptState>): void {
    const next = { ...this.#state, ...part };
    next.kept = next.mine ? kept(next.answers, this.#places) : isBlank({ ...next.own, ...next.rivals }) ? 'elsewhere' : 'own';
    next.saved = this.#places.device.draft.saved;
    const keys = Object.keys(next) as (keyof AttemptState)[];
    if (keys.every((key) => next[key] === this.#state[key])) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}

function kept(answers: Answers, { device, server, plan }: Places): Kept {
  if (isBlank(answers)) return 'nothing';
  const heard = server.takesSaves && !server.mustStart;
  if (heard && !device.unsaved) return device.durable ? 'saved' : 'server';
  if (!device.durable) return 'page';
  if (!device.kept) return 'saving';
  // Answers that the server cannot take stay on this device.
  if (server.takesSaves === false || (heard && !device.unsent)) return 'device';
  if (!navigator.onLine) return 'offline';
  return plan.failing ? 'waiting' : 'saving';
}
