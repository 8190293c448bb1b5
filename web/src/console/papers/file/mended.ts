import * as words from '#words/console/bankFile';
import type { Typed } from '../../form/Dialog.tsx';
import type { Question } from '../question.ts';

/** Words of the fields: what stands in the source, as people read and type it. */
export const textIn = (source: Question, field: string): string => {
  const text = source[field];
  return typeof text === 'string' ? text : '';
};
export const optionsIn = ({ options }: Question): string[] => (Array.isArray(options) ? options.map(String) : []);
const numbersIn = (answer: unknown): number[] => [answer].flat(2).filter((each) => typeof each === 'number');

/** Places of the right options, from 1. */
export const rightIn = ({ answer }: Question): number[] => numbersIn(answer);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Shows a number or a range as it is typed. */
export function numberIn({ answer }: Question): string {
  const [first] = [answer].flat();
  if (!isRecord(first)) return typeof first === 'number' || typeof first === 'string' ? String(first) : '';
  const said = (name: string): string => JSON.stringify(first[name]);
  return first['tolerance'] === undefined ? words.range(said('min'), said('max')) : `${said('value')}±${said('tolerance')}`;
}

/** 'I: P, R; II: Q' */
export function pairsIn({ answer }: Question): string {
  const [first] = [answer].flat();
  if (!isRecord(first)) return '';
  return Object.entries(first)
    .map(([row, columns]) => `${row}: ${[columns].flat().join(', ')}`)
    .join('; ');
}

const NUMBER = String.raw`([-−]?\d+(?:\.\d+)?)`;
const ALONE = new RegExp(`^${NUMBER}$`, 'u');
const RANGE = new RegExp(`^${NUMBER}\\s*(to|से|\\.\\.|±)\\s*${NUMBER}$`, 'u');
const valueOf = (text = ''): number => Number(text.replace('−', '-'));

/** Reads what was typed as a key; a text that is no number stays one: the server says what is wrong with it. */
function numberFrom(text: string): unknown {
  const [, alone] = ALONE.exec(text) ?? [];
  if (alone !== undefined) return valueOf(alone);
  const [, from, sign, to] = RANGE.exec(text) ?? [];
  if (sign === undefined) return text;
  return sign === '±' ? { value: valueOf(from), tolerance: valueOf(to) } : { min: valueOf(from), max: valueOf(to) };
}

const pairsFrom = (text: string): Record<string, string[]> =>
  Object.fromEntries(
    text.split(/[;\n]/u).flatMap((part) => {
      const [row = '', columns = ''] = part.split(':').map((each) => each.trim());
      return row === '' ? [] : [[row, columns.split(/[\s,]+/u).filter(Boolean)] as const];
    }),
  );

function answerFrom({ type, answer }: Question, { text, all }: Typed): unknown {
  if (type === 'numeric') return text('number') === numberIn({ answer }) ? answer : numberFrom(text('number').trim());
  if (type === 'matrix') return text('pairs') === pairsIn({ answer }) ? answer : pairsFrom(text('pairs'));
  const right = all('right').map(Number);
  if (String(right) === String(numbersIn(answer))) return answer;
  if (type === 'multiple') return right;
  return right.length === 1 ? right[0] : right;
}

/** The source with what was typed in the form of Mend. */
export function mendedBy(source: Question, typed: Typed): Question {
  const { explanation: _before, ...rest } = source;
  const options = typed.all('option').filter((text) => text.trim() !== '');
  const explanation = typed.text('explanation').trim();
  return {
    ...rest,
    question: typed.text('question').trim(),
    ...(optionsIn(source).length > 0 && { options }),
    answer: answerFrom(source, typed),
    ...(explanation !== '' && { explanation }),
  };
}
