import type { Answers } from '../answers.ts';

/** The changes of this page to one record of the device's copy, question by question. */
export class Edits {
  /** The record as it was stored when this page looked or wrote last; undefined while the disk has told nothing. */
  #known: Answers | undefined;
  /** The questions changed in this page since server and device last agreed, and those of them that no disk holds. */
  #chosen = new Set<string>();
  #unwritten = new Set<string>();

  get chosen(): ReadonlySet<string> {
    return this.#chosen;
  }

  /** True while something of it is on no disk. */
  get pending(): boolean {
    return this.#unwritten.size > 0;
  }

  add(question_id: string): void {
    this.#chosen.add(question_id);
    this.#unwritten.add(question_id);
  }

  /** Server and device have been put together; what is changed here from now on is new to the server. */
  agree(): void {
    this.#chosen = new Set();
  }

  looked(stored: Answers = {}): void {
    this.#known = stored;
  }

  /** This page holds the copy from now on, with this record. */
  take(record: Answers | undefined): void {
    this.looked(record);
    this.#chosen = this.#unwritten;
    this.#unwritten = new Set();
  }

  /** `stored` is on the disk, and `record` is what this page has by now. */
  wrote(stored: Answers | undefined, record: Answers | undefined): void {
    this.looked(stored);
    if (stored === record) this.#unwritten = new Set();
  }

  /** A stored record with what was changed here and is on no disk yet; where another page has changed it since, that one counts. */
  on(stored: Answers = {}, record: Answers = {}): Record<string, string> {
    for (const question_id of this.#unwritten)
      if (this.#known && stored[question_id] !== this.#known[question_id]) this.#unwritten.delete(question_id);
    this.looked(stored);
    const own = Object.entries(record).filter(([question_id]) => this.#unwritten.has(question_id));
    return { ...stored, ...Object.fromEntries(own) };
  }
}
