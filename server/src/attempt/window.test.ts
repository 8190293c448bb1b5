import { describe, expect, it } from 'vitest';
import { deadlineOf, GRACE_MS, isOver, overBefore, windowAt } from './window.ts';

const OPENS = Date.parse('2026-07-14T10:00:00Z');
const CLOSES = Date.parse('2026-07-14T12:00:00Z');
const window = { opens_at: OPENS, closes_at: CLOSES };
const MINUTE = 60_000;

describe('the window of an exam', () => {
  it.each([
    ['just before its opening', 'not open', OPENS - 1],
    ['with its opening', 'open', OPENS],
    ['with its closing', 'open', CLOSES],
    ['just after its closing', 'closed', CLOSES + 1],
  ] as const)('EXAM-02 who begins an exam %s finds it %s', (_when, state, now) => {
    expect(windowAt(window, now)).toBe(state);
  });

  it('EXAM-02 a hand-in sent before the closing counts as long as the grace lasts, and opens nothing earlier', () => {
    expect(windowAt(window, CLOSES + GRACE_MS, GRACE_MS)).toBe('open');
    expect(windowAt(window, CLOSES + GRACE_MS + 1, GRACE_MS)).toBe('closed');
    expect(windowAt(window, OPENS - 1, GRACE_MS)).toBe('not open');
  });

  it('EXAM-02 what has no opening or no closing is open on that side', () => {
    expect(windowAt({ opens_at: null, closes_at: null }, 0)).toBe('open');
    expect(windowAt({ opens_at: null, closes_at: CLOSES }, 0)).toBe('open');
    expect(windowAt({ opens_at: OPENS, closes_at: null }, Number.MAX_SAFE_INTEGER)).toBe('open');
  });

  it('EXAM-02 an attempt ends with its duration or the closing, whichever comes first, and then the extra minutes', () => {
    const half = { ...window, duration_minutes: 30 };
    expect(deadlineOf(half, OPENS, 0)).toBe(OPENS + 30 * MINUTE);
    expect(deadlineOf(half, CLOSES - MINUTE, 0)).toBe(CLOSES);
    expect(deadlineOf(half, CLOSES - MINUTE, 10)).toBe(CLOSES + 10 * MINUTE);
    expect(deadlineOf({ opens_at: null, closes_at: null, duration_minutes: null }, OPENS, 10)).toBeUndefined();
  });

  it.each([
    ['with the opening', 0, 0],
    ['as pages that waited do', 1900, 1900],
    ['five seconds after it', 5000, 5000],
    ['later than that', 5001, 0],
  ])('EXAM-02 who begins %s has all of a length that fills the window', (_when, after, givenBack) => {
    const filled = { ...window, duration_minutes: 120 };
    expect(deadlineOf(filled, OPENS + after, 0)).toBe(CLOSES + givenBack);
    expect(deadlineOf(filled, OPENS + after, 10)).toBe(CLOSES + givenBack + 10 * MINUTE);
    // Sections that fill it have it too, and an exam of no length but its window.
    expect(deadlineOf({ ...window, duration_minutes: null }, OPENS + after, 0, 120)).toBe(CLOSES + givenBack);
    expect(deadlineOf({ ...window, duration_minutes: null }, OPENS + after, 0)).toBe(CLOSES + givenBack);
    // No length is made longer, and without an opening there is nothing to begin in step with.
    expect(deadlineOf({ ...window, duration_minutes: 119 }, OPENS + after, 0)).toBe(OPENS + after + 119 * MINUTE);
    expect(deadlineOf({ ...filled, opens_at: null }, OPENS + after, 0)).toBe(CLOSES);
  });

  it('EXAM-02 an attempt is over once its deadline and the grace have passed; without a deadline never', () => {
    const deadline = CLOSES;
    expect(isOver(deadline, deadline + GRACE_MS)).toBe(false);
    expect(isOver(deadline, deadline + GRACE_MS + 1)).toBe(true);
    expect(deadline < overBefore(deadline + GRACE_MS)).toBe(false);
    expect(deadline < overBefore(deadline + GRACE_MS + 1)).toBe(true);
    expect(isOver(null, Number.MAX_SAFE_INTEGER)).toBe(false);
  });
});
