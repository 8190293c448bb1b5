import { expect, test } from 'vitest';
import { histories } from './pages/run.ts';

/** `npm run prove` lives through a hundred thousand. */
const COUNT = 600;

test('SRV-05 pages, tabs, phones and late calls: no acknowledged choice is ever older than the last acknowledged one', async () => {
  expect(await histories(1, COUNT)).toEqual([]);
});

test('SRV-05 the same against a server that numbers no starts', async () => {
  expect(await histories(1, 300, { make: 'bare' })).toEqual([]);
});

// The server's fence and the device's own count of saves each keep late calls out; the model must see when neither does.
test.each(['unfenced', 'gullible'] as const)('SRV-05 the model notices a server that is %s', async (make) => {
  expect(await histories(1, 500, { make, forgetful: true }, 1)).not.toEqual([]);
});

test('SRV-05 the model notices a number that is taken and answered as stored', async () => {
  expect(await histories(300, 500, { make: 'gullible' }, 1)).not.toEqual([]);
});
