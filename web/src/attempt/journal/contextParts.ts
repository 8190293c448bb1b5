import type { Id } from '@portal/contract';
import type { Kind } from './calls.ts';
import { Deadline } from './clock.ts';
import { DeviceCopy } from './deviceCopy.ts';
import { Plan } from './resendPlan.ts';
import { PendingHandIn } from './pendingHandIn.ts';
import { ServerCopy } from './serverCopy.ts';
import { Shown } from './shown.ts';
import type { Surroundings } from './surroundings.ts';

/** What start_attempt is called with: which quiz or exam is begun. */
export interface Beginning {
  kind: Kind;
  item_id: Id;
  /** 1 when the student has agreed to the declaration at the entrance. */
  declared?: 1;
}

/** A page's knowledge of an attempt. */
export type ContextParts = ReturnType<typeof contextPartsOf>;

/** `work` is called when something is due, `end` when time is up. */
export function contextPartsOf(of: Beginning, around: Surroundings, on: { work: () => void; end: () => void }) {
  const device = new DeviceCopy(`${of.kind}/${of.item_id}`, around.drafts);
  const server = new ServerCopy();
  const plan = new Plan(on.work);
  const deadline = new Deadline(on.end);
  const shown = new Shown({ device, server, plan });
  return {
    of,
    around,
    device,
    server,
    plan,
    deadline,
    shown,
    pendingHandIn: new PendingHandIn(),
    /** Makes the next call wait after one has failed. */
    fail: () => {
      plan.failed(server.waitMs);
      shown.set({});
    },
    learnClock: (said: Parameters<Deadline['learn']>[0], asked: number) => {
      deadline.learn(said, asked);
      shown.set({ endsAt: deadline.endsAt, lasts: deadline.lasts });
    },
  };
}
