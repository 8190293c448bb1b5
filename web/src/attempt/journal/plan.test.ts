// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Plan } from './plan.ts';

let worked: number[];
let plan: Plan;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  // The longest wait of each step.
  vi.spyOn(Math, 'random').mockReturnValue(1);
  worked = [];
  plan = new Plan(() => {
    // As whoever works by it does.
    plan.cancel();
    worked.push(performance.now());
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('QUIZ-07 of two wishes the sooner one is met, once', () => {
  plan.within(1000);
  plan.within(5000);
  vi.advanceTimersByTime(500);
  plan.within(100);
  vi.advanceTimersByTime(10_000);
  expect(worked).toEqual([600]);
});

test('QUIZ-07 after failures the next try comes after 1, 2, 4 … 30 s, and at once after a success', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7].map(() => {
    plan.failed(0);
    plan.soon();
    plan.cancel();
    const from = performance.now();
    plan.soon();
    vi.advanceTimersByTime(60_000);
    return (worked.at(-1) ?? 0) - from;
  });
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  plan.succeeded();
  const from = performance.now();
  plan.soon();
  vi.advanceTimersByTime(0);
  expect(worked.at(-1)).toBe(from);
});

test('QUIZ-07 NET-02 nothing is done before the server wants it, whatever is wished; a student who comes back ends the failures only', () => {
  plan.failed(4000);
  expect([plan.held, plan.failing]).toEqual([true, true]);
  plan.within(100);
  plan.afresh();
  plan.soon();
  expect([plan.held, plan.failing]).toEqual([true, false]);
  vi.advanceTimersByTime(3999);
  expect(worked).toEqual([]);
  vi.advanceTimersByTime(101);
  expect(worked).toEqual([4000]);
  expect(plan.held).toBe(false);
});

test('QUIZ-07 what is called off is not done', () => {
  plan.within(10);
  plan.cancel();
  vi.advanceTimersByTime(1000);
  plan.rest(500);
  plan.within(0);
  vi.advanceTimersByTime(499);
  expect(worked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(worked).toEqual([1500]);
});
