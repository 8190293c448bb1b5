import { expect, test } from 'vitest';
import { histories } from './pages/run.ts';
import { isWhole } from '../server/src/testing/whole.ts';

/** How many one test lives through, at most. */
const COUNT = 150;
/** Half of that in the gate, with `npm test -- --all` six hundred; `npm run prove` lives through a hundred thousand. */
const LIVED = isWhole ? COUNT : COUNT / 2;
const FIRST = isWhole ? [1, 151, 301, 451] : [1];

test.each(FIRST)(
  'SRV-05 pages, tabs, phones and late calls: no acknowledged choice, clear, visit or mark is ever older than the last acknowledged one (from %i on)',
  async (first) => {
    expect(await histories(first, LIVED)).toEqual([]);
  },
);

test.each(FIRST.slice(0, 2))('SRV-05 the same against a server that numbers no starts (from %i on)', async (first) => {
  expect(await histories(first, LIVED, { make: 'bare' })).toEqual([]);
});

// With the code before 0128: 13, 31, 49, 59 and more.
test.each(FIRST)(
  'SRV-05 three tabs of a busy phone that take the quiz from each other while saves are on their way: what was chosen last is shown, and held (from %i on)',
  async (first) => {
    expect(await histories(first, LIVED, { busy: true })).toEqual([]);
  },
);

// Its disk was silent when it took the quiz. It had never counted a save, or had answered before it lost the quiz: that
// answer took the place of a newer one, which was acknowledged.
test.each([29_797, 34_244])(
  'SRV-05 nor does a tab that cannot ask its disk bring back an older answer of its own (%i)',
  async (seed) => {
    expect(await histories(seed, 1, { busy: true })).toEqual([]);
  },
);

// One that has done nothing saved nothing all the same, and the other device was told that it had.
test.each([552, 2839])(
  'SRV-05 nor does a page on which nothing was done take the attempt from one that answers (%i)',
  async (seed) => {
    expect(await histories(seed, 1, { make: 'bare' })).toEqual([]);
  },
);

test('SRV-05 the model notices a server that forgets what was taken back', async () => {
  expect(await histories(1, COUNT, { make: 'dropping' }, 1)).not.toEqual([]);
});

test('SRV-05 the model notices a server that tells no page of marks', async () => {
  expect(await histories(1, COUNT, { make: 'silent' }, 1)).not.toEqual([]);
});

test('SRV-05 the model notices a server that takes changes for the whole', async () => {
  expect(await histories(1, COUNT, { make: 'deaf' }, 1)).not.toEqual([]);
});

// The server's fence and the device's own count of saves each keep late calls out; the model must see when neither
// does.
test.each(['unfenced', 'gullible'] as const)('SRV-05 the model notices a server that is %s', async (make) => {
  expect(await histories(301, 200, { make, forgetful: true }, 1)).not.toEqual([]);
});

test('SRV-05 the model notices a number that is taken and answered as stored', async () => {
  expect(await histories(1, 500, { make: 'gullible' }, 1)).not.toEqual([]);
});
