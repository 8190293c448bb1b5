import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { calls } from '@portal/contract';
import { signIn, startPortal, type Portal, type Student } from '../../e2e/helpers/portal.ts';
import { ensureChromium } from '../../scripts/machine/chromium.ts';
import { MOBILE, writeSchool, type PaperOf } from './school.ts';

const launcher = fileURLToPath(new URL('../../server/bin/portal.mjs', import.meta.url));

/** An exam of three hours on a portal of its own, and a phone that stands before it. */
export interface Hall {
  portal: Portal;
  student: Student;
  context: BrowserContext;
  /** A page of the signed-in student. */
  page: Page;
  /** The address of the exam, below the portal's. */
  path: string;
}

/**
 * Does the work before the entrance of that exam, on a phone of 390 x 844 px, then takes everything away.
 */
export async function inHall<T>(work: (hall: Hall) => Promise<T>, paper: PaperOf = {}): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-room-'));
  const school = join(folder, 'school');
  writeSchool(school, paper);
  execFileSync(process.execPath, [launcher, 'content', 'load', school, '--data', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { portal, stop } = await startPortal({ DATA_DIR: folder });
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--disable-gpu', '--enable-precise-memory-info'],
  });
  try {
    const student = await portal.student(MOBILE);
    const [exam] = (await portal.call(calls.exams.exams, {}, student)).data ?? [];
    const context = await browser.newContext({
      baseURL: portal.url,
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await signIn(page, portal, student);
    return await work({ portal, student, context, page, path: `/exam/${exam?.exam_id}` });
  } finally {
    await browser.close();
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
