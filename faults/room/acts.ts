import type { Page } from '@playwright/test';
import type { Chance } from '../pages/chance.ts';

/** What a device or a server holds: by question its answer, '' taken back, and '1' where it is marked. */
export interface Held {
  answers: Record<string, string>;
  marked: Record<string, string>;
}

const PARTS = ['answers', 'marked'] as const;

/** The copy in the browser's own database. */
export const keptIn = (page: Page, key: string): Promise<Held> =>
  page.evaluate(
    (name) =>
      new Promise<Held>((resolve, reject) => {
        const opening = indexedDB.open('student');
        opening.addEventListener('error', () => reject(new Error('the database does not open')));
        opening.addEventListener('success', () => {
          const db = opening.result;
          const found: IDBRequest<Partial<Held> | undefined> = db.transaction('drafts').objectStore('drafts').get(name);
          found.addEventListener('success', () => {
            db.close();
            resolve({ answers: found.result?.answers ?? {}, marked: found.result?.marked ?? {} });
          });
        });
      }),
    key,
  );

/** What a student does in the room, by keys, and what of it must be there. */
export class Acts {
  readonly #chance: Chance;
  readonly #questions: number;
  /** The last look at the browser's database. */
  #seen: Held = { answers: {}, marked: {} };
  /** Numbers of the questions that were acted on since. */
  #since = new Set<number>();
  /** The question of each number, as far as its id is known. */
  readonly #ids = new Map<number, string>();
  /** What the last key at each question, by its id, made of its answer or its mark. */
  readonly #newest = new Map<string, Partial<Record<keyof Held, string>>>();
  /** The keys pressed at each question, in order: for whoever looks into a loss. */
  readonly #pressed = new Map<number, string>();
  count = 0;

  constructor(chance: Chance, questions: number) {
    this.#chance = chance;
    this.#questions = questions;
  }

  /** Goes to a question and answers it, takes its answer back, or marks it or not. */
  async one(page: Page): Promise<void> {
    const number = 1 + this.#chance.below(this.#questions);
    await page.keyboard.type(`g${number}`);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: new RegExp(`^Question ${number} of`, 'u'), level: 2 }).waitFor();
    const question = page.locator(`[data-number="${number}"]`);
    const name = await question.getByRole('radio').first().getAttribute('name');
    const id = name?.replace('question-', '') ?? '';
    this.#ids.set(number, id);
    // As the newest of them, also where it was among them.
    this.#since.delete(number);
    this.#since.add(number);
    this.count += 1;
    const key = this.#chance.in(60) ? String(1 + this.#chance.below(4)) : this.#chance.in(50) ? 'm' : 'Backspace';
    this.#pressed.set(number, `${this.#pressed.get(number) ?? ''} ${key}`);
    const options = await question.locator('label').allInnerTexts();
    const mark = question.getByRole('button', { name: 'Mark for review' });
    const change =
      key === 'm'
        ? { marked: (await mark.getAttribute('aria-pressed')) === 'true' ? '' : '1' }
        : { answers: key === 'Backspace' ? '' : (options[Number(key) - 1]?.trim() ?? '') };
    this.#newest.set(id, { ...this.#newest.get(id), ...change });
    await page.keyboard.press(key);
  }

  seen(held: Held): void {
    this.#seen = held;
    // The last act may be on its way to the disk.
    this.#since = new Set([...this.#since].slice(-1));
  }

  /**
   * Returns what was there at the last look and is no more, but for questions acted on since. What the last key there
   * made of it is no loss whenever it comes: a device killed before it had that on its disk may have it back from the
   * server, after a look.
   */
  missing(now: Held, when: string): string[] {
    const touched = new Set([...this.#since].map((number) => this.#ids.get(number)));
    const lost = PARTS.flatMap((part) =>
      Object.entries(this.#seen[part])
        .filter(([id, value]) => !touched.has(id) && ![value, this.#newest.get(id)?.[part]].includes(now[part][id] ?? ''))
        .map(([id, value]) => `${when}: ${part} of ${id} is ${now[part][id]}, and was ${value}; pressed:${this.#pressedAt(id)}`),
    );
    this.seen(now);
    return lost;
  }

  #pressedAt(id: string): string {
    const [number = 0] = [...this.#ids].find(([, own]) => own === id) ?? [];
    return this.#pressed.get(number) ?? '';
  }

  /** Where the server does not hold what the device does. */
  differing(device: Held, server: Held, when: string): string[] {
    return PARTS.flatMap((part) =>
      Object.entries(device[part])
        .filter(([id, value]) => (server[part][id] ?? '') !== value)
        .map(([id, value]) => `${when}: ${part} of ${id} is ${server[part][id]}, and ${value} on the device`),
    );
  }
}
