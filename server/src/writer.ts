import { workerData } from 'node:worker_threads';
import { runWriter } from './db/writer.ts';
// Each of these declares write jobs; loading them here is what makes the jobs known in this thread.
import './assessment/attempt.store.ts';
import './assessment/open.store.ts';
import './assessment/receipt.ts';
import './auth/code.store.ts';
import './auth/prune.store.ts';
import './auth/session.store.ts';
import './auth/verify.store.ts';
import './content/apply.ts';
import './core/clock/clock.store.ts';
import './core/secret.store.ts';
import './live/calendar.store.ts';
import './live/live.store.ts';
import './live/schedule.store.ts';
import './rehearsal/exam.store.ts';
import './roster/merge.store.ts';
import './roster/number.store.ts';
import './schedule/override.store.ts';
import './student/import.store.ts';
import './student/privacy.store.ts';
import './student/roster.store.ts';
import './student/student.store.ts';

const { file } = workerData as { file: string };
runWriter(file);
