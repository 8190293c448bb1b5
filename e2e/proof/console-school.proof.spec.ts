import path from 'node:path';
import type { Page } from '@playwright/test';
import { calls } from '@portal/contract';
import { expect, signIn, startPortal, test } from '../helpers/portal.ts';
import { countPresses, pause } from '../steps/console.ts';
import { complaintsOf } from '../steps/everywhere.ts';

const FILES = path.resolve(import.meta.dirname, '../../content/subjects/01-physics-11/01-motion-in-a-straight-line');
const OWNER = '9200000001';
const STUDENTS = 420;
const SUBJECTS = ['Physics', 'Chemistry', 'Mathematics'];
/** A week of each subject: two days, at the hour that the form offers. */
const DAYS = { Physics: ['Monday', 'Thursday'], Chemistry: ['Tuesday', 'Friday'], Mathematics: ['Wednesday', 'Saturday'] };

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  actionTimeout: 30_000,
  permissions: ['clipboard-read', 'clipboard-write'],
});
test.describe.configure({ timeout: 12 * 60_000 });

/** Makes what a copy of a sheet of Excel holds. */
const sheet = [
  'Name\tMobile\tLevel\tBatch',
  ...Array.from({ length: STUDENTS }, (_, index) => `Student ${index + 1}\t${9_812_000_001 + index}\tClass 11\tMorning`),
].join('\r\n');

/** Types into a field that was tapped. */
async function write(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.tap();
  await field.fill(text);
}

/** Fills in the form that a button opens, and saves it. */
async function add(page: Page, button: string, name: string, file?: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).tap();
  const form = page.getByRole('dialog');
  await write(page, 'Name', name);
  if (file !== undefined) {
    const chosen = page.waitForEvent('filechooser');
    await form.getByRole('button', { name: /^Choose a/u }).tap();
    await (await chosen).setFiles(path.join(FILES, file));
    await expect(form.getByRole('status')).toContainText('The file is ready.', { timeout: 180_000 });
    await pause(page);
  }
  await form.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByText(`${name} is added.`)).toBeVisible();
  await pause(page);
}

/** Goes to a screen by the bar of a phone. */
async function go(page: Page, screen: string): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Screens' });
  const link = bar.getByRole('link', { name: screen, exact: true });
  if (!(await link.isVisible())) {
    await bar.getByRole('link', { name: 'More' }).tap();
    await page.getByRole('main').getByRole('link', { name: screen, exact: true }).tap();
  } else await link.tap();
  await expect(page.getByRole('heading', { name: screen, level: 1 })).toBeVisible();
  await pause(page);
}

test('LEARN-01 LEARN-07 MAT-03 LIVE-01 an empty portal becomes a school with 3 subjects, 420 students, a week of classes, a video and a PDF, by a thumb in the browser alone', async ({
  page,
  browser,
}, info) => {
  const { portal, stop } = await startPortal({ DEMO_SCHOOL: 'off', SMS_URL: 'console' });
  const began = Date.now();
  const presses: Record<string, number> = {};
  try {
    const complaints = complaintsOf(page, portal.url);
    await page.goto(portal.url);
    let counted = await countPresses(page);
    let before = 0;
    const note = async (what: string): Promise<void> => {
      const now = await counted();
      presses[what] = now - before;
      before = now;
    };
    await write(page, 'Name of the school', 'Ganga Classes');
    await page.getByLabel('Class 11').tap();
    await write(page, 'Your name', 'Ms Sen');
    await write(page, 'Mobile number', OWNER);
    // The one thing that stands in a terminal: whoever started the portal reads it out.
    await write(page, 'One-time code', await portal.printed(/one-time code ([A-Z2-9-]{9})/gu));
    presses['the school'] = (await counted()) + 1;
    await page.getByRole('button', { name: 'Make this my school' }).tap();
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    counted = await countPresses(page);

    await go(page, 'Subjects');
    for (const subject of SUBJECTS) await add(page, 'Add a subject', subject);
    await note('3 subjects');
    await page.getByRole('link', { name: 'Physics' }).tap();
    await add(page, 'Add a chapter', 'Motion');
    await page.getByRole('link', { name: 'Motion' }).tap();
    await add(page, 'Add a topic', 'Free fall', 'free-fall.mp4');
    await note('a chapter and a video');
    await add(page, 'Add a document', 'Formula sheet', 'formula-sheet.pdf');
    await note('a PDF');

    await go(page, 'Batches');
    await add(page, 'Add a batch: Class 11', 'Morning');
    await note('a batch');

    await go(page, 'Students');
    await page.getByRole('button', { name: 'Add a list' }).tap();
    const paste = page.getByRole('dialog').getByLabel('Paste the list');
    await paste.tap();
    await page.evaluate((text) => navigator.clipboard.writeText(text), sheet);
    await page.keyboard.press('ControlOrMeta+V');
    await page.getByRole('button', { name: 'See what will happen' }).tap();
    await expect(page.getByRole('button', { name: `Do this: ${STUDENTS} students` })).toBeVisible();
    await pause(page);
    await page.getByRole('button', { name: `Do this: ${STUDENTS} students` }).tap();
    await expect(page.getByText(`${STUDENTS} new, 0 changed.`)).toBeVisible({ timeout: 60_000 });
    await note('420 students');

    await go(page, 'Classes');
    for (const [subject, days] of Object.entries(DAYS)) {
      await page.getByRole('button', { name: 'Add a class' }).tap();
      const form = page.getByRole('dialog');
      await write(page, 'What it is about', subject);
      // Where a class of the week that is shown has a link, that stands there already.
      if ((await page.getByLabel('Link of the class').inputValue()) === '')
        await write(page, 'Link of the class', 'https://meet.example.org/morning');
      for (const day of days) await form.getByLabel(day, { exact: true }).tap();
      await form.getByRole('button', { name: 'Save' }).tap();
      await expect(page.getByText(`${subject} is added.`)).toBeVisible();
      await pause(page);
    }
    await note('a week of classes');
    expect(complaints).toEqual([]);

    // What the first student of the list has.
    const student = await portal.student('9812000001');
    const own = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await signIn(own, portal, student);
    await own.goto(`${portal.url}/subjects`);
    for (const subject of SUBJECTS) await expect(own.getByText(subject, { exact: true }).first()).toBeVisible();
    const { data: subjects = [] } = await portal.call(calls.subjects.subjects, {}, student);
    const sub_id = subjects.find(({ subject_name }) => subject_name === 'Physics')?.subject_id ?? 0;
    const { data: chapters = [] } = await portal.call(calls.subjects.chapters, { sub_id }, student);
    const chapter_id = chapters[0]?.chapter_id ?? 0;
    await own.goto(`${portal.url}/topic/${chapter_id}/`);
    await own.getByText('Free fall').first().click();
    await expect.poll(() => own.locator('video').evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
    await own.goto(`${portal.url}/study-materials/${sub_id}/${chapter_id}`);
    await expect(own.getByText('Formula sheet').first()).toBeVisible();
    await own.close();

    const all = Object.values(presses).reduce((sum, each) => sum + each, 0);
    const minutes = (Date.now() - began) / 60_000;
    const parts = Object.entries(presses).map(([what, count]) => `${what}: ${count}`);
    const said = `${all} presses (${parts.join(', ')}), ${minutes.toFixed(1)} minutes of script`;
    info.annotations.push({ type: 'presses', description: said });
    process.stdout.write(`${said}\n`);
    expect(Object.values(presses).every((count) => count > 0)).toBe(true);
  } finally {
    await stop();
  }
});
