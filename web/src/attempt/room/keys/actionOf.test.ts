import { expect, test } from 'vitest';
import { actionOf, type Where } from './actionOf.ts';

const HERE: Where = { typing: false, onControl: false, numbering: false, letters: true };
const press = (key: string, where: Partial<Where> = {}, held = {}) =>
  actionOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...held }, { ...HERE, ...where });

test('EXAM-02 letters and digits choose, other keys have their meaning in either case', () => {
  expect(press('a')).toEqual({ act: 'choose', place: 0 });
  expect(press('F')).toEqual({ act: 'choose', place: 5 });
  expect(press('3')).toEqual({ act: 'choose', place: 2 });
  expect(['7', '0', 'h', 'Tab'].map((key) => press(key))).toEqual([undefined, undefined, undefined, undefined]);
  expect(['n', 'P', 'M', 'u', 'g', 'T', 's', '[', 'z', '?'].map((key) => press(key)?.act)).toEqual([
    'next',
    'previous',
    'mark',
    'unanswered',
    'goTo',
    'time',
    'summary',
    'palette',
    'zoom',
    'keys',
  ]);
});

test('EXAM-02 Enter goes on, but on a button; in a field for text only it and Esc, which leads out, are keys', () => {
  expect(press('Enter')).toEqual({ act: 'next' });
  expect(press('Enter', { onControl: true })).toBeUndefined();
  expect(press('Enter', { typing: true })).toEqual({ act: 'next' });
  expect(press('Escape', { typing: true })).toEqual({ act: 'leave' });
  expect(press('Escape')).toBeUndefined();
  expect(['n', '1', 'Backspace'].map((key) => press(key, { typing: true }))).toEqual([undefined, undefined, undefined]);
});

test('EXAM-02 keys of the browser stay its own, and single letters can be switched off', () => {
  for (const held of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }]) expect(press('n', {}, held)).toBeUndefined();
  expect(['n', '1', '['].map((key) => press(key, { letters: false }))).toEqual([undefined, undefined, undefined]);
  expect(press('Backspace', { letters: false })).toEqual({ act: 'clear' });
});

test('EXAM-02 while a number is typed, digits are its own', () => {
  const numbering = (key: string) => press(key, { numbering: true })?.act;
  expect(['1', 'Enter', 'Backspace', 'Escape', 'x', 'Tab'].map((key) => numbering(key))).toEqual([
    'digit',
    'enter',
    'back',
    'escape',
    'escape',
    undefined,
  ]);
});
