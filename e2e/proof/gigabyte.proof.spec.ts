import { createHash, type Hash } from 'node:crypto';
import { cpSync, createReadStream, mkdirSync, openSync, readdirSync, writeSync, closeSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { expect, test, type Page } from '@playwright/test';
import { startProcess } from '../../server/src/testing/process.ts';
import { badLine } from '../helpers/badLine.ts';
import { OWNER } from '../steps/console.ts';
import { phone } from '../steps/keeping.ts';

/** `GIGABYTE=1000 CUT_S=20 npm run e2e -- gigabyte.proof` is the whole of what is promised. */
const MEGABYTES = Number(process.env['GIGABYTE'] ?? 100);
const CUT_S = Number(process.env['CUT_S'] ?? 2);
/** The line takes the file in ten cuts. */
const RATE = (MEGABYTES * 1e6) / (CUT_S * 10);

test.describe.configure({ timeout: 120_000 + CUT_S * 30_000 });

/** A file in which no two pieces are alike, after the beginning of a real video; ffmpeg is not there to look inside. */
function writeVideo(file: string): void {
  const to = openSync(file, 'w');
  const piece = Buffer.alloc(1_000_000);
  writeSync(to, Buffer.from('\0\0\0\u0018ftypisom\0\0\0\0isommp42', 'latin1'));
  for (let nth = 0; nth < MEGABYTES; nth += 1) {
    for (let at = 0; at < piece.length; at += 4) piece.writeUInt32LE(Math.imul(at + nth * 1_000_003, 2_654_435_761) >>> 0, at);
    writeSync(to, piece);
  }
  closeSync(to);
}

async function sumOf(file: string): Promise<string> {
  const sum: Hash = createHash('sha256');
  await pipeline(createReadStream(file), sum);
  return sum.digest('hex');
}

test('SRV-04 MAT-03 a line that is cut again and again, kill -9 of browser and server: the file arrives equal, at most a twentieth is sent again', async ({}, info) => {
  const [data, profile, video] = ['data', 'profile', 'Lecture.mp4'].map((name) => info.outputPath(name)) as [string, string, string];
  mkdirSync(path.dirname(video), { recursive: true });
  writeVideo(video);
  const school = process.env['E2E_SCHOOL'];
  if (school) cpSync(school, data, { recursive: true });
  // Without ffmpeg the video is kept byte for byte.
  const start = () => startProcess({ ...process.env, PATH: '/nowhere', PORT: '0', DATA_DIR: data, LOG_LEVEL: 'warn' });
  let portal = start();
  const line = await badLine(await portal.ready, RATE);
  let browser = await phone(line, profile);
  let { page } = browser;
  const toForm = async () => {
    await page.goto(`${line.url}/console/subjects`);
    await page.getByRole('main').getByRole('link').first().click();
    await page.getByRole('main').getByRole('link').filter({ hasNotText: 'Subjects' }).first().click();
    await page.getByRole('button', { name: 'Add a topic' }).click();
  };
  const choose = () => page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(video);
  await page.goto(`${line.url}/console/subjects`);
  await page.getByLabel('Mobile number').fill(OWNER);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code from the SMS')).toBeFocused();
  await expect.poll(() => codeIn(portal.stdout() + portal.stderr())).toBeTruthy();
  await page.keyboard.type(codeIn(portal.stdout() + portal.stderr()));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeVisible();
  await toForm();
  line.begin();
  await choose();
  let cuts = 0;
  const said = () => page.getByRole('dialog').getByRole('status');
  while (!(await isReady(page)) && cuts < 40) {
    await page.waitForTimeout(CUT_S * 1000);
    cuts += 1;
    line.cut();
    if (cuts === 3) {
      await portal.kill('SIGKILL');
      portal = start();
      line.goesTo(await portal.ready);
    }
    if (cuts === 6) {
      await browser.kill();
      browser = await phone(line, profile);
      ({ page } = browser);
      await toForm();
      await choose();
    }
  }
  await expect(said()).toContainText('The file is ready.', { timeout: 60_000 });
  const kept = path.join(data, 'media/uploads');
  const [name = ''] = readdirSync(kept).filter((each) => each.endsWith('.mp4'));
  expect(await sumOf(path.join(kept, name))).toBe(await sumOf(video));
  const share = line.sent() / (MEGABYTES * 1e6);
  console.log(`${MEGABYTES} MB, ${cuts} cuts: ${line.sent()} bytes sent, ${((share - 1) * 100).toFixed(2)} % again`);
  expect(cuts).toBeGreaterThan(8);
  expect(share).toBeLessThan(1.05);
  await browser.context.close();
  await portal.kill('SIGTERM');
  line.end();
});

const codeIn = (printed: string): string =>
  [...printed.matchAll(new RegExp(`\\*${OWNER.slice(-4)}: (\\d{4,8}) is your`, 'gu'))].at(-1)?.[1] ?? '';

const isReady = (page: Page): Promise<boolean> => page.getByText('The file is ready.').isVisible();
