import type { Answers } from '../answers.ts';
import { same, type Draft } from '../../device/drafts.ts';
import { DraftEdits, type Part } from './draftEdits.ts';
import { isPaletteUnsent } from './merge.ts';
import { randomKey } from '../../api/randomKey.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * Keeps one attempt on this device: in memory, and in the browser's database with every change. One page at a time
 * holds the copy: changes that another page makes after that are not taken.
 */
export class DeviceCopy {
  readonly #name: string;
  readonly #drafts: Surroundings['drafts'];
  readonly #page = randomKey();
  #draft: Draft = { key: randomKey(), answers: {} };
  #held = false;
  /** The answers that the browser's database holds for certain. */
  #onDisk: Draft['answers'] | undefined;
  readonly edits = new DraftEdits();
  /** The answers as they can be sent; see refused.ts. */
  sendable: (draft: Draft) => Answers = ({ answers }) => answers;
  /** Number of the last save with other answers than those acknowledged; undefined until server and device agree. */
  changed: number | undefined;
  /** True once a question was answered in this page. */
  answered = false;
  /** False once the browser's database has failed, or has not answered in time: the draft is in this page only. */
  durable = true;

  /**
   * Hears that changes of another page have come in, that some of this page were left to the one that holds the copy,
   * and that another page holds it.
   */
  on = { handed: (): void => undefined, left: (): void => undefined, lost: (): void => undefined };

  /** `name` is such as 'quiz/12'. */
  constructor(name: string, drafts: Surroundings['drafts']) {
    [this.#name, this.#drafts] = [name, drafts];
  }

  /** The copy as it is now. */
  get draft(): Draft {
    return this.#draft;
  }

  /** True while the server is not known to hold every answer: some are not acknowledged, or on their way. */
  get unsaved(): boolean {
    const { answers, saved, sent = 0, acked = 0 } = this.#draft;
    return (this.changed ?? sent) > acked || !same(answers, saved);
  }

  get paletteUnsent(): boolean {
    return isPaletteUnsent(this.#draft);
  }

  /** True while there is anything to send. */
  get unsent(): boolean {
    return this.paletteUnsent || !same(this.sendable(this.#draft), this.#draft.saved);
  }

  /** True once the answers as they are now would outlive the browser. */
  get kept(): boolean {
    return this.durable && this.#onDisk === this.#draft.answers;
  }

  /** Looks at what an earlier visit or another tab has left. Never rejects. */
  async read(): Promise<Draft> {
    const before = this.#draft;
    const stored = await this.#try(() => this.#drafts.readDraft(this.#name));
    // Changes made here since the read began are newer.
    if (stored && this.#draft === before) this.#draft = this.#with(stored);
    return this.#draft;
  }

  /** Makes this page the holder of the copy, going on from the stored draft. Never rejects. */
  async take(): Promise<Draft> {
    let givenUp = false;
    let held: Draft['answers'] | undefined;
    const taken = await this.#try(() =>
      this.#drafts.changeDraft(this.#name, (stored) => {
        // The disk answers late: this page went on without the copy, and hears only now which page holds it.
        if (givenUp && !this.#isMine(stored)) this.on.lost();
        if (givenUp) return stored;
        const own = { ...(stored ? this.#with(stored) : this.#draft), holder: this.#page };
        // Set in the middle of the transaction: a later choice comes after it.
        this.#draft = own;
        held = own.answers;
        this.changed = undefined;
        this.#held = true;
        this.edits.take();
        return own;
      }),
    );
    this.#held = true;
    givenUp = taken === undefined;
    if (givenUp) this.edits.goOn();
    else this.#onDisk = held;
    return this.#draft;
  }

  /** Adds the changes of a page that is left before it holds the copy. Never rejects. */
  async handOver(): Promise<void> {
    if (this.#held || !this.edits.pending) return;
    await this.#try(() => this.#drafts.changeDraft(this.#name, (found) => (found ? this.#with(found) : this.#draft)));
  }

  /** Says whether this page still holds the copy. In a browser that keeps nothing every page is alone. */
  async holds(): Promise<boolean> {
    return this.#isMine(await this.#try(() => this.#drafts.readDraft(this.#name)));
  }

  /** Changes one question; resolves as `change` does. */
  put(part: Part, question_id: string, value: string): Promise<boolean> {
    this.answered ||= part === 'answers';
    return this.change(this.edits.put(this.#draft, part, question_id, value));
  }

  /** Notes that server and device have been put together. */
  agree(part: Partial<Draft>): Promise<boolean> {
    this.edits.agree();
    this.changed = part.sent;
    return this.change(part);
  }

  /** Notes that the server has stored a save. */
  agreeOn(part: Pick<Draft, 'saved' | 'savedMarked'> & Partial<Draft>): Promise<boolean> {
    const { answers, marked } = this.#draft;
    // Choices made while the save was on its way are not known one by one: all answers stay new until the next save.
    if (part.saved === answers) this.edits.answers.agree();
    if (part.savedMarked === marked) this.edits.marked.agree();
    return this.change(part);
  }

  /** Changes the draft; resolves when that is on the disk, or cannot be: false when another page holds the copy. */
  change(part: Partial<Draft>): Promise<boolean> {
    this.#draft = { ...this.#draft, ...part };
    return this.#write();
  }

  /** Takes one part off the draft. */
  drop(part: 'handingIn'): Promise<boolean> {
    const { [part]: _dropped, ...rest } = this.#draft;
    this.#draft = rest;
    return this.#write();
  }

  /** Throws the draft away, unless another page has begun anew meanwhile. */
  async remove(): Promise<void> {
    const { attempt_id } = this.#draft;
    this.#draft = { key: randomKey(), answers: {} };
    const isOver = (stored: Draft | undefined) => this.#isMine(stored) || stored?.attempt_id === attempt_id;
    await this.#try(() => this.#drafts.changeDraft(this.#name, (stored) => (isOver(stored) ? undefined : stored)));
  }

  async #write(): Promise<boolean> {
    // Until this page holds the copy, changes wait in memory: `take` writes them.
    if (!this.#held) return true;
    let written = this.#draft;
    const stored = await this.#try(() =>
      this.#drafts.changeDraft(this.#name, (found) => {
        if (found && !this.#isMine(found)) {
          this.on.lost();
          if (this.edits.pending) this.on.left();
          return this.edits.left(found, this.#draft);
        }
        // Reads `#draft` only now: where the disk was slow, it may have been replaced since this write was asked for.
        const { draft, hasOthers } = this.edits.handed(this.#draft, found);
        this.#draft = written = draft;
        if (hasOthers) this.on.handed();
        return { ...written, holder: this.#page };
      }),
    );
    if (!this.durable) return true;
    if (stored?.holder !== this.#page) return false;
    this.#onDisk = written.answers;
    this.edits.wrote(written, this.#draft);
    return true;
  }

  #isMine(stored: Draft | undefined): boolean {
    return stored?.holder === undefined || stored.holder === this.#page;
  }

  /** Returns a stored draft with the changes made here that no disk holds yet. */
  #with(stored: Draft): Draft {
    const { handingIn } = this.#draft;
    return this.edits.on({ ...stored, ...(handingIn && !this.#held ? { handingIn } : {}) }, this.#draft);
  }

  async #try<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      const done = await work();
      this.durable = true;
      return done;
    } catch {
      this.durable = false;
      return undefined;
    }
  }
}
