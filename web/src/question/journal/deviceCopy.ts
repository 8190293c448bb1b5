import { readDraft, writeDraft, type Draft } from '../../api/drafts.ts';
import { randomKey } from '../../api/randomKey.ts';
import { same } from './merge.ts';

/** One attempt as this device keeps it: in memory, and in the browser's database with every change. */
export class DeviceCopy {
  readonly #name: string;
  #draft: Draft = { key: randomKey(), answers: {} };
  /** False once the browser's database has failed: what is here is in this page only. */
  durable = true;

  /** `name` is such as 'quiz/12'. */
  constructor(name: string) {
    this.#name = name;
  }

  /** The copy as it is now. */
  get draft(): Draft {
    return this.#draft;
  }

  /** True while the server is not known to hold every answer. */
  get unsaved(): boolean {
    return !same(this.#draft.answers, this.#draft.saved ?? {});
  }

  /** What an earlier visit or another tab has left. Never rejects. */
  async read(): Promise<Draft> {
    await this.#try(async () => {
      const stored = await readDraft(this.#name);
      if (stored) this.#draft = { ...stored, answers: { ...stored.answers, ...this.#chosenBefore(stored) } };
    });
    return this.#draft;
  }

  /** Changes some of it; resolves when that is on the disk, or when it cannot be. */
  async change(part: Partial<Draft>): Promise<void> {
    this.#draft = { ...this.#draft, ...part };
    await this.#try(() => writeDraft(this.#name, this.#draft));
  }

  /** Takes one part away. */
  async drop(part: 'handingIn'): Promise<void> {
    const { [part]: _dropped, ...rest } = this.#draft;
    this.#draft = rest;
    await this.#try(() => writeDraft(this.#name, this.#draft));
  }

  async remove(): Promise<void> {
    this.#draft = { key: randomKey(), answers: {} };
    await this.#try(() => writeDraft(this.#name, undefined));
  }

  /** Answers given before the database had answered. */
  #chosenBefore(stored: Draft): Record<string, string> {
    return stored.key === this.#draft.key ? {} : this.#draft.answers;
  }

  async #try(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.durable = true;
    } catch {
      this.durable = false;
    }
  }
}
