import { readdirSync } from 'node:fs';
import path from 'node:path';
import { LIMITS } from '@portal/contract';
import { OperatorError } from '@portal/bank/errors';
import { toYaml } from '@portal/bank/yaml/order';
import { quizFile } from '@portal/bank/paper/file.schema';
import { faultLine, readText, readYaml, type Fault } from '@portal/bank/yaml/yaml';
import type { BankQuestion, Outcome } from '@portal/bank/bank';
import { papersAmong } from '../folder/beside.ts';
import { differences } from './differences.ts';
import { keyOfId, quizText, quizzesOf, takenOf, type BankQuiz, type Taken } from './write.ts';
import { orderly, partsOf, writtenQuestion, type WrittenParts, type WrittenQuestion } from '@portal/bank/writing/written';

/** A quiz that an earlier import of this name has made, as its file has it. */
interface QuizThere {
  file: string;
  written: WrittenParts & { name: string } & Record<string, unknown>;
  touched: boolean;
}

/** The change to one question, made or planned. */
export interface UpdateChange {
  what: 'new' | 'changed' | 'left' | 'removed';
  file: string;
  key: string;
  /** The question as the quiz has it, or will have it. */
  question: string;
  /** Field by field 'answer: 6 → 8', or why it is left as it is. */
  why: string[];
  /** The question is left, and `prune` would take it out. */
  prunable?: true;
}

export interface Update {
  changes: UpdateChange[];
  /** Files to write by name; undefined for one of which no question is left. */
  files: Map<string, string | undefined>;
  /** Quizzes that are made anew. */
  quizzes: BankQuiz[];
  /** Questions that stand there as the bank has them. */
  same: number;
  /** Files that are there and may be written over. */
  over: Set<string>;
}

export interface UpdateOptions {
  /** The name that the import was given. */
  name: string;
  most: number;
  /** Questions that the bank has no more are taken out. */
  prune: boolean;
  /** '2026-07-14', of new quizzes. */
  added_on: string;
}

/**
 * Plans the changes that bring a chapter's quizzes of this name up to date with the bank: questions are found again by
 * the bank's own ids, else by their text. Nothing is written. Throws an OperatorError when a quiz there has mistakes.
 */
export function planUpdate(folder: string, outcomes: Outcome[], { name, most, prune, added_on }: UpdateOptions): Update {
  const there = quizzesThere(folder, name);
  const taken = takenOf(outcomes, name);
  const pairs = paired(
    taken,
    there.flatMap(({ written }) => written.questions),
  );
  const changes = there.flatMap((quiz) => brought(quiz, pairs, outcomes, prune));
  const old = new Set(pairs.values());
  const fresh = taken.filter((each) => !old.has(each));
  const rest = fresh.filter((each) => !appended(each, there, most, changes));
  const quizzes = quizzesOf(rest, most, new Set(there.map(({ written }) => written.name)));
  for (const { file, questions } of quizzes)
    for (const { key, question } of questions) changes.push({ what: 'new', file, key, question, why: [] });
  const files = new Map<string, string | undefined>();
  for (const { file, written, touched } of there)
    if (touched) files.set(file, written.questions.length === 0 ? undefined : toYaml({ ...written, ...orderly(written) }));
  for (const quiz of quizzes) files.set(quiz.file, quizText(quiz, added_on));
  const same = pairs.size - changes.filter(({ what }) => what === 'changed').length;
  return { changes, files, quizzes, same, over: new Set(there.map(({ file }) => file)) };
}

function quizzesThere(folder: string, name: string): QuizThere[] {
  const faults: Fault[] = [];
  const quizzes = papersAmong(readdirSync(folder).filter((file) => /^quiz-.*\.yaml$/u.test(file)))
    .toSorted()
    .flatMap((file) => {
      const text = readText(path.join(folder, file), file, faults);
      const read = text === undefined ? undefined : readYaml(quizFile, file, faults, text);
      return read ? [{ file, written: read.written as QuizThere['written'], touched: false }] : [];
    });
  if (faults.some(({ warning }) => warning !== true))
    throw new OperatorError(`${folder} holds a quiz with mistakes. Correct it first:\n${faults.map(faultLine).join('\n')}`);
  return quizzes.filter(
    ({ written }) => written.name === name || written.name.startsWith(`${name}: `) || isPart(written.name, name),
  );
}

const isPart = (title: string, name: string): boolean => title.startsWith(name) && /^ \(\d+\)$/u.test(title.slice(name.length));

