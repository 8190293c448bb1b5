import type { Server } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls, type Caller, type Data, type Endpoint, type Id, type Input } from '@portal/contract';
import pino from 'pino';
import { createApp } from '../app.ts';
import { applySchool } from '../content/apply.store.ts';
import type { School } from '../content/plan.ts';
import { readConfig } from '../core/env.ts';
import type { OtpMessage, Services } from '../core/services.ts';
import type { Engine } from '../db/database.ts';
import { openServices } from '../services.ts';
import { callOver, type CallOptions, type TestAnswer } from './call.ts';
import { directSql, placeDatabase, type DirectSql } from './database.ts';
import { testSchool } from './school.ts';
import { isWhole } from './whole.ts';

export type { TestAnswer } from './call.ts';
export { ASHA, MEERA, RAVI, testSchool } from './school.ts';

/** The engines for tests of behaviour in which they may differ. */
export const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];

/**
 * The engine for tests of work before or after the database, and of rooms whose stores do only what others do on both:
 * the stricter one in the gate, with `npm test -- --all` both (bench/results/notes, 0108).
 */
export const EITHER: readonly Engine[] = isWhole ? ENGINES : ['postgres'];

/** The factor by which jobs run oftener than in a real portal: every half second instead of every ten. */
const JOBS_FASTER = 20;

const DAY = 24 * 3_600_000;
/** 02:00 UTC, 07:30 in India: far from the midnight of both. */
const MORNING = 2 * 3_600_000;

/** A real portal on a real database, listening on a port of its own. */
export interface TestPortal {
  url: string;
  services: Services;
  /** The server that listens at `url`. */
  server: Server;
  /** Codes 'sent', the latest last. */
  codes: OtpMessage[];
  /** Everything the log wrote. */
  logLines: string[];
  /** Moves the server's clock forward. */
  passTime(ms: number): void;
  /**
   * Moves the server's clock to the next morning, for what is counted by the day: no midnight falls into such a test.
   */
  passNight(): void;
  /** Makes a call over HTTP, as the web does; an answer with status true is checked against the contract. */
  call<Row extends Endpoint>(row: Row, input: Input<Row>, options?: CallOptions): Promise<TestAnswer<Data<Row>>>;
  /** Signs a student of the test school in with number and code. */
  signIn(mobile: string): Promise<Caller>;
  /** Starts another instance on the same database; returns where it listens. */
  beside(): Promise<string>;
  /** Ends the portal and starts another one on the same database. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface TestPortalOptions {
  school?: School;
  env?: Record<string, string>;
  /** True for a portal without a school. */
  isEmpty?: boolean;
  /** The gateway to use instead of the one that fills `codes`; 'configured' for the one SMS_URL names. */
  sms?: Services['sms'] | 'configured';
  /** Serves the web build too. It is a route for each of its files, which costs more than all the rest of a start. */
  pages?: boolean;
  /** True where nothing may be done by the clock: rows that it writes or takes out would be counted as a call's. */
  isStill?: boolean;
  /** True where the portal looks at itself: a minute's figures and its small writes would be counted as a call's. */
  isWatched?: boolean;
}

