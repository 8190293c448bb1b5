import type { Answers } from '../answers.ts';

/**
 * A record of the device's copy, and when each of its questions was last changed on this device, epoch milliseconds.
 */
export interface Dated {
  record: Answers | undefined;
  times: Readonly<Record<string, number>> | undefined;
}

/** The changes of this page to one record of the device's copy, question by question. */
export class Edits {
  /** The questions changed in this page since server and device last agreed, and the ones that no disk holds. */
  #chosen = new Set<string>();
  #unwritten = new Set<string>();

  get chosen(): ReadonlySet<string> {
    return this.#chosen;
  }

  /** True while some change is on no disk. */
  get pending(): boolean {
    return this.#unwritten.size > 0;
  }

  add(question_id: string): void {
    this.#chosen.add(question_id);
    this.#unwritten.add(question_id);
  }

  /** Server and device have been put together; a later change here is new to the server. */
  agree(): void {
    this.#chosen = new Set();
  }

  /** This page holds the device's copy from now on. */
  take(): void {
    this.#chosen = this.#unwritten;
    this.#unwritten = new Set();
  }

  /** The disk does not answer: what it holds was seen, and perhaps changed, by other pages. */
  goOn(): void {
    this.#chosen = new Set([...this.#chosen].filter((question_id) => this.#unwritten.has(question_id)));
  }

  /** `stored` is on the disk, and `record` is what this page has by now. */
  wrote(stored: Answers | undefined, record: Answers | undefined): void {
    if (stored === record) this.#unwritten = new Set();
  }

  /**
   * A stored record with what was changed here, is on no disk yet, and is newer than what was changed in another page.
   */
  on(stored: Dated, own: Dated): Dated {
    for (const question_id of this.#unwritten) if (!isLater(own, stored, question_id)) this.#unwritten.delete(question_id);
    return laid(stored, own, [...this.#unwritten]);
  }

  /**
   * Returns this page's record with what other pages have changed since, unaware that this page holds the copy.
   * Undefined where they have changed nothing.
   */
  handed(stored: Dated, own: Dated): Dated | undefined {
    const later = Object.keys(stored.times ?? {}).filter((question_id) => isLater(stored, own, question_id));
    for (const question_id of later) this.#chosen.add(question_id);
    return later.length > 0 ? laid(own, stored, later) : undefined;
  }
}

const isLater = ({ times }: Dated, other: Dated, question_id: string): boolean =>
  (times?.[question_id] ?? 0) > (other.times?.[question_id] ?? 0);

/** Lays the values of some questions in `over` onto `under`. */
function laid(under: Dated, over: Dated, questions: readonly string[]): Dated {
  const of = <T>(all: Readonly<Record<string, T>> = {}) =>
    Object.fromEntries(Object.entries(all).filter(([question_id]) => questions.includes(question_id)));
  return { record: { ...under.record, ...of(over.record) }, times: { ...under.times, ...of(over.times) } };
}
