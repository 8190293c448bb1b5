import { randomInt, randomUUID } from 'node:crypto';
import { attempts, auth, callRequest, progress, quiz, students, subjects, type CallRequest } from '@portal/contract';
import { VIDEO, type Facts } from './facts.ts';

/** The kinds of requests. */
export type Call =
  | 'echo'
  | 'get_quiz'
  | 'subjects'
  | 'topics'
  | 'quizzes'
  | 'history'
  | 'report'
  | 'profile'
  | 'next'
  | 'sign_in'
  | 'media_range'
  | 'media_megabyte'
  | 'static_megabyte'
  | 'submit_quiz'
  | 'save_answers';

/** The facts of the school that this process was sent. */
let facts: Facts = { callers: [], quizzes: [], attempts: [], reports: [], mobiles: [], videos: [] };
const cursors = new Map<number, number>();
/** Counts over all jobs: a save with a number used before would be one the server holds already. */
let savesMade = 0;

export function learn(told: Facts): void {
  facts = told;
}

/** The next request of a call; `from` is the first student to use, and each request takes the next. */
export function nextRequest({ call, from }: { call: Call; from: number }): CallRequest {
  const turn = cursors.get(from) ?? 0;
  cursors.set(from, turn + 1);
  const caller = facts.callers[(from + turn) % facts.callers.length];
  const { quiz_id, chapter_id, question_ids } = facts.quizzes[turn % facts.quizzes.length] ?? {
    quiz_id: 0,
    chapter_id: 0,
    question_ids: [],
  };
  if (call === 'subjects') return callRequest(subjects.subjects, {}, caller);
  if (call === 'topics') return callRequest(subjects.topics, { chapter_id }, caller);
  if (call === 'quizzes') return callRequest(quiz.get_quiz_by_chapter, { chapter_id }, caller);
  if (call === 'history') return callRequest(quiz.my_quiz_history, { chapter_id }, caller);
  if (call === 'next') return callRequest(progress.next, {}, caller);
  if (call === 'profile') return callRequest(students.get_profile, {}, caller);
  const index = (from + turn) % facts.callers.length;
  if (call === 'report') return callRequest(quiz.quiz_report_by_id, { id: facts.reports[index] ?? 0 }, caller);
  if (call === 'sign_in') {
    const request = callRequest(auth.login, { mobile: facts.mobiles[index] ?? '', phone_code: '91', device_id: 'bench' });
    // One address may ask for only so many codes a minute; students are at home, each at their own.
    return {
      ...request,
      headers: { ...request.headers, 'X-Forwarded-For': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}` },
    };
  }
  if (call.startsWith('media_')) return part(facts.videos[index] ?? '', call);
  if (call === 'static_megabyte') return part(`/media/${VIDEO}`, call);
  if (call === 'save_answers') {
    savesMade += 1;
    return save(savesMade);
  }
  if (call !== 'submit_quiz') return callRequest(quiz.get_quiz, { quiz_id }, caller);
  const options = ['about 10 m/s', 'about 14 m/s', 'about 20 m/s'];
  const submit_data = question_ids.map((question_id) => ({ question_id, answer: options[randomInt(3)] }));
  return callRequest(quiz.submit_quiz, { quiz_id, submit_data }, caller, randomUUID());
}

/** A part of a video, 64 KB or 1 MB. */
const part = (path: string, call: Call): CallRequest => ({
  path,
  method: 'GET',
  headers: { Range: call.endsWith('megabyte') ? 'bytes=65536-1114111' : 'bytes=65536-131071' },
});

/** The next save of the attempt whose turn it is, with another answer than before. */
function save(newest: number): CallRequest {
  const index = newest % facts.attempts.length;
  const nobody = { attempt_id: 0, device_id: '', epoch: 0, question_ids: [] };
  const { attempt_id, device_id, epoch, question_ids } = facts.attempts[index] ?? nobody;
  const seq = Math.floor(newest / facts.attempts.length) + 1;
  const options = ['about 10 m/s', 'about 14 m/s', 'about 20 m/s'];
  const answers = question_ids.map((question_id) => ({ question_id, answer: options[(seq + question_id) % 3] ?? '' }));
  return callRequest(attempts.save_answers, { attempt_id, device_id, epoch, seq, answers }, facts.callers[index]);
}
