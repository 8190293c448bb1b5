import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../app.ts';
import { DEMO_OWNER } from '../../content/demoOwner.ts';
import { isEmpty } from '../../content/empty.ts';
import { buildName, ownBuild } from '../../core/build.ts';
import type { Config } from '../../core/env.ts';
import { OperatorError } from '@portal/bank/errors';
import { createLog } from '../../core/log.ts';
import { keepSecretId } from '../../core/secret.store.ts';
import { secretId } from '../../core/secret.ts';
import type { Services } from '../../core/services.ts';
import type { Copying } from '../../ops/copy/copying.ts';
import { serveAlone } from '../../db/fence.ts';
import { noteServing, takeOver } from '../../ops/update/handover.ts';
import { openServices } from '../../services.ts';
import { copyingOf, metricsOf } from './asked.ts';
import { holdDatabase, type Holding } from './holder.ts';
import { explainPort, tryPort } from './port.ts';
import { readyLines } from './ready.ts';

const DEMO = path.resolve(import.meta.dirname, '../../../../content');
/** Open calls get this long to end when the portal is told to stop. */
const STOP_MS = 10_000;
/** The time for callers that wait to get their answers, when another portal serves. */
const FAREWELL_MS = 500;
/** The time that the database gets to close after that. */
const LAST_MS = 2000;
/** The time that the copy elsewhere gets to end after that. */
const COPY_MS = 4500;

/**
 * Opens the database, loads the demo school into an empty embedded one, and listens until told to stop. `held` is the
 * descriptor of a socket that is open already. Returns the lines that say it is ready; throws an OperatorError when it
 * cannot start.
 */
export async function startPortal(config: Config, held: number | undefined): Promise<string[]> {
  const holding = config.embedded ? await orExplain(config, () => holdDatabase(config.DATABASE_URL)) : undefined;
  try {
    return await serveFrom(config, held, holding);
  } catch (error) {
    holding?.release();
    throw error;
  }
}

async function serveFrom(config: Config, held: number | undefined, holding: Holding | undefined): Promise<string[]> {
  // Loading a school may take a minute: what would stop the start after it is found before it, and before anything is
  // open.
  if (config.embedded && held === undefined) await tryPort(config);
  const metrics = await metricsOf(config);
  await orExplain(config, () => takeOver(config));
  const log = createLog(config.LOG_LEVEL);
  const copying = await orExplain(config, () => copyingOf(config, log));
  const opened = await orExplain(config, () => openServices(config, log));
  const services = { ...opened, copying };
  if (config.embedded) await services.db.write(serveAlone, undefined);
  await orExplain(config, () => loadDemo(services));
  await warnOfSecret(services);
  copying?.begin();
  const app = await createApp(services, { metrics });
  noteServing(config, buildName(await ownBuild()));
  const port = await listen(app, config, held);
  holding?.listensOn(port);
  void services.db.superseded.then(() => standDown(app, services));
  stopOnSignal(app, services, { holding, copying });
  return readyLines(services, port);
}

async function loadDemo({ config, db, now }: Services): Promise<void> {
  if (!config.embedded || config.DEMO_SCHOOL === 'off' || !(await isEmpty(db))) return;
  console.log('Loading the demo school …');
  // Only here: what reads a content folder is a quarter of all code, and a start has no other use for it.
  const { ContentError } = await import('../../content/faults.ts');
  const { loadSchool } = await import('../../content/load.ts');
  const { faultLine } = await import('@portal/bank/yaml/yaml');
  const { loadDemoHistory } = await import('../../content/demo.ts');
  const { hire } = await import('../../console/staff.ts');
  try {
    await loadSchool(DEMO, { db, mediaDir: config.MEDIA_DIR, timeZone: config.TIME_ZONE, now: now(), demo: true });
    await loadDemoHistory(db, now());
    const duty = { role: 'owner', subjects: [], batches: [] } as const;
    await hire(db, { ...DEMO_OWNER, ...duty }, { who: 'portal', why: 'the demo school', at: now() });
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new OperatorError([error.message, ...error.faults.map(faultLine)].join('\n'));
  }
}

