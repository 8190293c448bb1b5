import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { calls } from '@portal/contract';
import { ASHA, startPortal, type Portal } from '../e2e/helpers/portal.ts';
import { OWNER, signInAt } from '../e2e/steps/console.ts';
import { root } from './machine/command.ts';

/** A picture of the guide: a screen of the console, and what is done on it first. */
interface Picture {
  name: string;
  path: string;
  before?: (page: Page, portal: Portal) => Promise<void>;
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Opens an exam that eight students have sat, each with more right than the one before, at its marks. */
async function sat(page: Page, portal: Portal): Promise<void> {
  const students = await Promise.all(Array.from({ length: 8 }, () => portal.student()));
  const [exam] = (await portal.call(calls.exams.exams, {}, students[0])).data ?? [];
  const exam_id = exam?.exam_id ?? 0;
  for (const [nth, student] of students.entries()) {
    const { data } = await portal.call(calls.exams.exam, { exam_id }, student);
    const submit_data = (data?.questions ?? [])
      .filter(({ type }) => type === undefined)
      .map(({ question_id, options }, at) => ({ question_id, answer: options[(at + nth) % 4] ?? options[0] ?? '' }));
    await portal.call(calls.exams.submit_exam, { exam_id, submit_data }, student);
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: exam?.name ?? '' })
    .click();
  const marks = page.getByRole('region', { name: 'Marks' });
  await marks.getByRole('listitem').nth(7).waitFor();
  await marks.getByRole('heading', { name: 'Marks' }).evaluate((heading) => heading.scrollIntoView());
}

