import { setTimeout as sleep } from 'node:timers/promises';
import { attempts, exams, type Caller, type Data } from '@portal/contract';
import type { MadeUpExam } from '../../server/src/ops/rehearsal/exam.store.ts';
import type { Figures } from '../../server/src/ops/rehearsal/figures.ts';
import { Phone } from '../../server/src/ops/rehearsal/phone.ts';

type Told = Data<typeof attempts.heartbeat>;

/** As web/src/attempt/journal/heartbeat.ts: a page that is not heard otherwise calls so often, ms. */
const BEAT_MS = { least: 27_000, most: 29_000 };

/** The page of one student, from the entrance on: starts when it is told to, and then calls as the web does. */
export class Sitter {
  readonly #phone: Phone;
  readonly #exam: MadeUpExam;
  readonly #signal: AbortSignal;
  /** What it was told last. */
  deadline = 0;
  /** When it was told of a later deadline, and of a notice: `performance.now()`. */
  moreAt: number | undefined;
  noticeAt: number | undefined;
  shortened = 0;
  #known: string | undefined;
  #attempt_id: Told['report_id'];

  constructor(where: { url: string; exam: MadeUpExam; figures: Figures; signal: AbortSignal }, caller: Caller) {
    this.#phone = new Phone(where.url, caller, where.figures, where.signal);
    this.#exam = where.exam;
    this.#signal = where.signal;
  }

  /** Looks at the entrance, as all who wait have: from here on its connection stands. */
  async enter(): Promise<void> {
    await this.#phone.call('entrance', exams.exam_entrance, { exam_id: this.#exam.exam_id });
  }

  async start(): Promise<boolean> {
    const input = { kind: 'exam', item_id: this.#exam.exam_id, device_id: 'sitter01', declared: 1 } as const;
    const told = await this.#phone.call('start', attempts.start_attempt, input);
    if (told?.paper_key === undefined) return false;
    this.#attempt_id = told.attempt_id;
    this.#learn(told);
    this.moreAt = undefined;
    return true;
  }

  /** Calls again and again; `awayMs`: without a network for that long from now on. */
  async beat(awayMs: number): Promise<void> {
    let wait = awayMs || Math.random() * BEAT_MS.most;
    while (!this.#signal.aborted) {
      const over = await sleep(wait, false, { signal: this.#signal }).catch(() => true);
      if (over) return;
      const input = { attempt_id: this.#attempt_id ?? 0, known: this.#known };
      const told = await this.#phone.call('heartbeat', attempts.heartbeat, input).catch(() => undefined);
      if (told) this.#learn(told);
      wait = BEAT_MS.least + Math.random() * (BEAT_MS.most - BEAT_MS.least);
    }
  }

  close(): void {
    this.#phone.close();
  }

  #learn({ known, deadline_at, notices }: Told): void {
    this.#known = known ?? this.#known;
    const deadline = Date.parse(deadline_at ?? '') || this.deadline;
    if (deadline < this.deadline) this.shortened += 1;
    if (deadline > this.deadline) this.moreAt = performance.now();
    this.deadline = deadline;
    if (notices?.length) this.noticeAt ??= performance.now();
  }
}
