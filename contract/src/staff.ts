import { audit } from './staff/audit.ts';
import { auth } from './staff/auth.ts';
import { bank } from './staff/bank/bank.ts';
import { batches } from './staff/batches.ts';
import { bankFiles } from './staff/bankFiles/bankFiles.ts';
import { exams, items } from './staff/exams.ts';
import { firstRun } from './staff/firstRun.ts';
import { feedback } from './staff/feedback.ts';
import { jobs } from './staff/jobs.ts';
import { lists } from './staff/lists.ts';
import { live } from './staff/live.ts';
import { news } from './staff/news.ts';
import { passkeys } from './staff/passkeys.ts';
import { questions } from './staff/questions/questions.ts';
import { results } from './staff/results.ts';
import { sessions } from './staff/sessions.ts';
import { settings } from './staff/settings.ts';
import { source } from './staff/source.ts';
import { staff } from './staff/staff.ts';
import { students } from './staff/students.ts';
import { subjects } from './staff/subjects.ts';
import { today } from './staff/today.ts';
import { uploads } from './staff/uploads.ts';

/** The calls of the console, apart from those of students, whose app must not carry one byte of them. */
export const staffCalls = {
  auth,
  firstRun,
  staff,
  sessions,
  passkeys,
  audit,
  students,
  results,
  live,
  exams,
  items,
  questions,
  bank,
  bankFiles,
  batches,
  today,
  feedback,
  jobs,
  lists,
  news,
  source,
  subjects,
  settings,
  uploads,
} as const;

export { STAFF_LIMITS } from './staff/limits.ts';
export { FINALS } from './staff/finals.ts';
export * from './staff/roles.ts';
