import { staffCalls } from '@portal/contract/staff';
import type { Endpoint } from '@portal/contract';
import { expect, test } from 'vitest';
import * as words from '#words/consoleAudit';

const WRITES = Object.values(staffCalls)
  .flatMap((noun): Endpoint[] => Object.values(noun))
  .filter(({ action }) => action !== undefined);

test('every action of staff is said in words, and of each that cannot be taken back why', () => {
  expect(WRITES.length).toBeGreaterThan(30);
  for (const { action = '', isFinal } of WRITES) {
    expect([action, words.did[action] !== undefined]).toEqual([action, true]);
    if (isFinal) expect([action, words.finals[action] !== undefined]).toEqual([action, true]);
  }
});
