import type { Draft } from './drafts.ts';
import { randomKey } from '../../api/randomKey.ts';
import { inTime } from './inTime.ts';
import { same } from './merge.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * One attempt as this device keeps it: in memory, and in the browser's database with every change. One page at a time holds it:
 * what another one changes after that is not taken.
 */
export class DeviceCopy {
  readonly #name: string;
  readonly #drafts: Surroundings['drafts'];
  readonly #page = randomKey();
  #draft: Draft = { key: randomKey(), answers: {} };
  #held = false;
  /** The answers that were stored when this page looked or wrote last; undefined while the disk has told nothing. */
  #known: Draft['answers'] | undefined;
  /** The answers that the browser's database holds for certain. */
  #onDisk: Draft['answers'] | undefined;
  /** The questions answered in this page since server and device last agreed, and those of them that no disk holds. */
  #chosen = new Set<string>();
  #unwritten = new Set<string>();
  /** True once a question was answered in this page. */
  answered = false;
  /** False once the browser's database has failed: what is here is in this page only. */
  durable = true;

  /** `name` is such as 'quiz/12'. */
  constructor(name: string, drafts: Surroundings['drafts']) {
    this.#name = name;
    this.#drafts = drafts;
  }

  /** The copy as it is now. */
  get draft(): Draft {
    return this.#draft;
  }

  /** True while the server is not known to hold every answer: some are not acknowledged, or a save with others is on its way. */
  get unsaved(): boolean {
    const { answers, saved = {}, sent = 0, acked = 0 } = this.#draft;
    return sent > acked || !same(answers, saved);
  }

  /** True once the answers as they are now would outlive the browser. */
  get kept(): boolean {
    return this.durable && this.#onDisk === this.#draft.answers;
  }

  get chosen(): ReadonlySet<string> {
    return this.#chosen;
  }

  /** Looks at what an earlier visit or another tab has left. Never rejects. */
  async read(): Promise<Draft> {
    const before = this.#draft;
    const stored = await this.#try(() => this.#drafts.readDraft(this.#name));
    if (!stored && this.durable) this.#known = {};
    // What has happened here since is newer.
    if (stored && this.#draft === before) this.#draft = this.#with(stored);
    return this.#draft;
  }

  /** From now on this page holds it, and goes on from what is stored. Never rejects. */
  async take(): Promise<Draft> {
    let givenUp = false;
    let held: Draft['answers'] | undefined;
    const taken = await this.#try(() =>
      this.#drafts.changeDraft(this.#name, (stored) => {
        // This page has gone on without it.
        if (givenUp) return stored;
        const own = { ...(stored ? this.#with(stored) : this.#draft), holder: this.#page };
        // In the middle of the transaction: what is chosen from here on comes after it.
        this.#draft = own;
        held = own.answers;
        this.#known = own.answers;
        this.#held = true;
        this.#chosen = new Set(this.#unwritten);
        this.#unwritten = new Set();
        return own;
      }),
    );
    this.#held = true;
    givenUp = taken === undefined;
    if (taken) this.#onDisk = held;
    return this.#draft;
  }

  /** A page that is left before it holds the copy adds what was answered in it. Never rejects. */
  async handOver(): Promise<void> {
    if (this.#held || this.#unwritten.size === 0) return;
    const stored = await this.#try(() =>
      this.#drafts.changeDraft(this.#name, (found) => (found ? this.#with(found) : this.#draft)),
    );
    if (stored) this.#known = stored.answers;
  }

  /** Whether this page still holds it. In a browser that keeps nothing every page is alone. */
  async holds(): Promise<boolean> {
    return this.#isMine(await this.#try(() => this.#drafts.readDraft(this.#name)));
  }

  /** Answers a question; resolves as `change` does. */
  choose(question_id: string, answer: string): Promise<boolean> {
    this.answered = true;
    this.#chosen.add(question_id);
    this.#unwritten.add(question_id);
    return this.change({ answers: { ...this.#draft.answers, [question_id]: answer } });
  }

  /** Server and device have been put together; what is chosen here from now on is new to the server. */
  agree(part: Partial<Draft>): Promise<boolean> {
    this.#chosen = new Set();
    return this.change(part);
  }

  /** The server holds exactly these answers, under save `acked`. */
  agreeOn(saved: Draft['answers'], acked: number): Promise<boolean> {
    // What was chosen while the save was on its way is not known by name: all of it stays new until the next.
    if (saved === this.#draft.answers) this.#chosen = new Set();
    return this.change({ saved, acked });
  }

  /** Changes some of it; resolves when that is on the disk, or cannot be: with false when another page holds it now. */
  change(part: Partial<Draft>): Promise<boolean> {
    this.#draft = { ...this.#draft, ...part };
    return this.#write();
  }

  /** Takes one part away. */
  drop(part: 'handingIn'): Promise<boolean> {
    const { [part]: _dropped, ...rest } = this.#draft;
    this.#draft = rest;
    return this.#write();
  }

  /** Throws it away, unless another page has begun anew meanwhile. */
  async remove(): Promise<void> {
    const { attempt_id } = this.#draft;
    this.#draft = { key: randomKey(), answers: {} };
    const isOver = (stored: Draft | undefined) => this.#isMine(stored) || stored?.attempt_id === attempt_id;
    await this.#try(() => this.#drafts.changeDraft(this.#name, (stored) => (isOver(stored) ? undefined : stored)));
  }

  async #write(): Promise<boolean> {
    // It comes with `take`.
    if (!this.#held) return true;
    let { answers } = this.#draft;
    const stored = await this.#try(() =>
      this.#drafts.changeDraft(this.#name, (found) => {
        if (!this.#isMine(found)) return found;
        // As it is by now: where the disk was slow, it may have been taken anew since.
        const draft = { ...this.#draft, holder: this.#page };
        ({ answers } = draft);
        return draft;
      }),
    );
    if (!this.durable) return true;
    if (stored?.holder !== this.#page) return false;
    this.#onDisk = answers;
    this.#known = answers;
    if (answers === this.#draft.answers) this.#unwritten = new Set();
    return true;
  }

  #isMine(stored: Draft | undefined): boolean {
    return stored?.holder === undefined || stored.holder === this.#page;
  }

  /** A stored draft with what was answered here and is on no disk yet; where another page has answered since, that one counts. */
  #with(stored: Draft): Draft {
    const { answers, handingIn } = this.#draft;
    for (const question_id of this.#unwritten)
      if (this.#known && stored.answers[question_id] !== this.#known[question_id]) this.#unwritten.delete(question_id);
    this.#known = stored.answers;
    const own = Object.fromEntries(Object.entries(answers).filter(([question_id]) => this.#unwritten.has(question_id)));
    return { ...stored, answers: { ...stored.answers, ...own }, ...(handingIn && !this.#held ? { handingIn } : {}) };
  }

  async #try<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      const working = work();
      // However late: from then on it does keep something.
      void working.then(
        () => (this.durable = true),
        () => undefined,
      );
      const done = await inTime(working);
      this.durable = true;
      return done;
    } catch {
      this.durable = false;
      return undefined;
    }
  }
}
