import { LIMITS, calls } from '@portal/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { answerErrors } from './core/faults.ts';
import { HttpError } from './core/errors.ts';
import { createAttemptServices } from './attempt/attempt.ts';
import { attemptsRoutes } from './attempt/attempt.routes.ts';
import { keepReceiptKey } from './attempt/receipt/receipt.store.ts';
import { authRoutes } from './auth/auth.routes.ts';
import type { Audience } from './auth/audience.ts';
import { sessionSeen } from './auth/session.store.ts';
import { createAudit } from './core/audit.ts';
import { answerBadAddress, answerBrokenRequest, answerExpectations } from './core/broken.ts';
import { ownBuild } from './core/build.ts';
import { boundConnections, closeConnectionsAtTheEnd } from './core/connections.ts';
import { answerHeaders } from './core/headers.ts';
import { Health, warningsOf } from './core/health.ts';
import { languageFor } from './core/language.ts';
import type { Metrics } from './core/metrics.ts';
import { limitOfCalls } from './core/rateLimit.ts';
import { OverloadGate } from './core/overload.ts';
import { WITHOUT_SCHEMAS } from './core/schemas.ts';
import { takeRestored } from './core/copy/restored.ts';
import { refuse, serveRows } from './core/serve.ts';
import type { Services } from './core/services.ts';
import { SessionGate } from './core/session.ts';
import { Traffic } from './core/traffic.ts';
import { Pulse } from './ops/watch/pulse.ts';
import { Watch } from './ops/watch/watch.ts';
import { leaveTrace } from './audit/trace.store.ts';
import { StaffGate } from './core/staff.ts';
import { mailRoutes } from './notices/digest/mail.routes.ts';
import { doubtsRoutes } from './doubts/doubts.routes.ts';
import { examsRoutes } from './exams/exams.routes.ts';
import { startJobs } from './jobs/runner.ts';
import { workByTheClock } from './work.ts';
import { calendarRoutes } from './live/calendar/calendar.routes.ts';
import { liveRoutes } from './live/live.routes.ts';
import { materialsRoutes } from './materials/materials.routes.ts';
import { consoleRoutes } from './media/console.routes.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { WEB_BUILD, webRoutes } from './media/web.routes.ts';
import { newsRoutes } from './news/news.routes.ts';
import { noticesRoutes } from './notices/notices.routes.ts';
import { progressRoutes } from './progress/progress.routes.ts';
import { quizRoutes } from './quiz/quiz.routes.ts';
import { NamesIn } from './search/namesIn.ts';
import { searchRoutes } from './search/search.routes.ts';
import { serveStaff, serveStaffFiles } from './console/console.routes.ts';
import { studentRoutes } from './students/students.routes.ts';
import { subjectsRoutes } from './subjects/subjects.routes.ts';
import { findInTexts } from './texts/findInTexts.ts';
import { say } from './words/say.ts';

/**
 * Set by tests: the folder of the web build, how much more often work by the clock is done, that none is, and that the
 * portal does not look at itself. `metrics` where what is done is counted.
 */
interface AppOptions {
  metrics?: Metrics | undefined;
  web?: string;
  jobsFaster?: number;
  isStill?: boolean | undefined;
  isWatched?: boolean | undefined;
}

