import { createHash, type Hash } from 'node:crypto';
import { closeSync, cpSync, createReadStream, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { expect, test, type Page } from '@playwright/test';
import { startProcess } from '../../server/src/testing/process.ts';
import { badLine } from '../helpers/badLine.ts';
import { OWNER } from '../steps/console.ts';
import { phone } from '../steps/keeping.ts';

/** `GIGABYTE=1000 CUT_S=20 npm run e2e -- gigabyte.proof` is the whole of what is promised. */
const MEGABYTES = Number(process.env['GIGABYTE'] ?? 200);
const CUT_S = Number(process.env['CUT_S'] ?? 3);
/** The line takes the file in ten cuts and a little more. */
const RATE = (MEGABYTES * 1e6) / (CUT_S * 10);
/** An MP4 as the portal looks at one: its kind, an empty index, and the rest of the file. */
const HEAD = Buffer.from('\0\0\0\u0018ftypisom\0\0\0\0isommp42\0\0\0\u0008moov\0\0\0\0mdat', 'latin1');

test.describe.configure({ timeout: 120_000 + CUT_S * 40_000 });

/** A file in which no two pieces are alike, after the beginning of a video. */
function writeVideo(file: string): void {
  const to = openSync(file, 'w');
  const piece = Buffer.alloc(1_000_000);
  writeSync(to, HEAD);
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

/** A portal of one school that is begun again where it was. */
function school(data: string) {
  // Without ffmpeg the video is kept byte for byte.
  const start = () => startProcess({ ...process.env, PATH: '/nowhere', PORT: '0', DATA_DIR: data, LOG_LEVEL: 'warn' });
  let portal = start();
  return {
    url: () => portal.ready,
    printed: () => portal.stdout() + portal.stderr(),
    kill: () => portal.kill('SIGKILL'),
    again: () => {
      portal = start();
      return portal.ready;
    },
  };
}

async function signedIn(page: Page, url: string, printed: () => string): Promise<void> {
  await page.goto(`${url}/console/subjects`);
  await page.getByLabel('Mobile number').fill(OWNER);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code from the SMS')).toBeFocused();
  await expect.poll(() => codeIn(printed())).toBeTruthy();
  await page.keyboard.type(codeIn(printed()));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeVisible();
}

async function chosen(page: Page, url: string, video: string): Promise<void> {
  await page.goto(`${url}/console/subjects`);
  await page.getByRole('main').getByRole('link').first().click();
  await page.getByRole('main').getByRole('link').filter({ hasNotText: 'Subjects' }).first().click();
  await page.getByRole('button', { name: 'Add a topic' }).click();
  await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(video);
}

test('SRV-04 MAT-03 a line that is cut again and again, kill -9 of browser and server: the file arrives equal, at most a twentieth is sent again', async () => {
  const own = mkdtempSync(path.join(tmpdir(), 'portal-gigabyte-'));
  const [data, profile, video] = ['data', 'profile', 'Lecture.mp4'].map((name) => path.join(own, name)) as [
    string,
    string,
    string,
  ];
  writeVideo(video);
  mkdirSync(data);
  const demo = process.env['E2E_SCHOOL'];
  if (demo) cpSync(demo, data, { recursive: true });
  const portal = school(data);
  const line = await badLine(await portal.url(), RATE);
  let browser = await phone(line, profile);
  try {
    await signedIn(browser.page, line.url, portal.printed);
    line.begin();
    await chosen(browser.page, line.url, video);
    let cuts = 0;
    while (!(await isReady(browser.page)) && cuts < 40) {
      await browser.page.waitForTimeout(CUT_S * 1000);
      cuts += 1;
      line.cut();
      if (cuts === 3) {
        await portal.kill();
        line.goesTo(await portal.again());
      }
      if (cuts === 6) {
        await browser.kill();
        browser = await phone(line, profile);
        await chosen(browser.page, line.url, video);
      }
    }
    await expect(browser.page.getByRole('dialog').getByRole('status')).toContainText('The file is ready.', { timeout: 60_000 });
    const kept = path.join(data, 'media/uploads');
    const [name = ''] = readdirSync(kept).filter((each) => each.endsWith('.mp4'));
    expect(await sumOf(path.join(kept, name))).toBe(await sumOf(video));
    const share = line.sent() / (MEGABYTES * 1e6);
    process.stdout.write(`${MEGABYTES} MB, ${cuts} cuts: ${line.sent()} bytes sent, ${((share - 1) * 100).toFixed(2)} % again\n`);
    expect(cuts).toBeGreaterThan(8);
    expect(share).toBeLessThan(1.05);
  } finally {
    await browser.kill();
    await portal.kill();
    line.end();
    rmSync(own, { recursive: true, force: true, maxRetries: 5 });
  }
});

const codeIn = (printed: string): string =>
  [...printed.matchAll(new RegExp(`\\*${OWNER.slice(-4)}: (\\d{4,8}) is your`, 'gu'))].at(-1)?.[1] ?? '';

const isReady = (page: Page): Promise<boolean> => page.getByText('The file is ready.').isVisible();
