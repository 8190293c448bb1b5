import { afterEach, expect, test, vi } from 'vitest';
import { createPendingSeek } from './pendingSeek.ts';

afterEach(() => void vi.useRealTimers());

test('LEARN-07 a seek made before the video is there is kept for 5000 ms, taken once, and never before the beginning', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const seek = createPendingSeek();
  seek.set(20);
  vi.advanceTimersByTime(5000);
  expect([seek.peek(), seek.take(), seek.take()]).toEqual([20, 20, undefined]);
  seek.set(-3);
  expect(seek.peek()).toBe(0);
  vi.advanceTimersByTime(5001);
  expect([seek.peek(), seek.take()]).toEqual([undefined, undefined]);
});
