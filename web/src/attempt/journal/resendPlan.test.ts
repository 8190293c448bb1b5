import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

vi.hoisted(() => Object.assign(globalThis, { __LOGO__: '', addEventListener: () => undefined }));
const { Plan } = await import('./resendPlan.ts');

describe('QUIZ-07 when the next save is due', () => {
  let done: number[];
  let plan: InstanceType<typeof Plan>;
  const begun = { at: 0 };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    vi.spyOn(Math, 'random').mockReturnValue(1);
    begun.at = performance.now();
    done = [];
    plan = new Plan(() => {
      done.push(performance.now() - begun.at);
      plan.cancel();
    });
  });
  afterEach(() => {
    plan.cancel();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  test('the sooner wish wins, and the work is done once', () => {
    plan.within(1000);
    plan.within(300);
    plan.within(2000);
    vi.advanceTimersByTime(60_000);
    expect(done).toEqual([300]);
  });

  test('with every failure it waits longer, up to half a minute; what succeeds ends that', () => {
    const waits = Array.from({ length: 8 }, () => {
      plan.failed(0);
      begun.at = performance.now();
      plan.soon();
      vi.advanceTimersByTime(120_000);
      return done.pop();
    });
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
    expect(plan.failing).toBe(true);
    plan.succeeded();
    begun.at = performance.now();
    plan.soon();
    vi.advanceTimersByTime(1);
    expect([plan.failing, done]).toEqual([false, [0]]);
  });

  test('a student who is back is not made to wait for old failures, but for what the server asked', () => {
    plan.failed(5000);
    plan.afresh();
    expect([plan.failing, plan.held]).toEqual([false, true]);
    plan.soon();
    vi.advanceTimersByTime(4999);
    expect(done).toEqual([]);
    vi.advanceTimersByTime(1);
    expect([done, plan.held]).toEqual([[5000], false]);
  });

  test('rests without a failure', () => {
    plan.rest(700);
    plan.soon();
    vi.advanceTimersByTime(10_000);
    expect([done, plan.failing]).toEqual([[700], false]);
  });

  test('what is cancelled is not done, and can be wished for anew', () => {
    plan.within(100);
    plan.cancel();
    plan.within(5000);
    vi.advanceTimersByTime(60_000);
    expect(done).toEqual([5000]);
  });
});
