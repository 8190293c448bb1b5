import { expect, test } from '../helpers/portal.ts';
import { knownExam } from '../steps/exams.ts';

test('EXAM-02 the room can be tried before an exam, and left again', async ({ page, portal, signedIn }) => {
  const { exam } = await knownExam(portal);
  await signedIn();
  await page.goto(`/exam/${exam.exam_id}`);
  await page.getByRole('link', { name: 'Try the room' }).click();
  await expect(page.getByRole('heading', { name: 'Try the room', level: 1 })).toBeFocused();
  await page.getByRole('radio', { name: 'Jupiter' }).check();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Start exam' })).toBeVisible();
});