/** Every picture of docs/guide, by the names that its pages have; a screen that is new is a line here. */
const PICTURES: readonly Picture[] = [
  { name: 'today', path: '/' },
  { name: 'classes', path: '/classes' },
  {
    name: 'class',
    path: '/classes',
    before: async (page, portal) => {
      const asha = await portal.student(ASHA);
      const { data: subjects } = await portal.call(calls.subjects.subjects, {}, asha);
      for (const { subject_id: sub_id = 0 } of subjects ?? []) {
        const { data: batches } = await portal.call(calls.live.batches, { sub_id }, asha);
        for (const { batch_id = 0 } of batches ?? []) {
          const { data: classes } = await portal.call(calls.live.live_classes, { sub_id, batch_id }, asha);
          for (const { live_class_id = 0 } of classes ?? []) await portal.call(calls.live.join_class, { live_class_id }, asha);
        }
      }
      await page.getByRole('main').getByRole('link', { name: 'Equations of motion' }).click();
      await page.getByText('Asha Verma').scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 300);
    },
  },
  { name: 'batches', path: '/batches' },
  {
    name: 'batch',
    path: '/batches',
    before: async (page) => {
      await page.getByRole('link', { name: 'Class 12 Revision' }).click();
      await page.getByRole('checkbox').first().check();
    },
  },
  { name: 'subjects', path: '/subjects' },
  {
    name: 'chapter',
    path: '/subjects',
    before: async (page) => {
      await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click();
      await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click();
      await page.getByRole('heading', { name: 'Topics' }).waitFor();
    },
  },
  {
    name: 'exam-watch',
    path: '/exams',
    before: async (page, portal) => {
      const student = await portal.student();
      const [exam] = (await portal.call(calls.exams.exams, {}, student)).data ?? [];
      const item = { kind: 'exam' as const, item_id: exam?.exam_id ?? 0 };
      await portal.call(calls.attempts.start_attempt, { ...item, device_id: 'another-phone' }, student);
      await page
        .getByRole('main')
        .getByRole('link', { name: exam?.name ?? '' })
        .click();
      await page.getByRole('heading', { name: 'Who stands where' }).scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 300);
    },
  },
  { name: 'exam-marks', path: '/exams', before: sat },
  {
    name: 'regrade',
    path: '/exams',
    before: async (page, portal) => {
      await sat(page, portal);
      await page.getByRole('button', { name: 'Correct the key' }).first().click();
      const form = page.getByRole('dialog');
      for (const box of await form.getByRole('checkbox').all()) await box.setChecked(false);
      await form.getByRole('checkbox').first().check();
      await form.getByRole('button', { name: 'See who goes up and down' }).click();
      await form.getByText(/go up/u).waitFor();
      await form.getByText(/go up/u).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'paper-writing',
    path: '/exams',
    before: async (page) => {
      await page.getByRole('button', { name: 'New quiz' }).click();
      await page.getByLabel('Name', { exact: true }).fill('Waves: the basics');
      await page.getByLabel('Chapter').selectOption({ index: 1 });
      await page.getByRole('button', { name: 'Add a question' }).click();
      await page.getByLabel('Question', { exact: true }).fill('The period of a pendulum is');
      await page.getByText('Draft saved.').waitFor();
    },
  },
  {
    name: 'blueprint',
    path: '/exams',
    before: async (page) => {
      await page.getByRole('button', { name: 'New quiz' }).click();
      await page.getByLabel('Chapter').selectOption({ index: 1 });
      await page.getByRole('button', { name: 'From the bank' }).click();
      const dialog = page.getByRole('dialog', { name: 'Questions from the bank' });
      await dialog.getByRole('button', { name: 'By blueprint' }).click();
      await dialog.getByLabel('Chapter').last().selectOption({ index: 1 });
      await dialog.getByLabel('One right option', { exact: true }).fill('2');
      await dialog.getByRole('button', { name: 'Pick questions' }).click();
      await dialog.getByRole('button', { name: 'Swap this one' }).first().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'bank',
    path: '/bank',
    before: async (page) => {
      await page.getByLabel('Subject').selectOption({ index: 1 });
      await page
        .getByText(/^One right option · /u)
        .first()
        .waitFor();
      await page.getByLabel('Subject').evaluate((field) => field.scrollIntoView());
    },
  },
  {
    name: 'print',
    path: '/exams',
    before: async (page, portal) => {
      const [exam] = (await portal.call(calls.exams.exams, {}, await portal.student())).data ?? [];
      await page
        .getByRole('main')
        .getByRole('link', { name: exam?.name ?? '' })
        .click();
      await page.getByRole('link', { name: 'Print' }).click();
      await page.getByRole('article').first().getByRole('listitem').first().waitFor();
    },
  },
  { name: 'news', path: '/news' },
  {
    name: 'news-writing',
    path: '/news/science-fair',
    before: async (page) => {
      await page.getByLabel('Text', { exact: true }).fill('Build a pendulum: its period is $T=2\\pi\\sqrt{l/g}$.');
      await page.getByText('Draft saved.').waitFor();
    },
  },
  {
    name: 'feedback',
    path: '/feedback',
    before: async (page, portal) => {
      const message = 'Could the notes of chapter 2 be put online? The link does not open.';
      await portal.call(calls.students.add_feedback, { message }, await portal.student(ASHA));
      await page.reload();
      await page.getByText(message).waitFor();
    },
  },
  { name: 'students', path: '/students' },
  {
    name: 'student-list',
    path: '/students?do=list',
    before: async (page) => {
      await page.getByLabel('Paste the list').fill(LIST);
      await page.getByRole('button', { name: 'See what will happen' }).click();
      await page.getByText('Row 2', { exact: true }).waitFor();
    },
  },
  {
    name: 'student',
    path: '/students?search=asha',
    before: (page) => page.getByRole('main').getByRole('link', { name: 'Asha' }).first().click(),
  },
  { name: 'staff', path: '/staff' },
  { name: 'audit', path: '/audit' },
  {
    name: 'action',
    path: '/audit',
    before: (page) => page.getByRole('main').getByRole('listitem').getByRole('link').first().click(),
  },
  { name: 'settings', path: '/settings' },
  { name: 'colour', path: '/settings', before: press('Another colour') },
];
/** A list as it is copied from a spreadsheet, with a student twice, two with one number, and a number that is none. */
const LIST = [
  ['Name', 'Mobile', 'Level'],
  ['Kiran Das', '98120 00001', 'Class 11'],
  ['R. Kiran Das', '+91-9812000001', 'Class 11'],
  ['Mohan Das', '9812000001', 'Class 11'],
  ['Zoya Khan', '981200', 'Class 12'],
]
  .map((cells) => cells.join('\t'))
  .join('\n');
const SIZE = { width: 390, height: 760 };

/** Makes the pictures of docs/guide, as a phone shows them; `only` of these names. */
export async function guidePictures(browser: Browser, only: readonly string[]): Promise<void> {
  const folder = join(root, 'docs/guide/pictures');
  mkdirSync(folder, { recursive: true });
  const isWanted = (name: string): boolean => only.length === 0 || only.includes(name);
  const take = async (page: Page, name: string) => {
    await page.waitForTimeout(500);
    await page.screenshot({ path: join(folder, `${name}.png`) });
    console.log(`docs/guide/pictures/${name}.png`);
  };
  const wanted = PICTURES.filter(({ name }) => isWanted(name));
  if (wanted.length > 0) {
    const { portal, stop } = await startPortal();
    const page = await browser.newPage({ viewport: SIZE, timezoneId: 'Asia/Kolkata', baseURL: portal.url });
    await signInAt(page, portal, OWNER, '/');
    for (const { name, path, before } of wanted) {
      await page.goto(`/console${path}`);
      await before?.(page, portal);
      await take(page, name);
    }
    await page.close();
    await stop();
  }
  if (!isWanted('first-run')) return;
  const { portal, stop } = await startPortal({ DEMO_SCHOOL: 'off' });
  const page = await browser.newPage({ viewport: SIZE });
  await page.goto(portal.url);
  await take(page, 'first-run');
  await page.close();
  await stop();
}
