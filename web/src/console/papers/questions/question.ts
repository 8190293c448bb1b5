import { randomLetters } from '../../source/authored.ts';
import { othersOf, withListsOf, withNamesOf, writtenOthers } from '../languages/others.ts';
import type { Question } from '../question.ts';

export const KINDS = ['single', 'multiple', 'numeric', 'matrix'] as const;
export type QuestionKind = (typeof KINDS)[number];

/** Texts under the names that an answer calls them by. */
export type Named = Readonly<Record<string, string>>;

export const keyOf = ({ key }: Question): string => String(key);
export const kindOf = ({ type }: Question): QuestionKind => KINDS.find((kind) => kind === type) ?? 'single';

export function textIn(question: Question, field: string): string {
  const value = question[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Returns the words of a question for a line that names it: for pictures, their names. */
export const nameOf = (question: Question): string =>
  textIn(question, 'question')
    .split('![')
    .map((part, nth) => (nth === 0 ? part : part.replace(/\]\([^()]*\)/u, '')))
    .join('')
    .trim()
    .slice(0, 120);

export const optionsOf = ({ options }: Question): readonly string[] => (Array.isArray(options) ? options.map(String) : []);

export function namedIn(question: Question, field: 'rows' | 'columns'): Named {
  const value = question[field];
  return typeof value === 'object' && value !== null ? (value as Named) : {};
}

const OPTIONS = ['', '', '', ''];

/** The fields of each kind beside those of every question. */
const OWN: Record<QuestionKind, Question> = {
  single: { options: OPTIONS },
  multiple: { type: 'multiple', options: OPTIONS },
  numeric: { type: 'numeric' },
  matrix: { type: 'matrix', rows: { P: '', Q: '' }, columns: { 1: '', 2: '' }, answer: {} },
};

/** Makes a blank question, in the section and passage of the question before. */
export function newQuestion(kind: QuestionKind, { section, passage }: Question = {}): Question {
  const key = `q-${randomLetters()}`;
  return {
    key,
    ...OWN[kind],
    question: '',
    ...(section !== undefined && { section }),
    ...(passage !== undefined && { passage }),
  };
}

/** Turns a question into another kind: the fields of both kinds stay. */
export function asKind(question: Question, kind: QuestionKind): Question {
  const { type: _type, options, answer: _answer, rows, columns, fixed, decimals, integer, input, ...every } = question;
  const isChoice = kind === 'single' || kind === 'multiple';
  const kept = isChoice && options !== undefined ? { options, ...(fixed !== undefined && { fixed }) } : {};
  const more =
    kind === 'numeric' ? { decimals, integer, input } : kind === 'matrix' && rows !== undefined ? { rows, columns } : {};
  const next = withListsOf({ ...every, ...OWN[kind], ...kept, ...more });
  return isChoice ? withChosen(next, chosenIn(question)) : next;
}

/** Returns the right options, counted from 1. */
export function chosenIn({ answer, type }: Question): number[] {
  if (type === 'numeric' || type === 'matrix') return [];
  const listed = Array.isArray(answer) ? answer : answer === undefined ? [] : [answer];
  return (Array.isArray(listed[0]) ? (listed[0] as unknown[]) : listed).map(Number);
}

/** Returns the question with these right options: for a single choice one, or several each of which is right. */
export function withChosen(question: Question, chosen: readonly number[]): Question {
  const { answer: _before, ...rest } = question;
  if (chosen.length === 0) return rest;
  const sorted = chosen.toSorted((one, other) => one - other);
  return { ...rest, answer: kindOf(question) === 'single' && sorted.length === 1 ? sorted[0] : sorted };
}

/** The question with other rows or columns; what is right of those that are gone goes with them. */
export function withParts(question: Question, field: 'rows' | 'columns', parts: Named): Question {
  const next = withNamesOf({ ...question, [field]: parts }, field);
  const { answer } = question;
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return next;
  const [rows, columns] = [namedIn(next, 'rows'), namedIn(next, 'columns')];
  const left = Object.entries(answer as Record<string, unknown[]>)
    .filter(([row]) => row in rows)
    .map(([row, chosen]) => [row, chosen.filter((column) => String(column) in columns)] as const);
  return { ...next, answer: Object.fromEntries(left.filter(([, chosen]) => chosen.length > 0)) };
}

/** The question with its options in another order, or without some; `places` are the former ones, from 0. */
export function withOptions(question: Question, places: readonly number[]): Question {
  const renumbered = (numbers: readonly number[]): number[] =>
    numbers.flatMap((number) => {
      const at = places.indexOf(number - 1);
      return at < 0 ? [] : [at + 1];
    });
  const picked = (texts: readonly unknown[]): unknown[] => places.map((place) => texts[place] ?? '');
  const { in: others, fixed } = question;
  const inOthers =
    typeof others === 'object' && others !== null
      ? Object.fromEntries(
          Object.entries(others as Record<string, { options?: unknown[] }>).map(([language, texts]) => [
            language,
            texts.options ? { ...texts, options: picked(texts.options) } : texts,
          ]),
        )
      : undefined;
  const next = {
    ...question,
    options: picked(optionsOf(question)),
    ...(inOthers && { in: inOthers }),
    ...(Array.isArray(fixed) && { fixed: renumbered(fixed as number[]) }),
  };
  return withChosen(next, renumbered(chosenIn(question)));
}

/** True for a question in which nothing is written. */
export const isBlank = (question: Question): boolean =>
  textIn(question, 'question') === '' &&
  textIn(question, 'explanation') === '' &&
  [...optionsOf(question), ...Object.values(namedIn(question, 'rows'))].every((text) => text === '') &&
  (kindOf(question) !== 'numeric' || question['answer'] === undefined) &&
  Object.keys(othersOf(writtenOthers(question))).length === 0;

/** The question as a folder has it: without empty options behind the last, and without fields that say nothing. */
export function written(question: Question): Question {
  const options = optionsOf(question);
  const last = options.findLastIndex((text) => text.trim() !== '');
  const fields = Object.entries({ ...question, ...(options.length > 0 && { options: options.slice(0, last + 1) }) });
  const isSaid = ([name, value]: [string, unknown]): boolean =>
    name === 'question' || !(value === '' || value === undefined || (Array.isArray(value) && value.length === 0));
  return writtenOthers(Object.fromEntries(fields.filter(isSaid)) as Question);
}

/** Returns a question to look at, with something in the place of all that is still to be written. */
export const filled = (question: Question): Question => writtenOthers(filledOwn(question), { question: '…' });

function filledOwn(question: Question): Question {
  const kind = kindOf(question);
  const text = textIn(question, 'question') || '…';
  if (kind === 'numeric') return { ...question, question: text, answer: question['answer'] ?? 0 };
  if (kind === 'matrix') {
    const [rows, columns] = (['rows', 'columns'] as const).map((field) =>
      Object.fromEntries(Object.entries(namedIn(question, field)).map(([name, said]) => [name, said || '…'])),
    );
    const [first] = Object.keys(columns ?? {});
    const given = (question['answer'] ?? {}) as Record<string, unknown[]>;
    const answer = Object.fromEntries(Object.keys(rows ?? {}).map((row) => [row, given[row]?.length ? given[row] : [first]]));
    return { ...question, question: text, rows, columns, answer };
  }
  const options = [...optionsOf(question)];
  while (options.length < 2) options.push('');
  const said = options.map((option, place) => option || `(${place + 1})`);
  const chosen = chosenIn(question).filter((number) => number <= said.length);
  return withChosen({ ...question, question: text, options: said }, chosen.length > 0 ? chosen : [1]);
}
