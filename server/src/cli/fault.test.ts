import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fieldError, noDatabase, OperatorError } from '@portal/bank/errors';
import { oneLine } from './fault.ts';

/** Rooms whose rules a console calls as the command line does. */
const ROOMS = 'roster,schedule,results,sheet,content,rehearsal';
const TERMINAL = /(?:^|[^-\w])--[a-z]|\bportal (?:students|live|results|content|media|backup|restore|move) /u;

test('rules name no flag and no command: those are the command line’s to say', () => {
  const src = path.resolve(import.meta.dirname, '..');
  const files = globSync(`{${ROOMS}}/**/*.ts`, { cwd: src }).filter((file) => !file.endsWith('.test.ts'));
  const said = files.flatMap((file) => {
    const lines = readFileSync(path.join(src, file), 'utf8').split('\n');
    return lines
      .filter((line) => !/^\s*(?:\/\*|\*|\/\/)/u.test(line) && TERMINAL.test(line))
      .map((line) => `${file}: ${line.trim()}`);
  });
  expect(files.length).toBeGreaterThan(50);
  expect(said).toEqual([]);
});

test('an error is a whole sentence without the command line, which adds how to say it there', () => {
  const missing = noDatabase('/srv/portal.db');
  expect(missing.message).toBe('There is no database at /srv/portal.db.');
  expect(oneLine(missing)).toBe('There is no database at /srv/portal.db. Name its folder with --data or DATA_DIR.');
  const field = fieldError('uses', 'be a whole number from 1 to 10');
  expect(field.message).toBe('uses must be a whole number from 1 to 10.');
  expect(oneLine(field)).toBe('--uses must be a whole number from 1 to 10.');
  expect(oneLine(new OperatorError('No student has this mobile number.'))).toBe('No student has this mobile number.');
});