/** Pairs the bank's questions with the file's, each once: first by key, then by text. */
function paired(taken: Taken[], there: WrittenQuestion[]): Map<WrittenQuestion, Taken> {
  const pairs = new Map<WrittenQuestion, Taken>();
  let left = taken;
  const pair = (name: (question: Pick<WrittenQuestion, 'key' | 'question' | 'options'>) => string): void => {
    const free = Map.groupBy(
      there.filter((old) => !pairs.has(old)),
      name,
    );
    left = left.filter((each) => {
      const old = free.get(name(each.question))?.shift();
      if (old) pairs.set(old, each);
      return !old;
    });
  };
  pair(({ key }) => key);
  pair(({ question, options = [] }) => JSON.stringify([question, options.toSorted()]));
  pair(({ question }) => question);
  return pairs;
}

/**
 * Brings one quiz up to date. What the bank has no more, or has in a form that is not taken, stays unless `prune` says
 * otherwise.
 */
function brought(quiz: QuizThere, pairs: Map<WrittenQuestion, Taken>, outcomes: Outcome[], prune: boolean): UpdateChange[] {
  const changes: UpdateChange[] = [];
  const dropped = outcomes.filter(({ result }) => result === 'dropped');
  quiz.written.questions = quiz.written.questions.flatMap((old) => {
    const noted = { file: quiz.file, key: old.key, question: old.question };
    const found = pairs.get(old)?.question;
    if (found) {
      const now = writtenQuestion(found);
      const why = differences(old, now);
      if (why.length === 0) return [old];
      changes.push({ ...noted, what: 'changed', why });
      withParts(quiz, found);
      return [merged(old, now)];
    }
    const bad = dropped.find(
      ({ id, name, question }) =>
        (id !== undefined && keyOfId(id) === old.key) || question?.question === old.question || name === flat(old.question),
    );
    if (bad) changes.push({ ...noted, what: 'left', why: [`the bank's is dropped (${bad.place}): ${bad.why.join('; ')}`] });
    else if (prune) changes.push({ ...noted, what: 'removed', why: ['the bank has it no more'] });
    else changes.push({ ...noted, what: 'left', why: ['the bank has it no more'], prunable: true });
    return prune && !bad ? [] : [old];
  });
  quiz.touched = changes.some(({ what }) => what !== 'left');
  return changes;
}

/**
 * Puts the fields of the bank in place of those in the quiz; marks and a marking never stand beside each other, nor
 * fields that only another type has.
 */
function merged(old: WrittenQuestion, now: WrittenQuestion): WrittenQuestion {
  const stale = [
    ...(now.marking === undefined ? ['marking'] : ['marks', 'negative_marks']),
    ...((old['type'] ?? 'single') === (now['type'] ?? 'single') ? [] : TYPED),
  ];
  const kept = Object.fromEntries(Object.entries(old).filter(([name]) => !stale.includes(name)));
  return { ...kept, ...now, key: old.key };
}

const TYPED = ['type', 'options', 'answer', 'fixed', 'rows', 'columns', 'decimals', 'integer', 'input'];

/** Names the section and the passage of a question in its paper. */
function withParts({ written }: QuizThere, question: BankQuestion): void {
  const { sections, passages, languages = [] } = partsOf([question]);
  const added = <Part extends { key: string }>(there: Part[] = [], more: Part[]): Part[] => [
    ...there,
    ...more.filter(({ key }) => there.every((each) => each.key !== key)),
  ];
  if (languages.length > 0) written.languages = [...new Set([...(written.languages ?? []), ...languages])];
  if (sections.length > 0) written.sections = added(written.sections, sections);
  if (passages.length > 0) written.passages = added(written.passages, passages);
}

/** Returns the name by which a report calls a question of this text that has no name of its own. */
const flat = (text: string): string => text.replaceAll(/\s+/gu, ' ');

/** Puts a new question into a quiz of its name that has room. */
function appended({ question, quiz }: Taken, there: QuizThere[], most: number, changes: UpdateChange[]): boolean {
  const place = there.findLast(
    ({ written }) =>
      (written.name === quiz || isPart(written.name, quiz)) && written.questions.length < Math.min(most, LIMITS.submitData),
  );
  if (!place) return false;
  place.written.questions = [...place.written.questions, writtenQuestion(question)];
  withParts(place, question);
  place.touched = true;
  changes.push({ what: 'new', file: place.file, key: question.key, question: question.question, why: [] });
  return true;
}
