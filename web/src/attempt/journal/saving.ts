import type { Answers } from '../answers.ts';
import type { Kit } from './kit.ts';
import { letGo } from './laterCode.ts';

/** Two pages that both think they own the attempt must not answer each other in step. */
const STALE_REST_MS = 500;

/** Sends what the server lacks, all answers at a time. */
export class Saving {
  readonly #kit: Kit;
  /** The answers that are on their way in a call that outlives the page. */
  #leaving: Answers | undefined;

  constructor(kit: Kit) {
    this.#kit = kit;
  }

  async save(keepalive = false): Promise<void> {
    const { device, server, plan, shown, giveWay, fail, hasEnded, loseTo, learnClock } = this.#kit;
    const { starts } = server;
    const seq = server.nextSave();
    // Noted before the call, for a later page: the server may have stored this save.
    const noted = device.change({ sent: seq });
    if (!keepalive && !(await noted)) return giveWay();
    const { attempt_id, answers } = device.draft;
    // Started anew while the disk was busy: the number is of a page that is over.
    if (attempt_id === undefined || server.starts !== starts) return undefined;
    const asked = performance.now();
    const saved = await server.save(attempt_id, { seq, answers }, keepalive);
    if (saved === 'superseded') return undefined;
    if (typeof saved === 'string') {
      fail();
      // Handed in, past its time, or unknown to a server that was set back: its answer says which.
      if (saved === 'refused' && !(await hasEnded(attempt_id)) && !shown.snapshot().timeUp) server.mustStart = true;
      return undefined;
    }
    plan.succeeded();
    learnClock(saved, asked);
    if (saved.report_id !== undefined) await hasEnded(attempt_id);
    else if (saved.fate === 'lost') await loseTo(saved.seq);
    else if (saved.fate === 'stale') plan.rest(STALE_REST_MS * (1 + Math.random()));
    else if (saved.fate === 'stored') await device.agreeOn(answers, seq);
    if (saved.refused?.length) await letGo(this.#kit, saved.refused);
    return shown.set({});
  }

  /** The page may be gone the next moment: what the server lacks goes out, once. */
  flush(): void {
    const { device, server, shown, alone } = this.#kit;
    void device.handOver();
    const { mine, result, handing } = shown.snapshot();
    const { takesSaves, mustStart } = server;
    const { answers } = device.draft;
    if (handing === 'sending' || handing === 'waiting') return;
    if (!takesSaves || mustStart || !mine || result || !device.unsaved || this.#leaving === answers) return;
    this.#leaving = answers;
    void this.save(true).finally(() => {
      this.#leaving = undefined;
      void alone(() => Promise.resolve());
    });
  }
}
