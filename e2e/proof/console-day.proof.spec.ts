import { readFileSync } from 'node:fs';
import { calls } from '@portal/contract';
import { expect, test } from '../helpers/operator.ts';
import { ASHA, signIn as signInStudent } from '../helpers/portal.ts';
import { placesOf } from '../helpers/school.ts';
import { addClass, countPresses, faultsOf, OWNER, pause, signIn } from '../steps/console.ts';
import { complaintsOf } from '../steps/everywhere.ts';

const PHOTO = new URL('../../web/public/icons/icon-512.png', import.meta.url);
const CANCELLED = 'Vectors, the hard ones';
const ADDED = 'Projectiles by evening';

/** The school's day that many days from now. */
const day = (ahead: number): string =>
  new Date(Date.now() + ahead * 24 * 3_600_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('LIVE-03 LIVE-04 INFO-05 a whole day of a school is run with a thumb on a phone, and students find each of it on their own pages', async ({
  page,
  portal,
  operator,
  browser,
}) => {
  const asha = await portal.student(ASHA);
  const { liveSubId, bId } = await placesOf(portal, asha);
  // What the day begins with: a class tomorrow, one that somebody joins, three who wait, a message.
  const place = ['--batch', 'c11-morning', '--subject', 'live-physics', '--title', CANCELLED];
  const time = ['--start', `${day(1)} 17:00`, '--minutes', '60', '--url', 'https://meet.example.org/vectors'];
  await operator.command('live', 'add', ...place, ...time);
  const { data: held = [] } = await portal.call(calls.live.live_classes, { sub_id: liveSubId, batch_id: bId }, asha);
  const joined = held.find(({ class_name }) => class_name === 'Equations of motion: problem hour');
  await portal.call(calls.live.join_class, { live_class_id: joined?.live_class_id ?? 0 }, asha);
  for (const _ of [1, 2, 3]) await portal.student();
  operator.sql((database) => database.exec(`UPDATE student SET standing = 'waiting' WHERE name = 'Kavya Iyer'`));
  const student = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await signInStudent(student, portal, asha);
  await student.goto(`${portal.url}/feedback`);
  await student.getByLabel('Your message').fill('The notes of chapter 2 are missing.');
  await student.getByRole('button', { name: 'Submit' }).click();
  await expect(student.getByText('Not answered yet')).toBeVisible();
  const classes = `${portal.url}/live-classes/${liveSubId}/${bId}`;
  await student.goto(classes);
  await expect(student.getByText(CANCELLED, { exact: true })).toBeVisible();

  const complaints = complaintsOf(page, portal.url);
  await page.goto('/console/');
  expect(await faultsOf(page)).toEqual([]);
  await signIn(page, portal, OWNER);
  await expect(page.getByRole('region', { name: 'Classes' }).getByRole('listitem').first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  // A class: five presses.
  const pressed = await countPresses(page);
  await addClass(page, { about: ADDED, start: `${day(1)}T18:00` });
  expect(await pressed()).toBeLessThanOrEqual(5);

  // Three who wait: a press each, on the screen that is open.
  const waiting = page.getByRole('region', { name: 'Waiting for approval' });
  for (const left of [2, 1, 0]) {
    await waiting
      .getByRole('button', { name: /^Let in/u })
      .first()
      .tap();
    await expect(waiting.getByRole('listitem')).toHaveCount(left);
    await pause(page);
  }
  expect(await faultsOf(page)).toEqual([]);

  // Tomorrow's class is cancelled: the day, the class, the button.
  await page.getByRole('link', { name: 'Classes' }).tap();
  await expect(page.getByRole('heading', { name: 'Classes', level: 1 })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  // Tomorrow may be of another week.
  await page.goto(`/console/classes?day=${day(1)}`);
  await page.getByRole('link', { name: CANCELLED }).tap();
  await expect(page.getByRole('heading', { name: CANCELLED, level: 1 })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: `Cancel: ${CANCELLED}` }).tap();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();

  // News with a picture.
  await page.getByRole('link', { name: 'More' }).tap();
  await page.getByRole('main').getByRole('link', { name: 'News' }).tap();
  await page.getByRole('button', { name: 'Write news' }).tap();
  await page.getByLabel('Heading', { exact: true }).fill('Sports day');
  await page.getByLabel('Text', { exact: true }).fill('Bring a *pencil*.');
  const picture = page.getByRole('group', { name: 'Picture' });
  const chosen = { name: 'Sports Day.png', mimeType: 'image/png', buffer: readFileSync(PHOTO) };
  await picture.locator('input[type=file]').setInputFiles(chosen);
  await page.getByRole('dialog', { name: 'The picture' }).getByRole('button', { name: 'Use' }).tap();
  await expect(picture.getByText(/^sports-day-.*\.webp$/u)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish' }).tap();
  await expect(page.getByRole('status').filter({ hasText: 'is published' })).toBeVisible();

  // A message is answered.
  await page.getByRole('link', { name: 'More' }).tap();
  await page.getByRole('main').getByRole('link', { name: 'Feedback' }).tap();
  await page.getByRole('button', { name: /^Answer: /u }).tap();
  await page.getByRole('textbox', { name: 'Answer' }).fill('They are there now.');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByText('No open message.')).toBeVisible();

  // Who joined.
  await page.getByRole('link', { name: 'Today' }).tap();
  const joinedClass = page.getByRole('link', { name: 'Equations of motion: problem hour' });
  const folded = page.getByRole('region', { name: 'Classes' }).locator('summary');
  await expect(folded.first()).toBeVisible();
  // By the hour of the day the class comes next, comes later or is over: the folded ones are opened.
  for (const each of await folded.all()) await each.tap();
  await joinedClass.tap();
  const roll = page.getByRole('region', { name: 'Attendance' });
  await expect(roll).toContainText(/1 of \d+ joined/u);
  await expect(roll.getByRole('listitem').filter({ hasText: /opened (?:at|\d)/u })).toContainText('Asha Verma');
  expect(await faultsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);

  // The students' own pages.
  await student.goto(classes);
  await expect(student.getByText(`${ADDED} by`)).toBeVisible();
  await expect(student.getByText(CANCELLED)).toHaveCount(0);
  await student.goto(`${portal.url}/news-and-events`);
  await student.getByRole('link', { name: 'Sports day' }).click();
  await expect(student.getByRole('article').locator('img').first()).toHaveJSProperty('complete', true);
  await student.goto(`${portal.url}/feedback`);
  await expect(student.getByRole('region', { name: 'What you wrote' })).toContainText('They are there now.');
});