/** The server: each noun's rows of the contract with its handlers, then health, media and the web build. */
export async function createApp(opened: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const { metrics, web = WEB_BUILD, jobsFaster = 1, isStill = false, isWatched = true } = options;
  const pulse = new Pulse();
  const traffic = new Traffic([pulse, ...(metrics ? [metrics] : [])]);
  const services = { ...(isWatched ? traffic.watch(opened) : opened), restored_at: await takeRestored(opened) };
  const { config, db, log, look, now } = services;
  const headers = answerHeaders(config);
  const app = Fastify({
    bodyLimit: LIMITS.body,
    schemaController: WITHOUT_SCHEMAS,
    trustProxy: config.TRUSTED_PROXIES === '' ? false : config.TRUSTED_PROXIES,
    requestTimeout: 60_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // A call on a kept connection while the portal stops is answered as usual, and ends the connection.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Node looks for slow connections only every 30 seconds by itself.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 2000, requireHostHeader: false },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, headers),
    // The hooks do not run for faults of the framework.
    frameworkErrors: (error, _request, reply) => answerBadAddress(error, reply.headers(headers)),
  });
  app.removeContentTypeParser('text/plain');
  closeConnectionsAtTheEnd(app);
  boundConnections(app, config.TRUSTED_PROXIES !== '');
  const overload = new OverloadGate(config.MAX_WAITING);
  app.addHook('onClose', async () => overload.close());
  answerExpectations(app.server, headers);
  app.decorateRequest('language', {
    getter() {
      return languageFor(look.languages, this.headers);
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    // The portal's clock, as everywhere: a machine's own may be set while exams run. The web goes by this header.
    reply.header('Date', new Date(now()).toUTCString());
    // Without this, Node would answer a request without a host itself, and leave these headers out.
    if (request.raw.httpVersion === '1.1' && request.headers.host === undefined) throw new HttpError(400, say('host_missing'));
  });

  const gateOf = (audience: Audience) => ({
    db,
    limit: limitOfCalls(),
    now,
    seen: (session_id: number, at: number) =>
      db
        .write(sessionSeen, { audience, session_id, at })
        .catch((error: unknown) => log.warn({ err: error }, 'last seen not stored')),
  });
  const gate = new SessionGate(gateOf('student'));
  const refused = (staff_id: number, call: string) =>
    db.write(leaveTrace, { staff_id, call, outcome: 'refused', stud_id: 0, at: now() });
  const door = {
    gate,
    staff: new StaffGate(gateOf('staff'), refused),
    overload,
    firstRun: services.firstRun,
    namedIn: new NamesIn(db, look).in,
  };
  const audit = createAudit(services);

  const attemptServices = createAttemptServices(services, jobsFaster);
  await db.write(keepReceiptKey, attemptServices.receipts.publicKeyRow(now()));
  app.addHook('onClose', () => attemptServices.heard.close());
  const jobs = isStill ? [] : workByTheClock(services, attemptServices.papers);
  const paced = jobs.map((job) => ({ ...traffic.watchJob(job), every_ms: job.every_ms / jobsFaster }));
  app.addHook('onClose', startJobs(services, paced));

  const build = ownBuild();
  const health = new Health(db);
  answerErrors(app, services, { audit, gate, health });
  logRequests(app, services);
  traffic.watchCalls(app);
  const watch = new Watch(services, pulse, health.isReady);
  const { levels } = watch;
  const { isReady } = health;
  metrics?.watchState(services, { waiting: () => overload.waiting, writing: () => traffic.writing, isReady, levels });
  if (isWatched) app.addHook('onClose', watch.start(jobsFaster));

  app.register(
    async (api) => {
      serveRows(api, door, calls.auth, authRoutes(services, audit));
      serveRows(api, door, calls.subjects, subjectsRoutes(services));
      serveRows(api, door, calls.materials, materialsRoutes(services));
      serveRows(api, door, calls.live, liveRoutes(services));
      serveRows(api, door, calls.quiz, quizRoutes(services, attemptServices));
      serveRows(api, door, calls.exams, examsRoutes(services, attemptServices));
      serveRows(api, door, calls.news, newsRoutes(services));
      serveRows(api, door, calls.students, studentRoutes(services, attemptServices));
      serveRows(api, door, calls.doubts, doubtsRoutes(services));
      serveRows(api, door, calls.attempts, attemptsRoutes(services, attemptServices));
      serveRows(api, door, calls.progress, progressRoutes(services, attemptServices));
      serveRows(api, door, calls.search, await searchRoutes(services, findInTexts(services, attemptServices)));
      serveRows(api, door, calls.notices, noticesRoutes(services));
      serveStaff(api, services, { door, audit, attempts: attemptServices, watch });
    },
    { prefix: '/api' },
  );

  app.get('/healthz', () => ({ status: true, message: 'OK' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await health.check();
      return { status: true, message: 'OK', ...(await build), ...warningsOf(services) };
    } catch {
      return refuse(reply.header('Retry-After', '2'), 503, say('database_silent'));
    }
  });

  calendarRoutes(app, services);
  mailRoutes(app, services);
  serveStaffFiles(app, services);
  await mediaRoutes(app, services, door);
  await webRoutes(app, services, web);
  await consoleRoutes(app, services, web, door.staff);
  return app;
}

/** Logs a line for each request: the route's pattern, never the address with its signature or a body. */
function logRequests(app: FastifyInstance, { log }: Services): void {
  app.addHook('onResponse', async (request, reply) => {
    log.info(
      {
        method: request.method,
        path: request.routeOptions.url ?? 'unknown',
        code: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}
