import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { calls } from '@portal/contract';
import { settled } from '../e2e/helpers/demo.ts';
import { signIn, type Portal, type Student } from '../e2e/helpers/portal.ts';
import { beginExam, goTo, questionAt } from '../e2e/steps/room.ts';
import { NAMES, NOTICE, startRoomSchool, type RoomSchool } from './room-school.ts';

const MINUTE_MS = 60_000;

interface Look {
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark';
}

/** Pictures of every phase of an exam, from its entrance to the print view of its report, into `folder`. */
export async function roomPictures(browser: Browser, folder: string, looks: readonly Look[]): Promise<void> {
  for (const look of looks) {
    // A school for each: what staff say is told to everybody who comes later.
    const school = await startRoomSchool();
    try {
      await picturesOf(browser, folder, look, school);
    } finally {
      await school.stop();
    }
  }
}

async function picturesOf(browser: Browser, folder: string, look: Look, { portal, command }: RoomSchool): Promise<void> {
  const student = await portal.student();
  const open = async () => {
    const page = await browser.newPage({ ...look, baseURL: portal.url });
    await signIn(page, portal, student);
    return page;
  };
  const [page, beside] = [await open(), await open()];
  const dark = look.colorScheme === 'dark' ? '-dark' : '';
  const take: Take = async (name, of = page, fullPage = false) => {
    const file = `room-${name}-${look.viewport.width}${dark}.png`;
    await of.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))));
    await of.screenshot({ path: join(folder, file), fullPage });
    console.log(`screenshots/${file}`);
  };
  // Its first section goes on meanwhile.
  await beginExam(beside, await addressOf(portal, student, NAMES.sections));
  await before(page, await addressOf(portal, student, NAMES.waits), take);
  await sitting(page, await addressOf(portal, student, NAMES.sat), take, () =>
    command('exams', 'notice', 'practice-jee', NOTICE, '--question', 'p3', '--correction', '--by', 'Ms Sen'),
  );
  await beside.getByRole('heading', { name: /Physics/u, level: 2 }).waitFor({ timeout: 2 * MINUTE_MS });
  await take('section-over', beside);
  await end(page, take);
  await page.close();
  await beside.close();
}

type Take = (name: string, of?: Page, fullPage?: boolean) => Promise<void>;

async function addressOf(portal: Portal, student: Student, name: string): Promise<string> {
  const { data } = await portal.call(calls.exams.exams, {}, student);
  const exam = data?.find((each) => each.name === name);
  if (!exam) throw new Error(`There is no exam '${name}'`);
  return `/exam/${exam.exam_id}`;
}

/** Takes what comes before the start. */
async function before(page: Page, path: string, take: Take): Promise<void> {
  await page.goto(path);
  await page.getByText('Opens in').waitFor();
  await settled(page);
  await take('waiting');
  await take('waiting-whole', page, true);
  await page.getByRole('link', { name: 'Try the room' }).click();
  await questionAt(page).waitFor();
  await page.getByRole('radio').first().check();
  await take('try-out');
}

/** Goes from the entrance to the palette. */
async function sitting(page: Page, path: string, take: Take, tell: () => void): Promise<void> {
  await page.goto(path);
  await settled(page);
  await page.getByText('sealed until you start').waitFor();
  await take('entrance');
  await take('entrance-whole', page, true);
  await beginExam(page);
  await take('first-question');
  for (let number = 1; !(await page.getByRole('img', { name: /^Velocity/u }).isVisible()); number += 1) await goTo(page, number);
  await page.getByRole('radio').first().check();
  await page.keyboard.press('m');
  await page.getByText('All answers saved').first().waitFor();
  await take('sitting');
  tell();
  for (const number of [5, 6, 7]) await goTo(page, number);
  await page.getByText(NOTICE).first().waitFor({ timeout: MINUTE_MS });
  await take('notice');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await take('more');
  await page.keyboard.press('Escape');
  const opener = page.getByRole('button', { name: /^Questions: \d+ of/u });
  if (await opener.isVisible()) await opener.click();
  await take('palette');
  await page.keyboard.press('Escape');
}

/** Goes from the summary to the report. */
async function end(page: Page, take: Take): Promise<void> {
  await questionAt(page).focus();
  await page.keyboard.press('s');
  await page.getByRole('button', { name: 'Submit' }).waitFor();
  await take('summary');
  await take('summary-whole', page, true);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Go on answering' }).waitFor();
  await take('confirm');
  await page.route('**/submit_exam', (route) => route.abort());
  await page.waitForTimeout(1000);
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await page
    .getByText(/^Not submitted yet/u)
    .first()
    .waitFor();
  await take('handing-in');
  await page.unroute('**/submit_exam');
  await page.getByRole('heading', { name: 'Exam Complete' }).waitFor({ timeout: MINUTE_MS });
  await settled(page);
  await take('complete');
  await page.getByRole('link', { name: /report/iu }).click();
  await settled(page);
  await take('report');
  await page.emulateMedia({ media: 'print' });
  await take('report-print', page, true);
}
