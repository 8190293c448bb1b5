import { staffRows } from '../endpoint.ts';
import type { examsShapes, itemsShapes } from './exams.schema.ts';
import { TEACHERS, TEACHING } from './roles.ts';

/** The calls by which staff decide about attempts at a quiz or exam, also while it is taken. */
export const exams = staffRows<typeof examsShapes>()({
  extra_time: { roles: TEACHERS, action: 'extra', kinds: ['quiz', 'exam'], isFinal: true, base: 'says' },
  send_notice: { roles: TEACHERS, action: 'notice', kinds: ['quiz', 'exam'], isFinal: true, base: 'adds' },
  reopen_attempt: { roles: TEACHERS, action: 'reopen', kinds: ['quiz', 'exam'], isFinal: true, base: 'rule' },
  give_retry: { roles: TEACHERS, action: 'retry', kinds: ['quiz', 'exam'], isFinal: true, base: 'adds' },
  void_attempt: { roles: TEACHERS, action: 'void', kinds: ['quiz', 'exam'], isFinal: true, base: 'says' },
  count_attempt: { roles: TEACHERS, action: 'void-undo', kinds: ['quiz', 'exam'], isFinal: true, base: 'says' },
});

/** Quizzes and exams as staff see them: which there are, who stands where, and what came of each. */
export const items = staffRows<typeof itemsShapes>()({
  items: { roles: TEACHING },
  item: { roles: TEACHING },
  watch: { roles: TEACHING },
  marks: { roles: TEACHING },
  marks_sheet: { roles: TEACHING },
});
