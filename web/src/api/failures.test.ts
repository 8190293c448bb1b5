import { attempts, students } from '@portal/contract';
import { expect, test } from 'vitest';
import { ApiError, asApiError, isFinal, isSignedOut, isUnknownCall, isUnreachable, mayPass } from './failures.ts';

const failed = (status: number) => new ApiError('', status);
const refused = new ApiError('Invalid OTP', 200, true);

/**
 * A failure's status and the answers to all questions about it. `final` is of a call every server has, `absent` of an
 * addition.
 */
interface Case {
  status: number;
  passes?: true;
  final?: true;
  absent?: true;
  unknown?: true;
  unreachable?: true;
}

const cases: Case[] = [
  { status: 0, passes: true, unreachable: true },
  { status: 200 },
  { status: 400, final: true, absent: true },
  { status: 401 },
  { status: 403 },
  { status: 404, absent: true, unknown: true },
  { status: 405, absent: true, unknown: true },
  { status: 408, passes: true, unreachable: true },
  { status: 409 },
  { status: 413, final: true, absent: true },
  { status: 418 },
  { status: 422, final: true, absent: true },
  { status: 429, passes: true },
  { status: 500, passes: true, unreachable: true },
  { status: 501, absent: true, unknown: true, unreachable: true },
  { status: 502, passes: true, unreachable: true },
  { status: 503, passes: true, unreachable: true },
  { status: 504, passes: true, unreachable: true },
  { status: 511, passes: true, unreachable: true },
];

test.each(cases)('NET-02 what a failure with status $status means', ({ status, ...says }) => {
  const error = failed(status);
  const said = {
    passes: mayPass(error),
    final: isFinal(students.add_feedback, error),
    absent: isFinal(students.watch_progress, error),
    unknown: isUnknownCall(error),
    unreachable: isUnreachable(error),
  };
  const nothing = { passes: false, final: false, absent: false, unknown: false, unreachable: false };
  expect(said).toEqual({ ...nothing, ...says });
  expect(isSignedOut(error)).toBe(status === 401);
});

test('NET-02 a refusal is final, whatever came with it, and is asked again by nobody', () => {
  for (const row of [students.add_feedback, students.watch_progress, attempts.save_answers])
    expect(isFinal(row, refused)).toBe(true);
  for (const says of [mayPass, isUnknownCall, isSignedOut, isUnreachable]) expect(says(refused)).toBe(false);
});

test('NET-02 a fault of this page is no failure of the server: it is not asked again, unless it is taken for a lost call', () => {
  const fault = new TypeError('x is undefined');
  for (const says of [mayPass, isUnknownCall, isSignedOut, isUnreachable]) expect(says(fault)).toBe(false);
  expect(mayPass(asApiError(fault))).toBe(true);
  expect(asApiError(refused)).toBe(refused);
});
