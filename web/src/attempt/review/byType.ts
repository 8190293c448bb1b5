import type { ReviewItem } from './item.ts';
import { textOf } from '../answers.ts';

/** How the questions of one kind went. */
export interface Tally {
  key: string;
  questions: number;
  answered: number;
  /** Undefined where the server does not tell the marks of some question. */
  marks?: number | undefined;
  max_marks: number;
}

/** How each kind of question went, in the order of the paper; none where there is only one kind. Pure. */
export function byType(items: readonly ReviewItem[]): Tally[] {
  // By hand: phones of our target lack Map.groupBy.
  const kinds = new Map<string, ReviewItem[]>();
  for (const item of items) {
    const { type = 'single' } = item;
    kinds.set(type, [...(kinds.get(type) ?? []), item]);
  }
  if (kinds.size < 2) return [];
  return [...kinds].map(([key, own]) => ({
    key,
    questions: own.length,
    answered: own.filter(({ chosen }) => textOf(chosen) !== '').length,
    marks: own.some(({ earned }) => earned === undefined) ? undefined : sum(own.map(({ earned }) => earned)),
    max_marks: sum(own.map(({ marks, uncounted }) => (uncounted === 1 ? 0 : marks))),
  }));
}

/** The seconds on all questions together; undefined where no device has said. */
export function spentOn(items: readonly ReviewItem[]): number | undefined {
  return items.some(({ seconds }) => seconds !== undefined) ? sum(items.map(({ seconds }) => seconds)) : undefined;
}

/** Marks are text on some servers. Thirds of marks add up to a whole. */
const sum = (values: readonly (number | undefined)[]): number =>
  Math.round(values.reduce<number>((total, value) => total + (Number(value) || 0), 0) * 1000) / 1000;
