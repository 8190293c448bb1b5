import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Deadline } from './clock.ts';

const SERVER = Date.parse('2026-03-01T10:00:00Z');
const at = (ms: number) => new Date(SERVER + ms).toISOString();
const MINUTE = 60_000;

describe('EXAM-02 the end of the time', () => {
  let ended: number;
  let deadline: Deadline;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    ended = 0;
    deadline = new Deadline(() => (ended += 1));
  });
  afterEach(() => {
    deadline.stop();
    vi.useRealTimers();
  });

  test('comes when the server’s time is up, whatever the phone’s clock says', () => {
    deadline.learn({ deadline_at: at(30 * MINUTE), server_time: at(0) }, performance.now());
    vi.advanceTimersByTime(30 * MINUTE - 1);
    expect(ended).toBe(0);
    vi.advanceTimersByTime(1);
    expect(ended).toBe(1);
  });

  test('counts from half-way of the call', () => {
    const asked = performance.now();
    vi.advanceTimersByTime(4000);
    deadline.learn({ deadline_at: at(MINUTE), server_time: at(0) }, asked);
    expect(deadline.endsAt).toBe(asked + 2000 + MINUTE);
  });

  test('does not jump for what the network makes uncertain, and follows a change', () => {
    deadline.learn({ deadline_at: at(MINUTE), server_time: at(0) }, performance.now());
    const first = deadline.endsAt ?? 0;
    deadline.learn({ deadline_at: at(MINUTE + 400), server_time: at(0) }, performance.now());
    expect(deadline.endsAt).toBe(first);
    deadline.learn({ deadline_at: at(6 * MINUTE), server_time: at(0) }, performance.now());
    expect(deadline.endsAt).toBe(first + 5 * MINUTE);
    vi.advanceTimersByTime(MINUTE);
    expect(ended).toBe(0);
  });

  test('is noticed by a phone that slept over it, when it is looked at', () => {
    const now = vi.spyOn(performance, 'now');
    deadline.learn({ deadline_at: at(MINUTE), server_time: at(0) }, performance.now());
    now.mockReturnValue(performance.now() + 3 * MINUTE);
    deadline.look();
    expect(ended).toBe(1);
    now.mockRestore();
  });

  test('never comes without a limit, nor once stopped', () => {
    deadline.learn({ server_time: at(0) }, performance.now());
    expect(deadline.endsAt).toBeUndefined();
    deadline.learn({ deadline_at: at(MINUTE), server_time: at(0) }, performance.now());
    deadline.stop();
    vi.advanceTimersByTime(30 * 24 * 60 * MINUTE);
    expect(ended).toBe(0);
  });
});
