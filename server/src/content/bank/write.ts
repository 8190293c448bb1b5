import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LIMITS } from '@portal/contract';
import { StartupError } from '../../core/errors.ts';
import { toYaml } from '../export/order.ts';
import type { BankQuestion, Outcome } from './bank.ts';

/** A quiz to write. */
export interface BankQuiz {
  file: string;
  key: string;
  name: string;
  questions: BankQuestion[];
}

/** The quizzes that the taken questions make: one a category, and no more than `most` questions in each. */
export function quizzesOf(outcomes: Outcome[], name: string, most: number): BankQuiz[] {
  const taken = outcomes.filter((outcome) => outcome.result !== 'dropped');
  const groups = Map.groupBy(taken, ({ category }) => category ?? '');
  const quizzes: BankQuiz[] = [];
  const keys = new Set<string>();
  for (const [category, group] of groups) {
    const called = groups.size > 1 && category !== '' ? `${name}: ${category}` : name;
    const parts = Math.ceil(group.length / Math.min(most, LIMITS.submitData));
    for (let part = 0; part < parts; part += 1) {
      const size = Math.ceil(group.length / parts);
      const title = (parts > 1 ? `${called} (${part + 1})` : called).slice(0, 300);
      const key = freeKey(title, keys);
      const questions = group.slice(part * size, (part + 1) * size).flatMap(({ question }) => question ?? []);
      quizzes.push({ file: `quiz-${key}.yaml`, key, name: title, questions });
    }
  }
  return quizzes;
}

function freeKey(title: string, keys: Set<string>): string {
  const latin = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
    .slice(0, 60)
    .replace(/-$/u, '');
  const hash = digest(title, 6);
  // A title in another script has few letters for a key.
  const whole = /^[\p{ASCII}\p{P}\p{S}]*$/u.test(title) && latin !== '';
  let key = whole ? latin : `${latin || 'quiz'}-${hash}`;
  for (let number = 2; keys.has(key); number += 1) key = `${latin || 'quiz'}-${hash}-${number}`;
  keys.add(key);
  return key;
}

const digest = (text: string, characters: number): string => createHash('sha256').update(text).digest('hex').slice(0, characters);

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

  /** Throws a StartupError when a quiz of that name is there. `added_on` as '2026-07-14'. */
  finish(quizzes: BankQuiz[], added_on: string): void {
    const there = quizzes.find(({ file }) => existsSync(path.join(this.#folder, file)));
    if (there)
      throw new StartupError(
        `${path.join(this.#folder, there.file)} is there already. Take it away first, or choose another --name.`,
      );
    mkdirSync(this.#partial, { recursive: true });
    for (const { file, key, name, questions } of quizzes) {
      const keyed = questions.map((question) => ({
        key: `q-${digest(JSON.stringify([question.question, question.options]), 12)}`,
        ...question,
      }));
      writeFileSync(path.join(this.#partial, file), toYaml({ key, name, added_on, questions: keyed }));
    }
    if (this.#pictures.size > 0) mkdirSync(path.join(this.#folder, 'pictures'), { recursive: true });
    // Pictures first: a quiz must not stand there without them.
    for (const name of [...this.#pictures, ...quizzes.map(({ file }) => file)])
      renameSync(path.join(this.#partial, name), path.join(this.#folder, name));
  }

  /** Takes away what is left of the work. */
  clear(): void {
    rmSync(this.#partial, { recursive: true, force: true });
  }
}
