import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, createReadStream, createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { expect, test } from '@playwright/test';
import { startProcess } from '../../server/src/testing/process.ts';
import { badLine } from '../steps/badLine.ts';
import { OWNER } from '../steps/console.ts';
import { phone } from '../steps/keeping.ts';

const DEMO = path.resolve(import.meta.dirname, '../../content/subjects/01-physics-11/01-motion-in-a-straight-line/free-fall.mp4');
/** `UPLOAD_MB=1000 UPLOAD_CUT_S=20 npm run e2e -- --all console-uploads` for the file of a whole lecture. */
const MEGABYTES = Number(process.env['UPLOAD_MB'] ?? 300);
const CUT_S = Number(process.env['UPLOAD_CUT_S'] ?? 4);
/** So many cuts before all of it is there, were nothing sent twice. */
const CUTS = 8;

test.describe.configure({ timeout: 15 * 60_000 });

/** Writes a video that plays, and much beside it that no player reads; no two pieces of it are the same. */
async function writeLong(file: string): Promise<void> {
  const out = createWriteStream(file);
  out.write(readFileSync(DEMO));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(MEGABYTES * 1_000_000 + 8, 0);
  head.write('free', 4);
  out.write(head);
  for (let part = 0; part < MEGABYTES; part += 1) {
    const bytes = Buffer.alloc(1_000_000);
    for (let at = 0; at < bytes.length; at += 4) bytes.writeUInt32LE(Math.imul(part * 250_000 + at, 2_654_435_761) >>> 0, at);
    if (!out.write(bytes)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'close');
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

test(`SRV-04 LEARN-07 ${MEGABYTES} MB from a browser over a line that is cut every ${CUT_S} seconds, kill -9 of the portal and of the browser: equal, and at most a twentieth is sent again`, async ({}, info) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-upload-'));
  const [data, profile, file] = ['data', 'profile', 'Lecture.mp4'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  cpSync(process.env['E2E_SCHOOL'] ?? '', data, { recursive: true });
  await writeLong(file);
  // Without ffmpeg the video is kept byte for byte.
  const start = (port = '0') =>
    startProcess({ PATH: '/nowhere', DATA_DIR: data, PORT: port, LOG_LEVEL: 'warn', SMS_URL: 'console' });
  let server = start();
  const { port } = new URL(await server.ready);
  const line = await badLine(Number(port), { rate: (MEGABYTES * 1e6) / (CUTS * CUT_S), every_s: CUT_S });
  const share = () => line.sent() / (MEGABYTES * 1e6);
  const isPast = (least: number) => expect.poll(share, { timeout: 10 * 60_000, intervals: [200] }).toBeGreaterThan(least);
  const killPortal = async () => {
    await server.kill('SIGKILL');
    server = start(port);
    await server.ready;
  };
  try {
    // Signed in past the line that is cut.
    const portal = { url: line.url } as Parameters<typeof phone>[0];
    let on = await phone(portal, profile);
    await on.page.goto('/console/subjects');
    await on.page.getByLabel('Mobile number').fill(OWNER);
    await on.page.keyboard.press('Enter');
    await expect(on.page.getByLabel('Code from the SMS')).toBeFocused();
    await on.page.keyboard.type(/: (\d{4,8}) is your/u.exec(server.stdout() + server.stderr())?.[1] ?? '');
    await on.page.keyboard.press('Enter');
    await on.page.getByRole('main').getByRole('link').first().click();
    await on.page.getByRole('main').getByRole('link').filter({ hasNotText: 'Subjects' }).first().click();
    await on.page.getByRole('button', { name: 'Add a topic' }).click();
    const form = on.page.url();
    const before = line.sent();
    await on.page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(file);
    await isPast(0.25);
    await killPortal();
    await isPast(0.5);
    await on.kill();
    on = await phone(portal, profile);
    await expect(async () => void (await on.page.goto(form))).toPass();
    await on.page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(file);
    await isPast(0.75);
    await killPortal();
    await expect(on.page.getByRole('dialog').getByRole('status')).toContainText('The file is ready.', { timeout: 10 * 60_000 });
    const again = (line.sent() - before) / (MEGABYTES * 1e6) - 1;
    const [name = ''] = readdirSync(path.join(data, 'media/uploads'));
    expect(await sumOf(path.join(data, 'media/uploads', name))).toBe(await sumOf(file));
    const said = `${MEGABYTES} MB, ${line.cuts()} cuts, 2 kills of the portal, 1 of the browser: ${(again * 100).toFixed(1)} % sent again`;
    info.annotations.push({ type: 'upload', description: said });
    process.stdout.write(`${said}\n`);
    expect(again).toBeLessThan(0.05);
    expect(line.cuts()).toBeGreaterThanOrEqual(CUTS - 1);
    await on.context.close();
  } finally {
    line.close();
    await server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