/** Warns of a secret that was lost or mistyped, while the old one may still be found. */
async function warnOfSecret({ db, secret, log }: Services): Promise<void> {
  if (!(await db.write(keepSecretId, secretId(secret)))) return;
  const warning =
    'SECRET is not the one the portal ran with before: codes under way and media addresses are void, new receipts have another key.';
  log.error({ remedy: 'If that was not meant, put the old one back: SECRET, or DATA_DIR/secret from a backup.' }, warning);
}

async function orExplain<Out>(config: Config, work: () => Out | Promise<Out>): Promise<Out> {
  try {
    return await work();
  } catch (error) {
    return explain(error, config);
  }
}

/** Starts to listen and returns the port. On a held socket calls wait while the portal restarts. */
async function listen(app: FastifyInstance, config: Config, held: number | undefined): Promise<number> {
  try {
    // Fastify hands what it does not know itself on to Node, which takes `fd` before `port`.
    // Thousands may come in the same second; Linux bounds this by net.core.somaxconn, 4096 unless set.
    const place = { host: config.HOST, port: config.PORT, backlog: 4096, ...(held !== undefined && { fd: held }) };
    await app.listen(place);
    const address = app.server.address();
    return typeof address === 'object' && address ? address.port : config.PORT;
  } catch (error) {
    return explainPort(error, config.HOST, config.PORT);
  }
}

/** Turns what the file system or the database said into one line that names the remedy. */
function explain(error: unknown, config: Config): never {
  const code = codeOf(error);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR' || code === 'EEXIST')
    throw new OperatorError(
      `DATA_DIR ${config.DATA_DIR} cannot be written. Give this user the right to write there, or set DATA_DIR.`,
    );
  if (code === 'ERR_SQLITE_ERROR')
    throw new OperatorError(
      `The database in ${config.DATA_DIR} cannot be opened: ${error instanceof Error ? error.message : ''}.`,
    );
  const message = error instanceof Error && error.message ? error.message : code;
  // The client library sets no code on these two.
  if (!config.embedded && (code !== undefined || /^(?:timeout expired|Connection terminated)/u.test(message ?? '')))
    throw new OperatorError(`PostgreSQL at DATABASE_URL does not answer as it should: ${message}.`);
  throw error;
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/**
 * Ends a portal beside which another one has begun; the file that says who holds the database is the other's by now.
 */
function standDown(app: FastifyInstance, { config, log }: Services): void {
  const why =
    `Another portal has begun to serve from ${config.DATA_DIR}: this one stores nothing more and ends. ` +
    'Nothing that was acknowledged is lost. Never remove portal.db-lock while a portal runs.';
  log.fatal(why);
  log.flush();
  process.stderr.write(`${why}\n`);
  app.server.close();
  // Callers that wait are told to try again, and reach the other portal.
  setTimeout(() => process.exit(1), FAREWELL_MS);
}

/** SIGINT and SIGTERM: no new calls, the open ones end, then the database closes. */
function stopOnSignal(
  app: FastifyInstance,
  { db, log }: Services,
  { holding, copying }: { holding: Holding | undefined; copying: Copying | undefined },
): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    // A call that takes longer comes from a phone that went out of reach in the middle of the call.
    setTimeout(() => app.server.closeAllConnections(), STOP_MS).unref();
    // A database that has gone silent never says that its connections are closed.
    setTimeout(
      () => {
        process.stderr.write('The portal did not stop cleanly: the database does not answer.\n');
        process.exit(1);
      },
      STOP_MS + LAST_MS + (copying ? COPY_MS : 0),
    ).unref();
    app
      .close()
      .then(() => db.close())
      .then(() => copying?.close())
      .then(() => holding?.release())
      .then(() => log.flush())
      .then(() => process.exit(0))
      .catch((error: unknown) => {
        process.stderr.write(`The portal did not stop cleanly: ${String(error)}\n`);
        process.exit(1);
      });
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
