import { attempts, NO_CHANGES } from './attempts.ts';
import { auth } from './auth.ts';
import { doubts } from './doubts.ts';
import { exams } from './exams.ts';
import { live } from './live.ts';
import { materials } from './materials.ts';
import { news } from './news.ts';
import { notices } from './notices.ts';
import { progress } from './progress.ts';
import { quiz } from './quiz.ts';
import { search } from './search.ts';
import { students } from './students.ts';
import { subjects } from './subjects.ts';

/**
 * Lists every call by noun; at the end those that serve several nouns: attempts under way, how far the student is,
 * search, and notices.
 */
export const calls = {
  auth,
  subjects,
  materials,
  live,
  quiz,
  exams,
  news,
  students,
  doubts,
  attempts,
  progress,
  search,
  notices,
} as const;

export { attempts, auth, doubts, exams, live, materials, news, notices, progress, quiz, search, students, subjects, NO_CHANGES };
export { bookmarkKey, nextRevision } from './bookmark.ts';
export { callRequest, isAnswer, unwrap, type Caller, type CallRequest, type StaffCaller } from './caller.ts';
export type { Answer, Auth, Body, Changed, Data, Endpoint, Id, Input, Role } from './endpoint.ts';
export type { ExamState } from './exams.schema.ts';
export { counted } from './counted.ts';
export { folded, isFound, SEARCH, soughtIn, wordsOf, type Sought, type Word } from './folded.ts';
export { climbed, DECK, daysAfter, missedOn, revised, type RevisedOn, type Rung } from './revisionLadder.ts';
export { LIMITS } from './limits.ts';
export { isLiveSubject, LIVE_SUBJECT } from './live.ts';
export { NOTICE_KINDS, type NoticeKind } from './noticeKinds.ts';
export {
  isMobile,
  registrationFault,
  trimmed,
  type RegistrationCode,
  type RegistrationFault,
  type RegistrationField,
  type RegistrationForm,
} from './registration.ts';
