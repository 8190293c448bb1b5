import { stripVTControlCharacters } from 'node:util';
import { expect, test, vi } from 'vitest';
import { recorder } from '../../testing/command.ts';
import { progress } from './progress.ts';
import { table } from './table.ts';

test('a table stands in columns, and what students typed does not steer the terminal', () => {
  const rows = [
    { name: 'Asha\u001B[2J\u001B[31m', marks: 4 },
    { name: 'नमिता\nवर्मा', marks: 12.5 },
    { name: '', marks: null },
  ];
  const text = table(rows, [
    { title: 'NAME', of: ({ name }) => name },
    { title: 'MARKS', of: ({ marks }) => marks, right: true },
    { title: 'LAST', of: () => 'x' },
  ]);
  expect(stripVTControlCharacters(text)).toBe(text);
  expect(text.split('\n')).toHaveLength(4);
  expect(text.split('\n')[1]).toBe('Asha        4  x');
  expect(text.split('\n')[3]).toBe('               x');
});

test('progress goes to stderr and says how far it has come', () => {
  vi.useFakeTimers();
  const { terminal, result } = recorder();
  try {
    const bar = progress(terminal)('Loading', 4);
    bar.step();
    vi.advanceTimersByTime(3000);
    bar.step();
    bar.end();
    expect(result()).toEqual({ out: '', fault: 'Loading: 50 %  2/4' });
  } finally {
    vi.useRealTimers();
  }
});
