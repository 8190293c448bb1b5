import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test, type Page } from '@playwright/test';
import type { Endpoint } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { startPortal, type Portal } from '../helpers/portal.ts';
import { OWNER, pause, signInAt } from '../steps/console.ts';
import { phone, withProfile } from '../steps/keeping.ts';

const { source, auth } = staffCalls;
const THING = { kind: 'exam', key: 'killed-twice' } as const;
const ROUNDS = Number(process.env['KILLS'] ?? 3);
const single = (key: string, question: string) => ({ key, question, options: ['one', 'two'], answer: 1 });
const PAPER = {
  ...{ key: THING.key, name: 'Killed twice', subject: 'mathematics-11', added_on: '2026-11-27', duration_minutes: 30 },
  questions: [single('q1', 'First?'), single('q2', 'Second?')],
};

test.setTimeout(120_000 + ROUNDS * 60_000);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A portal that begins again at the same address, with what is on the disk. */
async function school() {
  const [folder, port] = [mkdtempSync(join(tmpdir(), 'portal-killed-')), await freePort()];
  const start = (env: Record<string, string> = {}) => startPortal({ DATA_DIR: folder, PORT: String(port), ...env });
  let running = await start();
  return {
    portal: (): Portal => running.portal,
    /** Ends every session of staff, as an owner does who thinks that a phone was lost. */
    endSessions: () => {
      const database = new DatabaseSync(join(folder, 'portal.db'), { timeout: 5000 });
      database.exec('UPDATE staff_session SET ended_at = 1');
      database.close();
    },
    kill: () => running.kill(),
    again: async () => {
      running = await start({ DEMO_SCHOOL: 'off' });
    },
    end: async () => {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Outcome {
  outcome?: string;
  source?: object;
}

/** Another of the staff, who works by calls. */
async function colleague(portal: Portal): Promise<(row: Endpoint, given: object) => Promise<Outcome>> {
  const sent = await portal.call(auth.login, { mobile: OWNER, phone_code: '91' });
  const code = { otp_ref: sent.data?.otp_ref ?? '', otp: await portal.codeFor(OWNER) };
  const { token = '' } = await portal.call(auth.verifyOTP, code);
  return async (row, given) => {
    const headers = { Token: token, 'Content-Type': 'application/json' };
    const body = JSON.stringify(given);
    const answer = await fetch(`${portal.url}/api${row.path}`, { method: 'POST', headers, body });
    const { data, message } = (await answer.json()) as { data?: Outcome; message: string };
    if (!data) throw new Error(`${row.path}: ${message}`);
    return data;
  };
}

const question = (page: Page) => page.getByLabel('Question', { exact: true });

/** Opens the first question of the paper, signing in where nobody is. */
async function openPaper(page: Page, portal: Portal): Promise<void> {
  const path = `/papers/exam/${THING.key}`;
  await page.goto(`${portal.url}/console${path}`);
  const line = page.getByRole('button', { name: /^1\. /u });
  const number = page.getByLabel('Mobile number');
  await expect(line.or(number)).toBeVisible();
  if (await number.isVisible()) await signInAt(page, portal, OWNER, path);
  await line.click();
}

test('STF-09 server and browser are killed while an exam is typed: the last letter is there, and what another published is shown beside it', async () => {
  const there = await school();
  const call = await colleague(there.portal());
  expect(await call(source.publish, { ...THING, base_revision: 0, source: PAPER })).toMatchObject({ outcome: 'published' });
  await withProfile(async (folder) => {
    let typed = 'First?';
    for (let round = 1; round <= ROUNDS; round += 1) {
      const device = await phone(there.portal(), folder);
      await openPaper(device.page, there.portal());
      await expect(question(device.page)).toHaveValue(typed);
      await question(device.page).press('Control+End');
      const type = async (text: string) => {
        await device.page.keyboard.type(text, { delay: 20 });
        typed += text;
      };
      await type(` Round ${round},`);
      // In one round the draft was saved before, in the next nothing reaches the server any more.
      if (round % 2 === 0) await expect(device.page.getByText('Draft saved.')).toBeVisible();
      await there.kill();
      await type(' and the last letter is Z');
      // So long a disk may take; what a browser keeps elsewhere is there after five seconds.
      await device.page.waitForTimeout(500);
      await device.kill();
      await there.again();
    }
    const again = await colleague(there.portal());
    const theirs = { ...PAPER, name: 'Theirs', questions: [PAPER.questions[0], single('q2', 'Their second?')] };
    expect(await again(source.publish, { ...THING, base_revision: 1, source: theirs })).toMatchObject({ outcome: 'published' });
    const { page, context } = await phone(there.portal(), folder);
    await openPaper(page, there.portal());
    await expect(question(page)).toHaveValue(typed);
    await page.getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog', { name: 'Somebody else has changed it' });
    await expect(dialog.getByRole('group', { name: 'Name' })).toContainText('Theirs');
    await expect(dialog.getByRole('group', { name: 'Question 2' })).toContainText('Their second?');
    await pause(page);
    await dialog.getByRole('button', { name: 'Use these' }).click();
    await pause(page);
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('“Theirs” is published')).toBeVisible();
    const { source: left } = await again(source.written, THING);
    expect(left).toMatchObject({ name: 'Theirs', questions: [{ question: typed }, { question: 'Their second?' }] });
    await context.close();
  });
  await there.end();
});

test('STF-09 the session ends while an exam is typed, in one of two tabs: what was typed before and after is there, and neither tab overwrites the other', async ({
  browser,
}) => {
  const there = await school();
  const portal = there.portal();
  const call = await colleague(portal);
  expect(await call(source.publish, { ...THING, base_revision: 0, source: PAPER })).toMatchObject({ outcome: 'published' });
  const page = await (await browser.newContext()).newPage();
  await openPaper(page, portal);
  await question(page).press('Control+End');
  await page.keyboard.type(' Before.', { delay: 20 });
  await expect(page.getByText('Draft saved.')).toBeVisible();
  there.endSessions();
  await page.keyboard.type(' After.', { delay: 20 });
  const number = page.getByLabel('Mobile number');
  await expect(number.or(page.getByRole('link', { name: 'Sign in' }))).toBeVisible({ timeout: 30_000 });
  await signInAt(page, portal, OWNER, `/papers/exam/${THING.key}`);
  await page.getByRole('button', { name: /^1\. /u }).click();
  await expect(question(page)).toHaveValue('First? Before. After.');
  await expect(page.getByText('Draft saved.')).toBeVisible();

  // A second tab of the same person begins with the draft; the first then has another one than the server.
  const other = await page.context().newPage();
  await openPaper(other, portal);
  await expect(question(other)).toHaveValue('First? Before. After.');
  await question(other).press('Control+End');
  await other.keyboard.type(' Other tab.');
  await expect(other.getByText('Draft saved.')).toBeVisible();
  await question(page).press('Control+End');
  await page.keyboard.type(' First tab.');
  await expect(page.getByRole('button', { name: 'Compare' })).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Other tab.');
  await expect(dialog).toContainText('First tab.');
  await page.context().close();
  await there.end();
});
