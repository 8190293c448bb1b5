import { attemptsShapes } from './attempts.schema.ts';
import { authShapes } from './auth.schema.ts';
import { doubtsShapes } from './doubts.schema.ts';
import { examsShapes } from './exams.schema.ts';
import { liveShapes } from './live.schema.ts';
import { materialsShapes } from './materials.schema.ts';
import { newsShapes } from './news.schema.ts';
import { noticesShapes } from './notices.schema.ts';
import { progressShapes } from './progress.schema.ts';
import { quizShapes } from './quiz.schema.ts';
import { searchShapes } from './search.schema.ts';
import { studentShapes } from './students.schema.ts';
import { subjectsShapes } from './subjects.schema.ts';
import { auditShapes } from './staff/audit.schema.ts';
import { authShapes as ofStaffAuth } from './staff/auth.schema.ts';
import { bankShapes } from './staff/bank/bank.schema.ts';
import { bankFilesShapes } from './staff/bankFiles/bankFiles.schema.ts';
import { batchesShapes } from './staff/batches.schema.ts';
import { examsShapes as ofStaffExams, itemsShapes } from './staff/exams.schema.ts';
import { firstRunShapes } from './staff/firstRun.schema.ts';
import { feedbackShapes } from './staff/feedback.schema.ts';
import { jobsShapes } from './staff/jobs.schema.ts';
import { listsShapes } from './staff/lists.schema.ts';
import { liveShapes as ofStaffLive } from './staff/live.schema.ts';
import { newsShapes as ofStaffNews } from './staff/news.schema.ts';
import { passkeysShapes } from './staff/passkeys.schema.ts';
import { questionsShapes } from './staff/questions/questions.schema.ts';
import { resultsShapes } from './staff/results.schema.ts';
import { sessionsShapes } from './staff/sessions.schema.ts';
import { settingsShapes } from './staff/settings.schema.ts';
import { sourceShapes } from './staff/source.schema.ts';
import { staffShapes } from './staff/staff.schema.ts';
import { studentsShapes } from './staff/students.schema.ts';
import { subjectsShapes as ofStaffSubjects } from './staff/subjects.schema.ts';
import { todayShapes } from './staff/today.schema.ts';
import { uploadsShapes } from './staff/uploads.schema.ts';
import type { Endpoint, Shape } from './endpoint.ts';
import { calls } from './index.ts';
import { staffCalls } from './staff.ts';

const ofStaff: Record<keyof typeof staffCalls, Record<string, Shape>> = {
  auth: ofStaffAuth,
  firstRun: firstRunShapes,
  staff: staffShapes,
  sessions: sessionsShapes,
  passkeys: passkeysShapes,
  audit: auditShapes,
  students: studentsShapes,
  results: resultsShapes,
  live: ofStaffLive,
  exams: ofStaffExams,
  items: itemsShapes,
  questions: questionsShapes,
  bank: bankShapes,
  bankFiles: bankFilesShapes,
  batches: batchesShapes,
  today: todayShapes,
  feedback: feedbackShapes,
  jobs: jobsShapes,
  lists: listsShapes,
  news: ofStaffNews,
  source: sourceShapes,
  subjects: ofStaffSubjects,
  settings: settingsShapes,
  uploads: uploadsShapes,
};

const shapes: Record<keyof typeof calls, Record<string, Shape>> = {
  auth: authShapes,
  subjects: subjectsShapes,
  materials: materialsShapes,
  live: liveShapes,
  quiz: quizShapes,
  exams: examsShapes,
  news: newsShapes,
  students: studentShapes,
  doubts: doubtsShapes,
  attempts: attemptsShapes,
  progress: progressShapes,
  search: searchShapes,
  notices: noticesShapes,
};

type Nouns = Record<string, Record<string, Endpoint>>;

const pairs = (nouns: Nouns, own: Record<string, Record<string, Shape>>) =>
  Object.entries(nouns).flatMap(([noun, rows]) =>
    Object.entries(rows).map(([name, { path }]) => [path, own[noun]?.[name]] as const),
  );

const byPath = new Map([...pairs(calls, shapes), ...pairs(staffCalls, ofStaff)]);

/**
 * Returns the shapes of a row's call, what it takes and what it returns: for the server, its documents and tests.
 * @throws Error for a row that is none of ours.
 */
export function shapeOf({ path }: Endpoint): Shape {
  const shape = byPath.get(path);
  if (!shape) throw new Error(`no shape is known for ${path}`);
  return shape;
}
