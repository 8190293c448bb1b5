import type { Typed } from '../../form/Dialog.tsx';
import type { Question } from '../question.ts';
import { numberKey, numberText } from '../questions/numberKey.ts';
import { chosenIn, optionsOf } from '../questions/question.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** 'I: P, R; II: Q' */
export function pairsIn({ answer }: Question): string {
  const [first] = [answer].flat();
  if (!isRecord(first)) return '';
  return Object.entries(first)
    .map(([row, columns]) => `${row}: ${[columns].flat().join(', ')}`)
    .join('; ');
}

const pairsFrom = (text: string): Record<string, string[]> =>
  Object.fromEntries(
    text.split(/[;\n]/u).flatMap((part) => {
      const [row = '', columns = ''] = part.split(':').map((each) => each.trim());
      return row === '' ? [] : [[row, columns.split(/[\s,]+/u).filter(Boolean)] as const];
    }),
  );

function answerFrom(source: Question, { text, all }: Typed): unknown {
  const { type, answer } = source;
  if (type === 'numeric') return text('number') === numberText(answer) ? answer : numberKey(text('number'));
  if (type === 'matrix') return text('pairs') === pairsIn({ answer }) ? answer : pairsFrom(text('pairs'));
  const right = all('right').map(Number);
  if (String(right) === String(chosenIn(source))) return answer;
  if (type === 'multiple') return right;
  return right.length === 1 ? right[0] : right;
}

/** Returns the source with the texts typed in the form of Mend. */
export function mendedBy(source: Question, typed: Typed): Question {
  const { explanation: _before, ...rest } = source;
  const options = typed.all('option').filter((text) => text.trim() !== '');
  const explanation = typed.text('explanation').trim();
  return {
    ...rest,
    question: typed.text('question').trim(),
    ...(optionsOf(source).length > 0 && { options }),
    answer: answerFrom(source, typed),
    ...(explanation !== '' && { explanation }),
  };
}
