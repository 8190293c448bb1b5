import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clockText, Deadline } from './clock.ts';

const MINUTE = 60_000;
const at = (ms: number) => new Date(ms).toISOString();
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'], now: 0 }));
afterEach(() => void vi.useRealTimers());

test.each([0, -3, 5])('EXAM-02 time ends by the server’s clock, however far the phone’s is off: %i days', (days) => {
  const server = Date.parse('2031-01-06T04:30:00.000Z') + days * 24 * 60 * MINUTE;
  let ended = 0;
  const deadline = new Deadline(() => (ended += 1));
  deadline.learn({ deadline_at: at(server + 90 * MINUTE), server_time: at(server) }, performance.now());
  vi.setSystemTime(Date.now() + 365 * 24 * 60 * MINUTE);
  vi.advanceTimersByTime(90 * MINUTE - 1);
  expect(ended).toBe(0);
  vi.advanceTimersByTime(1);
  expect(ended).toBe(1);
});

test('EXAM-02 the server read its clock half-way; the end does not jump for less than half a second', () => {
  const deadline = new Deadline(() => undefined);
  vi.advanceTimersByTime(800);
  deadline.learn({ deadline_at: at(10 * MINUTE), server_time: at(0) }, 0);
  expect(deadline.endsAt).toBe(400 + 10 * MINUTE);
  deadline.learn({ deadline_at: at(10 * MINUTE), server_time: at(0) }, 800);
  expect(deadline.endsAt).toBe(400 + 10 * MINUTE);
  deadline.learn({ deadline_at: at(12 * MINUTE), server_time: at(0) }, 800);
  expect(deadline.endsAt).toBe(800 + 12 * MINUTE);
});

test('EXAM-02 an attempt without a limit never ends; a page that stopped looking hears nothing', () => {
  let ended = 0;
  const deadline = new Deadline(() => (ended += 1));
  deadline.learn({ server_time: at(0) }, 0);
  expect(deadline.endsAt).toBeUndefined();
  deadline.learn({ deadline_at: at(MINUTE), server_time: at(0) }, 0);
  deadline.stop();
  vi.advanceTimersByTime(10 * MINUTE);
  expect(ended).toBe(0);
  // A phone that slept looks again when it wakes.
  deadline.look();
  expect(ended).toBe(1);
});

test.each([
  [3_909_000, '1:05:09'],
  [3_600_000, '1:00:00'],
  [599_000, '9:59'],
  [1, '0:01'],
  [0, '0:00'],
  [-5000, '0:00'],
])('EXAM-02 %i ms left read %s', (ms, text) => {
  expect(clockText(ms)).toBe(text);
});
