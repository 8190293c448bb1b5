import { staffCalls } from '@portal/contract/staff';
import type { Endpoint } from '@portal/contract';
import { expect, test } from 'vitest';
import * as words from '#words/consoleAudit';
import { fieldText, tableText } from './said.ts';

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

test('SRV-10 a table and a column of which no list says anything are said by their own names', () => {
  const field = (name: string) => fieldText({ table: 'objection', key: '1', field: name, from: null, to: null });
  expect(['extra_minutes', 'batch_id', 'answered_at'].map(field)).toEqual(['Extra minutes', 'Batch', 'Answered']);
  expect([field('online_url'), tableText('live_override'), tableText('objection')]).toEqual(['Link', 'Class on a day', 'Objection']);
});
