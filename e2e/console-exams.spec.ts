import { readFileSync } from 'node:fs';
import { calls } from '@portal/contract';
import { expect, test } from './helpers/operator.ts';
import { faultsOf, OWNER, pause, signInAt } from './steps/console.ts';
import { complaintsOf } from './steps/everywhere.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('STF-06 an exam is watched while it runs, one student gets minutes, all are told something, and its marks are a list and a sheet', async ({
  page,
  portal,
}) => {
  const complaints = complaintsOf(page, portal.url);
  const sitting = await portal.student();
  const other = await portal.student();
  const [exam] = (await portal.call(calls.exams.exams, {}, sitting)).data ?? [];
  const exam_id = exam?.exam_id ?? 0;
  const begun = await portal.call(
    calls.attempts.start_attempt,
    { kind: 'exam', item_id: exam_id, device_id: 'another-phone' },
    sitting,
  );
  expect(begun.status).toBe(true);
  await portal.call(calls.exams.submit_exam, { exam_id, submit_data: [] }, other);

  await signInAt(page, portal, OWNER, '/');
  await page
    .getByRole('region', { name: 'Exams under way' })
    .getByRole('link', { name: exam?.name ?? '' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: exam?.name ?? '' })).toBeVisible();
  const who = page.getByRole('region', { name: 'Who stands where' });
  await expect(who.getByRole('button', { name: '1 answering' })).toBeVisible();
  await expect(who.getByRole('listitem').first()).toContainText('0 of ');
  expect(await faultsOf(page)).toEqual([]);

  await who.getByRole('listitem').first().getByRole('button', { name: 'Decide' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Minutes').fill('15');
  await form.getByRole('button', { name: 'Decide' }).click();
  await expect(form.getByLabel('Why')).toBeFocused();
  await form.getByLabel('Why').fill('power cut');
  expect(await faultsOf(page)).toEqual([]);
  await form.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByRole('status')).toContainText('15 extra minutes.');
  const { data } = await portal.call(calls.exams.exam_entrance, { exam_id }, sitting);
  expect(data?.extra_minutes).toBe(15);

  await pause(page);
  await page.getByRole('button', { name: 'Say something to all' }).click();
  await form.getByLabel('What all of them read').fill('The fan in room 2 is mended.');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('status')).toContainText('It is said to all.');

  const marks = page.getByRole('region', { name: 'Marks' });
  await expect(marks.getByRole('listitem')).toHaveCount(2);
  await pause(page);
  const saved = page.waitForEvent('download');
  await marks.getByRole('button', { name: 'CSV' }).click();
  const sheet = readFileSync(await (await saved).path(), 'utf8');
  expect(sheet).toContain('not handed in');
  expect(sheet).not.toMatch(/\d{10}/u);
  await pause(page);
  await marks.getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/students\/\d+\/attempts\/\d+$/u);
  await page.goBack();

  await page.getByRole('link', { name: 'All exams and quizzes' }).click();
  await expect(page.getByRole('link', { name: exam?.name ?? '' })).toBeVisible();
  await page.getByLabel('Name').fill('no such exam');
  await expect(page.getByText('Nothing here is called “no such exam”.')).toBeVisible();
  await page.getByRole('link', { name: 'Quizzes' }).click();
  await page.getByLabel('Name').fill('');
  await expect(page.getByRole('region', { name: 'Quizzes' }).getByRole('listitem').first()).toBeVisible();
  expect(complaints).toEqual([]);
});
