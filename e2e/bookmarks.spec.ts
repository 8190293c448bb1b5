import { calls } from '@portal/contract';
import { settled } from './helpers/demo.ts';
import { expect, test, type Portal, type Student } from './helpers/portal.ts';
import { placesOf } from './helpers/school.ts';
import { knownQuiz } from './steps/quiz.ts';

const kept = async (portal: Portal, student: Student) =>
  ((await portal.call(calls.students.bookmarks, {}, student)).data ?? [])
    .map(({ kind, place, note }) => [kind, place, note])
    .toSorted(([one], [other]) => String(one).localeCompare(String(other)));

test('KEEP-01 KEEP-02 KEEP-03 KEEP-04 a question, a second and a page are marked, the last without a network; a note outlives a reload, and the server has all', async ({
  page,
  context,
  portal,
  signedIn,
}) => {
  const student = await signedIn();
  const { quiz_id } = await knownQuiz(portal);
  const { data } = await portal.call(calls.quiz.submit_quiz, { quiz_id, submit_data: [] }, student);
  await page.goto(`/report-preview/${data?.report_id ?? 0}`);
  await settled(page);
  await page.getByRole('button', { name: 'Bookmark', exact: true }).first().press('Enter');
  await expect(page.getByRole('button', { name: 'Bookmarked' })).toBeVisible();

  const { subId, chapter_id, topics } = await placesOf(portal, student);
  const [topic] = topics;
  await page.goto(`/topic/${chapter_id}/?id=${topic?.topic_id ?? 0}&t=12`);
  await page.getByRole('button', { name: 'Bookmark this moment' }).click();
  await expect(page.getByText('Bookmarked at 0:12')).toBeVisible();

  const sheet = 'Formula sheet: motion in a straight line';
  await page.goto(`/study-materials/${subId}/${chapter_id}`);
  const mark = page.getByRole('button', { name: 'Bookmark page 1' }).first();
  await expect(mark).toBeVisible();
  const two = [
    ['question', 0, ''],
    ['topic', 12, ''],
  ];
  await expect.poll(() => kept(portal, student)).toEqual(two);
  await context.setOffline(true);
  await mark.click();
  await expect(page.getByRole('button', { name: 'Bookmarked' })).toBeVisible();
  expect(await kept(portal, student)).toEqual(two);
  await context.setOffline(false);
  await expect.poll(() => kept(portal, student)).toEqual([['material', 1, ''], ...two]);

  await page.goto('/bookmarks');
  await expect(page.getByRole('link', { name: sheet })).toHaveAttribute('href', /page=1$/u);
  await expect(page.getByRole('link', { name: topic?.topic_name ?? '' })).toHaveAttribute('href', /t=12$/u);
  const note = page.getByRole('listitem').filter({ hasText: sheet }).getByLabel('Your note');
  await note.fill('सूत्र याद करो');
  await page.reload();
  await expect(note).toHaveValue('सूत्र याद करो');
  await expect.poll(() => kept(portal, student)).toEqual([['material', 1, 'सूत्र याद करो'], ...two]);
});
