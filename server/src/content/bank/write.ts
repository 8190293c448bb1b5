import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LIMITS } from '@portal/contract';
import { OperatorError } from '@portal/bank/errors';
import { toYaml } from '@portal/bank/yaml/order';
import type { BankQuestion, Outcome } from '@portal/bank/bank';
import { orderly, partsOf, writtenQuestion, digest, keyLetters } from '@portal/bank/writing/written';

/** A question with the key by which a later import finds it again. */
export type KeyedQuestion = BankQuestion & { key: string };

/** A quiz to write. */
export interface BankQuiz {
  file: string;
  key: string;
  name: string;
  questions: KeyedQuestion[];
}

/** A question that is taken, with its key and the name of the quiz it belongs to. */
export interface Taken {
  outcome: Outcome;
  question: KeyedQuestion;
  quiz: string;
}

/** The taken questions. A key is made of the bank's own id where it has one of its own, else of the question itself. */
export function takenOf(outcomes: Outcome[], name: string): Taken[] {
  const taken = outcomes.filter(({ result, question }) => result !== 'dropped' && question);
  const several = new Set(taken.map(({ category }) => category ?? '')).size > 1;
  const ids = new Map<string, number>();
  for (const { id } of outcomes) if (id !== undefined) ids.set(id, (ids.get(id) ?? 0) + 1);
  return taken.flatMap((outcome) => {
    const { question, category = '', id } = outcome;
    if (!question) return [];
    const own = id !== undefined && ids.get(id) === 1 ? keyOfId(id) : `q-${digest(JSON.stringify(wordsOf(question)), 12)}`;
    return [{ outcome, question: { key: own, ...question }, quiz: several && category !== '' ? `${name}: ${category}` : name }];
  });
}

/** The texts that make the question what it is. */
const wordsOf = (question: BankQuestion): unknown[] =>
  question.type === 'matrix'
    ? [question.question, question.options, question.rows, question.columns]
    : [question.question, question.options, ...(question.passage === undefined ? [] : [question.passage])];

/** The key of a question that the bank itself calls so. */
export const keyOfId = (id: string): string => `q-${digest(`id:${id}`, 12)}`;

/**
 * The quizzes that the taken questions make: one a category, and no more than `most` questions in each. `names` are not
 * to be had any more.
 */
export function quizzesOf(taken: Taken[], most: number, names: ReadonlySet<string> = new Set()): BankQuiz[] {
  const quizzes: BankQuiz[] = [];
  const keys = new Set<string>();
  for (const [called, group] of Map.groupBy(taken, ({ quiz }) => quiz)) {
    const parts = Math.ceil(group.length / Math.min(most, LIMITS.submitData));
    const size = Math.ceil(group.length / parts);
    let number = 1;
    for (let part = 0; part < parts; part += 1) {
      const titled = (): string => (parts > 1 || number > 1 ? `${called} (${number})` : called).slice(0, 300);
      while (names.has(titled())) number += 1;
      const title = titled();
      number += 1;
      const key = freeKey(title, keys);
      const questions = group.slice(part * size, (part + 1) * size).map(({ question }) => question);
      quizzes.push({ file: `quiz-${key}.yaml`, key, name: title, questions });
    }
  }
  return quizzes;
}

/** The text of a new quiz's file. `added_on` as '2026-07-14'. */
export const quizText = ({ key, name, questions }: BankQuiz, added_on: string): string =>
  toYaml({
    key,
    name,
    added_on,
    ...orderly({ ...partsOf(questions), questions: questions.map((each) => writtenQuestion(each)) }),
  });

function freeKey(title: string, keys: Set<string>): string {
  const latin = keyLetters(title);
  const hash = digest(title, 6);
  // A title in another script has few letters for a key.
  const whole = /^[\p{ASCII}\p{P}\p{S}]*$/u.test(title) && latin !== '';
  let key = whole ? latin : `${latin || 'quiz'}-${hash}`;
  for (let number = 2; keys.has(key); number += 1) key = `${latin || 'quiz'}-${hash}-${number}`;
  keys.add(key);
  return key;
}

/** Writes pictures while a bank is read and quizzes at its end into a chapter's folder: all of it or nothing. */
export class ChapterWriter {
  readonly #folder: string;
  readonly #partial: string;
  readonly #pictures = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
    this.#partial = path.join(folder, `.import-${randomBytes(4).toString('hex')}.part`);
  }

  keep(name: string, bytes: Uint8Array): void {
    if (existsSync(path.join(this.#folder, name))) return;
    mkdirSync(path.join(this.#partial, 'pictures'), { recursive: true });
    writeFileSync(path.join(this.#partial, name), bytes);
    this.#pictures.add(name);
  }

  /**
   * Writes the files, by name; with undefined for its text one is taken away. Throws an OperatorError when one is there
   * that is not of `over`.
   */
  finish(files: ReadonlyMap<string, string | undefined>, over: ReadonlySet<string> = new Set()): void {
    const there = [...files.keys()].find((file) => !over.has(file) && existsSync(path.join(this.#folder, file)));
    if (there !== undefined)
      throw new OperatorError(`${path.join(this.#folder, there)} is there already.`, 'quiz-there', {
        file: path.join(this.#folder, there),
      });
    mkdirSync(this.#partial, { recursive: true });
    const texts = [...files].flatMap(([file, text]) => (text === undefined ? [] : [[file, text] as const]));
    for (const [file, text] of texts) writeFileSync(path.join(this.#partial, file), text);
    // Pictures of questions that were dropped are left out.
    const pictures = [...this.#pictures].filter((name) => texts.some(([, text]) => text.includes(name)));
    if (pictures.length > 0) mkdirSync(path.join(this.#folder, 'pictures'), { recursive: true });
    // Pictures first: a quiz must not stand there without them.
    for (const name of [...pictures, ...texts.map(([file]) => file)])
      renameSync(path.join(this.#partial, name), path.join(this.#folder, name));
    for (const [file, text] of files) if (text === undefined) rmSync(path.join(this.#folder, file));
  }

  /** Takes away what is left of the work. */
  clear(): void {
    rmSync(this.#partial, { recursive: true, force: true });
  }
}
