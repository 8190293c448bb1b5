import { expect, test } from 'vitest';
import type { Language } from './language.ts';
import { plural } from './plural.ts';

interface English {
  frame: { back: 'Back'; home: (brand: string) => string };
  quiz: { choose: 'Choose a Quiz' };
}
type Frame = { back: string; home: (brand: string) => string };
type Quiz = { choose: string };

export type Whole = Language<{ frame: Frame; quiz: Quiz }, English>;
export type Itself = Language<typeof import('./en/rooms.ts')>;
// @ts-expect-error -- English itself with nothing of one of its rooms
export type Gap = Language<Omit<typeof import('./en/rooms.ts'), 'quiz'> & { quiz: object }>;
// @ts-expect-error -- English itself without a room that has come later
export type NoLaterRoom = Language<Omit<typeof import('./en/rooms.ts'), 'reminders'>>;
// @ts-expect-error -- a room is missing
export type NoRoom = Language<{ frame: Frame }, English>;
// @ts-expect-error -- a sentence is missing
export type NoSentence = Language<{ frame: { home: (brand: string) => string }; quiz: Quiz }, English>;
// @ts-expect-error -- a room too many
export type OneRoomMore = Language<{ frame: Frame; quiz: Quiz; exams: Quiz }, English>;
// @ts-expect-error -- a sentence too many
export type OneSentenceMore = Language<{ frame: Frame; quiz: { choose: string; again: string } }, English>;
// @ts-expect-error -- a function where a text is
export type Unlike = Language<{ frame: Frame; quiz: { choose: (name: string) => string } }, English>;

test('what is counted takes the form of the language: English has two, Hindi says one of none, Arabic has six', () => {
  const minutes = { one: 'minute', other: 'minutes' };
  expect([0, 1, 2, 1.5].map((count) => plural('en', count, minutes))).toEqual(['minutes', 'minute', 'minutes', 'minutes']);
  expect([0, 1, 2].map((count) => plural('hi', count, { one: 'एक', other: 'कई' }))).toEqual(['एक', 'एक', 'कई']);
  const forms = { zero: '0', one: '1', two: '2', few: 'few', many: 'many', other: 'other' };
  expect([0, 1, 2, 3, 11, 100].map((count) => plural('ar', count, forms))).toEqual(['0', '1', '2', 'few', 'many', 'other']);
  // A form that nobody wrote is the common one.
  expect(plural('ar', 3, { other: 'other' })).toBe('other');
});
