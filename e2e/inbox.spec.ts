import { calls } from '@portal/contract';
import { expect, signIn, test } from './helpers/portal.ts';
import { placesOf } from './helpers/school.ts';
import { faultsOf, OWNER, signInAt } from './steps/console.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('INFO-07 several ask about one lesson: one answer reaches all, is shown in other words, and another student reads it there', async ({
  page,
  portal,
  browser,
}) => {
  test.setTimeout(60_000); // A student and one of the staff, each on a page of their own.
  const [asks, asksToo, reads] = [await portal.student(), await portal.student(), await portal.student()];
  const { chapter_id, topics } = await placesOf(portal, asks);
  const { topic_id = 0 } = topics[0] ?? {};
  for (const [caller, text] of [
    [asks, 'I am Asha, why is $v = u + at$ so?'],
    [asksToo, 'Where does it come from?'],
  ] as const)
    await portal.call(calls.doubts.add_doubt, { about: 'topic', item_id: Number(topic_id), text }, caller);

  const teacher = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await signInAt(teacher, portal, OWNER, '/feedback?show=doubts');
  const row = teacher.getByRole('listitem').filter({ has: teacher.getByRole('heading', { name: '2 ask about this' }) });
  await row.getByRole('button', { name: 'Each of them' }).click();
  await expect(row.getByText('Where does it come from?')).toBeVisible();
  expect(await faultsOf(teacher)).toEqual([]);
  await row.getByRole('button', { name: 'Answer all 2' }).click();
  await teacher.getByLabel('Answer', { exact: true }).fill('From $a = (v - u) / t$.');
  expect(await faultsOf(teacher)).toEqual([]);
  await teacher.getByRole('button', { name: 'Answer all', exact: true }).click();
  await expect(teacher.getByText('2 doubts are answered')).toBeVisible();
  await expect(teacher.getByText(/^Half of the answers/u)).toBeVisible();

  const answered = teacher.getByRole('listitem').filter({ hasText: 'I am Asha' });
  await answered.getByRole('button', { name: 'Show to all' }).click();
  const words = teacher.getByLabel('The question, as they read it');
  await expect(words).toHaveValue(/^I am Asha/u);
  await words.fill('Why is $v = u + at$ so?');
  expect(await faultsOf(teacher)).toEqual([]);
  await teacher.getByRole('dialog').getByRole('button', { name: 'Show to all' }).click();
  await expect(answered.getByText('Shown to all under the lesson.')).toBeVisible();

  await signIn(page, portal, reads);
  await page.goto(`/topic/${chapter_id}/?id=${topic_id}`);
  await page.getByRole('button', { name: 'Asked here before' }).click();
  await expect(page.getByText(/^Why is .+ so\?$/u)).toBeVisible();
  await expect(page.getByText(/^From /u)).toBeVisible();
  await expect(page.getByText('Asha')).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);
});
