import type { Answers } from '../answers.ts';
import { soon } from './afterPaint.ts';
import type { DeviceCopy } from './deviceCopy.ts';
import { isBlank } from './merge.ts';
import type { Plan } from './resendPlan.ts';
import type { ServerCopy } from './serverCopy.ts';
import { BLANK_STATE, type AttemptState, type Kept } from './state.ts';

/** Where the answers may be. */
interface Places {
  device: DeviceCopy;
  server: ServerCopy;
  plan: Plan;
}

/** The part of an attempt that a screen shows; subscribers hear of every change. */
export class Shown {
  readonly #places: Places;
  /** True: one that is told first. */
  readonly #listeners = new Map<() => void, boolean>();
  #state: AttemptState = BLANK_STATE;

  constructor(places: Places) {
    this.#places = places;
  }

  readonly snapshot = (): AttemptState => this.#state;
  /** `first`: it hears of answers at once; where there is such a one, all others hear of them when they are painted. */
  readonly subscribe = (listener: () => void, first = false): (() => void) => {
    this.#listeners.set(listener, first);
    return () => this.#listeners.delete(listener);
  };

  /** Changes some of it; where the answers are is looked at anew every time. */
  set(part: Partial<AttemptState>): void {
    const next = { ...this.#state, ...part };
    next.kept = next.mine ? kept(next.answers, this.#places) : isBlank({ ...next.own, ...next.rivals }) ? 'elsewhere' : 'own';
    next.saved = this.#places.device.draft.saved;
    const keys = Object.keys(next) as (keyof AttemptState)[];
    if (keys.every((key) => next[key] === this.#state[key])) return;
    const late = next.answers !== this.#state.answers && [...this.#listeners.values()].includes(true);
    const tell = (asked: boolean) => this.#listeners.forEach((first, listener) => first === asked && listener());
    this.#state = next;
    tell(true);
    if (late) soon(() => tell(false));
    else tell(false);
  }
}

function kept(answers: Answers, { device, server, plan }: Places): Kept {
  if (isBlank(answers)) return 'nothing';
  const heard = server.takesSaves && !server.mustStart;
  if (heard && !device.unsaved) return device.durable ? 'saved' : 'server';
  if (!device.durable) return 'page';
  if (!device.kept) return 'saving';
  // What the server cannot take stays here.
  if (server.takesSaves === false || (heard && !device.unsent)) return 'device';
  if (!navigator.onLine) return 'offline';
  return plan.failing ? 'waiting' : 'saving';
}
