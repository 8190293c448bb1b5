import { staffCalls } from '@portal/contract/staff';
import type { Endpoint } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AttemptServices } from '../attempt/attempt.ts';
import type { Audit } from '../core/audit.ts';
import type { Door } from '../core/door.ts';
import { serveRows, type Handlers, type StaffHandler } from '../core/serve.ts';
import type { Services } from '../core/services.ts';
import type { Watch } from '../ops/watch/watch.ts';
import { doneOnce, numbered } from './doneOnce.ts';
import { numberless } from './numberless.ts';
import { traced } from './traced.ts';
import { paperFileRoutes } from './paperFiles/paperFile.routes.ts';
import { auditRoutes } from './routes/audit.routes.ts';
import { authRoutes } from './routes/auth.routes.ts';
import { bankRoutes } from './routes/bank.routes.ts';
import { bankFilesRoutes } from './routes/bankFiles.routes.ts';
import { batchesRoutes } from './routes/batches.routes.ts';
import { examsRoutes } from './routes/exams.routes.ts';
import { itemsRoutes } from './routes/items.routes.ts';
import { firstRunRoutes } from './routes/firstRun.routes.ts';
import { feedbackRoutes } from './routes/feedback.routes.ts';
import { jobsRoutes } from './routes/jobs.routes.ts';
import { listsRoutes } from './routes/lists.routes.ts';
import { liveRoutes } from './routes/live.routes.ts';
import { newsRoutes } from './routes/news.routes.ts';
import { passkeysRoutes } from './routes/passkeys.routes.ts';
import { questionsRoutes } from './routes/questions.routes.ts';
import { resultsRoutes } from './routes/results.routes.ts';
import { sessionsRoutes } from './routes/sessions.routes.ts';
import { settingsRoutes } from './routes/settings.routes.ts';
import { sourceRoutes } from './routes/source.routes.ts';
import { downloadRoutes } from './settings/download.routes.ts';
import { logoRoutes } from './settings/logo.routes.ts';
import { staffRoutes } from './routes/staff.routes.ts';
import { studentsRoutes } from './routes/students.routes.ts';
import { subjectsRoutes } from './routes/subjects.routes.ts';
import { todayRoutes } from './routes/today.routes.ts';
import { uploadsRoutes } from './routes/uploads.routes.ts';
import { tusRoutes } from './uploads/tus.routes.ts';

interface Needs {
  door: Door;
  audit: Audit;
  attempts: AttemptServices;
  watch: Watch;
}

/** Every call of the console. */
export function serveStaff(api: FastifyInstance, services: Services, { door, audit, attempts, watch }: Needs): void {
  const around = (row: Endpoint, handler: StaffHandler): StaffHandler =>
    numberless(row, traced(services, row, doneOnce(services, row, numbered(services, row, handler))));
  const serve = <Rows extends Record<string, Endpoint>>(rows: Rows, handlers: Handlers<Rows>): void => {
    const each = Object.entries(rows).map(([name, row]) => [name, around(row, handlers[name] as unknown as StaffHandler)]);
    serveRows(api, door, rows, Object.fromEntries(each) as Handlers<Rows>);
  };
  serve(staffCalls.auth, authRoutes(services, audit));
  serve(staffCalls.firstRun, firstRunRoutes(services));
  serve(staffCalls.staff, staffRoutes(services));
  serve(staffCalls.sessions, sessionsRoutes(services));
  serve(staffCalls.passkeys, passkeysRoutes(services));
  serve(staffCalls.audit, auditRoutes(services, door.staff));
  serve(staffCalls.students, studentsRoutes(services));
  serve(staffCalls.results, resultsRoutes(services, attempts));
  serve(staffCalls.live, liveRoutes(services));
  serve(staffCalls.exams, examsRoutes(services));
  serve(staffCalls.items, itemsRoutes(services));
  serve(staffCalls.questions, questionsRoutes(services));
  serve(staffCalls.bank, bankRoutes(services));
  serve(staffCalls.bankFiles, bankFilesRoutes());
  serve(staffCalls.today, todayRoutes(services, watch));
  serve(staffCalls.batches, batchesRoutes(services));
  serve(staffCalls.feedback, feedbackRoutes(services));
  serve(staffCalls.jobs, jobsRoutes(services));
  serve(staffCalls.lists, listsRoutes(services));
  serve(staffCalls.news, newsRoutes(services));
  serve(staffCalls.settings, settingsRoutes(services));
  serve(staffCalls.source, sourceRoutes(services));
  serve(staffCalls.uploads, uploadsRoutes(services));
  tusRoutes(api, services, door);
  serve(staffCalls.subjects, subjectsRoutes(services));
}

/** Serves what is fetched by an address of its own: the school's logo, backups, and the PDFs of papers. */
export function serveStaffFiles(app: FastifyInstance, services: Services): void {
  logoRoutes(app, services);
  downloadRoutes(app, services);
  paperFileRoutes(app, services);
}
