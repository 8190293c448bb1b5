import { expect, test } from 'vitest';
import { dayText, minuteText } from './dates.ts';

test('QUIZ-03 a day is that of the school’s calendar, wherever the phone is', () => {
  expect(dayText('2026-07-14T00:00:00+05:30', 'text')).toBe('14 Jul 2026');
  expect(dayText('2026-07-14T23:59:59-09:00', 'text')).toBe('14 Jul 2026');
});

test('QUIZ-08 a hand-in is told to the minute, as the school’s clock showed it', () => {
  expect(minuteText('2026-07-04T17:32:41+05:30', 'text')).toBe('4 Jul 2026, 5:32 pm');
  expect(minuteText('2026-07-04T00:05:00+00:00', 'text')).toBe('4 Jul 2026, 12:05 am');
});

test('QUIZ-03 without a moment that can be read the text is shown as it comes', () => {
  expect(dayText(undefined, '2026-02-01')).toBe('2026-02-01');
  expect(dayText('', 'yesterday')).toBe('yesterday');
  expect(minuteText('soon', 'Attended')).toBe('Attended');
  expect(dayText(undefined, undefined)).toBeUndefined();
});
