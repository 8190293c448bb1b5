import { expect, test } from 'vitest';
import { countsOf, paletteOf } from './paletteOf.ts';

const question = (question_id: number) => ({ question_id, question: 'Q', options: ['a', 'b'], marks: 1, section: 'p' });
const questions = [1, 2, 3, 4, 5].map(question);
const blank = {
  answers: {},
  saved: {},
  visited: new Set<string>(),
  marked: new Set<string>(),
  kept: 'saved',
  announcements: [],
  own: {},
} as const;

test('EXAM-02 each question is in one of the five states of the national test screens', () => {
  const cells = paletteOf(questions, {
    ...blank,
    answers: { 2: 'a', 3: '', 4: 'b' },
    visited: new Set(['1', '2', '3', '4']),
    marked: new Set(['3', '4']),
  });
  expect(cells.map(({ state }) => state)).toEqual(['notAnswered', 'answered', 'marked', 'answeredMarked', 'notVisited']);
  expect(countsOf(cells)).toEqual({ answered: 1, notAnswered: 1, marked: 1, answeredMarked: 1, notVisited: 1 });
  expect(cells[4]).toEqual({ question_id: '5', number: 5, section: 'p', state: 'notVisited', onlyHere: false, corrected: false });
});

test('EXAM-02 an answer that the question has not is none', () => {
  const [cell] = paletteOf(questions, { ...blank, answers: { 1: 'gone' }, visited: new Set(['1']) });
  expect(cell?.state).toBe('notAnswered');
});

test('EXAM-04 answers that only this device has are named once the server is out of reach, not while a save is on its way', () => {
  const answers = { 1: 'a', 2: 'b', 3: '' };
  const here = (kept: 'saving' | 'offline' | 'page' | 'elsewhere' | 'own') =>
    paletteOf(questions, { ...blank, answers, saved: { 1: 'a', 2: 'a', 3: 'a' }, own: { 1: 'a' }, kept }).map(
      ({ onlyHere }) => onlyHere,
    );
  expect(here('saving')).toEqual([false, false, false, false, false]);
  expect(here('offline')).toEqual([false, true, false, false, false]);
  expect(here('page')).toEqual([false, true, false, false, false]);
  // Another device goes on: this device's own saves do not tell what that device has.
  expect(here('elsewhere')).toEqual([false, false, false, false, false]);
  expect(here('own')).toEqual([true, false, false, false, false]);
});

test('EXAM-02 a correction marks its question, another notice none', () => {
  const announcements = [
    { notice_id: 1, text: 'Read 5 m', sent_at: '2026-01-01T00:00:00Z', question_id: 2, correction: 1 },
    { notice_id: 2, text: 'Quiet please', sent_at: '2026-01-01T00:00:00Z', question_id: 3 },
  ];
  expect(paletteOf(questions, { ...blank, announcements }).map(({ corrected }) => corrected)).toEqual([
    false,
    true,
    false,
    false,
    false,
  ]);
});
