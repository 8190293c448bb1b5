import { staffRows } from '../endpoint.ts';
import type { examsShapes } from './exams.schema.ts';
import { TEACHERS } from './roles.ts';

/** What staff decide about attempts at a quiz or exam, also while it is taken. */
export const exams = staffRows<typeof examsShapes>()({
  extra_time: { roles: TEACHERS, action: 'extra', kinds: ['quiz', 'exam'], isFinal: true, base: 'says' },
  send_notice: { roles: TEACHERS, action: 'notice', kinds: ['quiz', 'exam'], isFinal: true, base: 'adds' },
  reopen_attempt: { roles: TEACHERS, action: 'reopen', kinds: ['quiz', 'exam'], isFinal: true, base: 'rule' },
  give_retry: { roles: TEACHERS, action: 'retry', kinds: ['quiz', 'exam'], isFinal: true, base: 'adds' },
  void_attempt: { roles: TEACHERS, action: 'void', kinds: ['quiz', 'exam'], isFinal: true, base: 'says' },
  count_attempt: { roles: TEACHERS, action: 'void-undo', kinds: ['quiz', 'exam'], isFinal: true, base: 'says' },
});