/** Starts a portal with the test school on a database of that engine. */
export async function startPortal(engine: Engine, options: TestPortalOptions = {}): Promise<TestPortal> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-test-'));
  const database = await placeDatabase(engine, folder, { school: options.isEmpty ? testSchool() : options.school });
  const config = readConfig({
    ...database.env,
    PORT: '0',
    LOG_LEVEL: 'info',
    // With the limits of a portal that sends real messages.
    NODE_ENV: 'production',
    SMS_URL: 'console',
    ...options.env,
  });
  mkdirSync(config.MEDIA_DIR, { recursive: true });

  let shift = 0;
  const now = () => Date.now() + shift;
  const codes: OtpMessage[] = [];
  const logLines: string[] = [];
  const log = pino({ level: config.LOG_LEVEL, base: null }, { write: (line: string) => void logLines.push(line) });
  const gateway = options.sms ?? { send: async (message: OtpMessage) => void codes.push(message) };
  const open = () => openServices(config, log, { now, ...(gateway === 'configured' ? {} : { sms: gateway }) });
  const listen = async (services: Services) => {
    const app = await createApp(services, {
      jobsFaster: JOBS_FASTER,
      isStill: options.isStill,
      isWatched: options.isWatched ?? false,
      ...(options.pages ? {} : { web: folder }),
    });
    return { app, server: app.server, url: await app.listen({ host: '127.0.0.1', port: 0 }) };
  };
  let services = await open();
  // A test may name a database of its own, which is empty.
  const isFilled = database.isFilled && config.DATABASE_URL === database.url;
  if (!isFilled && !options.isEmpty) await services.db.write(applySchool, { school: options.school ?? testSchool(), now: now() });
  let { app, ...address } = await listen(services);
  const besides: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closeOne of besides.splice(0)) await closeOne();
    await app.close();
    await services.db.close();
  };

  const portal: TestPortal = {
    ...address,
    services,
    codes,
    logLines,
    passTime: (ms) => {
      shift += ms;
    },
    passNight: () => {
      shift += DAY - (now() % DAY) + MORNING;
    },
    call: (row, input, callOptions = {}) => callOver(portal.url, row, input, callOptions),
    signIn: (mobile) => signIn(portal, mobile),
    beside: async () => {
      // The embedded database has one process.
      const own = config.embedded ? services : await open();
      const other = await listen(own);
      besides.push(async () => {
        await other.app.close();
        if (own !== services) await own.db.close();
      });
      return other.url;
    },
    restart: async () => {
      await close();
      services = await open();
      ({ app, ...address } = await listen(services));
      Object.assign(portal, { ...address, services });
    },
    stop: async () => {
      await close();
      await operators.get(portal)?.close();
      for (const own of [folder, `${folder}-backups`]) rmSync(own, { recursive: true, force: true });
      await database.drop();
    },
  };
  return portal;
}

async function signIn(portal: TestPortal, mobile: string): Promise<Caller> {
  const sent = await portal.call(calls.auth.login, { mobile, phone_code: '91', device_id: 'test' });
  const code = portal.codes.findLast((message) => message.mobile === mobile)?.code ?? '';
  const verified = await portal.call(calls.auth.verifyOTP, { otp_ref: sent.data?.otp_ref ?? '', otp: code });
  if (!verified.token || !verified.data) throw new Error(`no sign-in for ${mobile}: ${sent.message} ${verified.message}`);
  return { token: verified.token, stud_id: verified.data.stud_id };
}

const operators = new WeakMap<TestPortal, DirectSql>();

/**
 * Runs one statement on the portal's database past the portal, as an operator may run it; returns the number of rows it
 * changed.
 */
export async function operatorSql(portal: TestPortal, text: string): Promise<number> {
  const { DATABASE_URL, embedded } = portal.services.config;
  if (!embedded) {
    // The connection lasts as long as the portal; the embedded engine makes one at no cost.
    const kept = operators.get(portal) ?? directSql(DATABASE_URL);
    operators.set(portal, kept);
    return kept.run(text);
  }
  const sql = directSql(DATABASE_URL);
  try {
    return await sql.run(text);
  } finally {
    await sql.close();
  }
}

/** Stores so many attempts of one student at one paper, two of each moment, as if handed in one after the other. */
export async function insertAttempts(
  portal: TestPortal,
  count: number,
  { kind, stud_id, item_id }: { kind: 'quiz' | 'exam'; stud_id: Id; item_id: Id },
): Promise<void> {
  const rows = Array.from(
    { length: count },
    (_, number) =>
      `('${kind}', ${String(stud_id)}, ${String(item_id)}, 1, 'many:${number}', '{}', ${1_700_000_000_000 + Math.floor(number / 2)}, 1, 4, 'fail')`,
  );
  await operatorSql(
    portal,
    `INSERT INTO attempt (kind, stud_id, item_id, version, submit_key, answers, submitted_at, marks, max_marks, result)
     VALUES ${rows.join(', ')}`,
  );
}
