import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { test as base, type Page } from '@playwright/test';
import { callRequest, calls, type Answer, type Caller, type Data, type Endpoint, type Input } from '@portal/contract';
import { startProcess } from '../../server/src/testing/process.ts';

/** A portal starts in two seconds, and on a machine that has much else to do in many more. */
export const PATIENCE_MS = 60_000;

/** The demo school's first student, of class 11. */
export const ASHA = '9000000001';

/** A signed-in student, as verifyOTP answered. */
export interface Student {
  mobile: string;
  token: string;
  user: Data<typeof calls.auth.verifyOTP>;
}

/** A running portal with the demo school, on a database and port of its own. */
export interface Portal {
  url: string;
  /** The latest code 'sent' to a number; waits until there is one. */
  codeFor(mobile: string): Promise<string>;
  /** What stood in the terminal in that place of a pattern's latest hit; waits until there is one. */
  printed(pattern: RegExp): Promise<string>;
  /** One call over HTTP, past the browser. */
  call<Row extends Endpoint>(row: Row, input: Input<Row>, student?: Student): Promise<Answer<Data<Row>>>;
  /** A mobile number that nobody has used yet. */
  freshMobile(): string;
  /** Signs in over HTTP: the student of that number, or a new one of class 11 who has done nothing yet. */
  student(mobile?: string): Promise<Student>;
}

/** Puts the student's session into the browser, as if signed in before. Then `page.goto(...)`. */
export async function signIn(page: Page, portal: Portal, student: Student): Promise<void> {
  // An empty page of the portal's own origin, so that no screen is at work meanwhile.
  const address = `${portal.url}/empty`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(address);
  const { user, token } = student;
  await page.evaluate((kept) => localStorage.setItem('userData', kept), JSON.stringify({ state: { user, token }, version: 0 }));
}

interface PortalFixtures {
  /** Signs this test's page in: as the student of that number, or as a new student of class 11. */
  signedIn: (mobile?: string) => Promise<Student>;
}

/** Playwright's test with one real portal for each worker; page.goto('/login') goes there. */
export const test = base.extend<PortalFixtures, { portal: Portal }>({
  portal: [
    async ({}, provide) => {
      const { portal, stop } = await startPortal();
      await provide(portal);
      await stop();
    },
    { scope: 'worker', timeout: PATIENCE_MS },
  ],
  baseURL: async ({ portal }, provide) => provide(portal.url),
  signedIn: async ({ page, portal }, provide) =>
    provide(async (mobile) => {
      const student = await portal.student(mobile);
      await signIn(page, portal, student);
      return student;
    }),
});

export { expect } from '@playwright/test';

/** Many sign-ins of few numbers from one address; a resend must not take half a minute. */
const BUDGETS = {
  OTP_COOLDOWN_S: '2',
  OTP_SENDS: '100000:3600',
  OTP_WRONG: '100000:900',
  OTP_ADDRESS_SENDS: '100000',
  OTP_ADDRESS_KNOWN: '100000',
  OTP_PREFIX_SENDS: '100000:3600',
  OTP_LOCK: '100000',
  OTP_ALARM: '100000:600',
};

/** Starts `portal serve`. Also for tests that need a portal of their own, with `env` laid over the environment. */
export async function startPortal(
  env: Record<string, string> = {},
): Promise<{ portal: Portal; stop: () => Promise<void>; kill: () => Promise<unknown> }> {
  const data = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  const school = process.env['E2E_SCHOOL'];
  if (school && env['DEMO_SCHOOL'] !== 'off') cpSync(school, env['DATA_DIR'] ?? data, { recursive: true });
  const server = startProcess({ ...process.env, ...BUDGETS, PORT: '0', DATA_DIR: data, LOG_LEVEL: 'warn', ...env });
  const printed = () => server.stdout() + server.stderr();
  const patience = setTimeout(() => void server.kill('SIGKILL'), PATIENCE_MS);
  const url = await server.ready.finally(() => clearTimeout(patience));

  let numbers = 0;
  const portal: Portal = {
    url,
    freshMobile: () => String(7_000_000_100 + (numbers += 1)),
    // The terminal shows the last four digits of a number only.
    codeFor: (mobile) => portal.printed(new RegExp(`\\*${mobile.slice(-4)}: (\\d{4,8}) is your`, 'gu')),
    printed: async (pattern) => {
      for (let tries = 0; tries < 500; tries += 1) {
        const hit = [...printed().matchAll(pattern)].at(-1)?.[1];
        if (hit) return hit;
        await sleep(10);
      }
      throw new Error(`Nothing like ${String(pattern)} was printed:\n${printed()}`);
    },
    call: async (row, input, student) => {
      const caller: Caller | undefined = student && { token: student.token, stud_id: student.user.stud_id };
      const { path, ...request } = callRequest(row, input, caller);
      const response = await fetch(`${url}/api${path}`, request);
      return (await response.json()) as Answer<Data<typeof row>>;
    },
    student: (mobile) => (mobile === undefined ? register(portal, portal.freshMobile()) : enter(portal, mobile)),
  };
  const stop = async () => {
    await server.kill('SIGTERM');
    rmSync(data, { recursive: true, force: true });
  };
  return { portal, stop, kill: () => server.kill('SIGKILL') };
}

async function enter(portal: Portal, mobile: string): Promise<Student> {
  return verify(portal, mobile, await portal.call(calls.auth.login, { mobile, phone_code: '91', device_id: 'e2e' }));
}

async function register(portal: Portal, mobile: string): Promise<Student> {
  const levels = await portal.call(calls.auth.academic_levels, {});
  const form = {
    name: 'Kavya Iyer',
    guardian: 'Lakshmi Iyer',
    district: 'Chennai',
    email: `${mobile}@example.in`,
    academic_level: String(levels.data?.[0]?.ac_id),
    mobile,
    phone_code: '91',
    device_id: 'id_e2e',
  };
  return verify(portal, mobile, await portal.call(calls.auth.signup, form));
}

async function verify(portal: Portal, mobile: string, sent: Answer<Data<typeof calls.auth.login>>): Promise<Student> {
  if (!sent.data) throw new Error(`No code was sent to ${mobile}: ${sent.message}`);
  const { otp_ref } = sent.data;
  const { data: user, token, message } = await portal.call(calls.auth.verifyOTP, { otp_ref, otp: await portal.codeFor(mobile) });
  if (!user || !token) throw new Error(`No sign-in for ${mobile}: ${message}`);
  return { mobile, token, user };
}
