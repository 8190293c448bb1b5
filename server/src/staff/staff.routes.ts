import { staffCalls } from '@portal/contract/staff';
import type { FastifyInstance } from 'fastify';
import type { Audit } from '../core/audit.ts';
import type { Door } from '../core/door.ts';
import { serveRows } from '../core/serve.ts';
import type { Services } from '../core/services.ts';
import { auditRoutes } from './routes/audit.routes.ts';
import { authRoutes } from './routes/auth.routes.ts';
import { batchesRoutes } from './routes/batches.routes.ts';
import { firstRunRoutes } from './routes/firstRun.routes.ts';
import { feedbackRoutes } from './routes/feedback.routes.ts';
import { jobsRoutes } from './routes/jobs.routes.ts';
import { listsRoutes } from './routes/lists.routes.ts';
import { liveRoutes } from './routes/live.routes.ts';
import { newsRoutes } from './routes/news.routes.ts';
import { sessionsRoutes } from './routes/sessions.routes.ts';
import { settingsRoutes } from './routes/settings.routes.ts';
import { sourceRoutes } from './routes/source.routes.ts';
import { downloadRoutes } from './settings/download.routes.ts';
import { logoRoutes } from './settings/logo.routes.ts';
import { staffRoutes } from './routes/staff.routes.ts';
import { studentsRoutes } from './routes/students.routes.ts';
import { todayRoutes } from './routes/today.routes.ts';

/** Every call of the console. */
export function serveStaff(api: FastifyInstance, services: Services, door: Door, audit: Audit): void {
  serveRows(api, door, staffCalls.auth, authRoutes(services, audit));
  serveRows(api, door, staffCalls.firstRun, firstRunRoutes(services));
  serveRows(api, door, staffCalls.staff, staffRoutes(services));
  serveRows(api, door, staffCalls.sessions, sessionsRoutes(services));
  serveRows(api, door, staffCalls.audit, auditRoutes(services, door.staff));
  serveRows(api, door, staffCalls.students, studentsRoutes(services));
  serveRows(api, door, staffCalls.live, liveRoutes(services));
  serveRows(api, door, staffCalls.today, todayRoutes(services));
  serveRows(api, door, staffCalls.batches, batchesRoutes(services));
  serveRows(api, door, staffCalls.feedback, feedbackRoutes(services));
  serveRows(api, door, staffCalls.jobs, jobsRoutes(services));
  serveRows(api, door, staffCalls.lists, listsRoutes(services));
  serveRows(api, door, staffCalls.news, newsRoutes(services));
  serveRows(api, door, staffCalls.settings, settingsRoutes(services));
  serveRows(api, door, staffCalls.source, sourceRoutes(services));
}

/** Serves what is fetched by an address of its own: the school's logo, and backups. */
export function serveStaffFiles(app: FastifyInstance, services: Services): void {
  logoRoutes(app, services);
  downloadRoutes(app, services);
}
