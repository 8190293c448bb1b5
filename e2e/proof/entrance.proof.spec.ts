import { expect, test } from '../helpers/portal.ts';
import { knownExam } from '../steps/exams.ts';
import { beginExam } from '../steps/room.ts';
import { saved } from '../steps/answers.ts';

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

test('EXAM-02 the entrance starts no clock; the start opens the paper that came sealed, and a reload goes on with it', async ({
  page,
  portal,
  signedIn,
}) => {
  const { exam, key } = await knownExam(portal);
  await signedIn();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''));
  await page.goto(`/exam/${exam.exam_id}`);
  await expect(page.getByText('The paper is on this device, locked until you start.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('The paper is on this device, locked until you start.')).toBeVisible();
  expect(asked.filter((call) => call === 'exam' || call === 'start_attempt')).toEqual([]);
  expect(asked.filter((call) => call === 'sealed_exam')).toHaveLength(1);

  // What the start needs is there before it.
  const code = () => asked.filter((name) => /^Room-.*\.js$/u.test(name)).length;
  await expect.poll(code).toBe(2);
  const start = page.getByRole('button', { name: 'Start exam' });
  await expect(start).toHaveAttribute('aria-disabled', 'true');
  await beginExam(page);
  const question = page.getByRole('main').getByRole('group').first();
  await expect(question.getByRole('radio')).toHaveCount(key[0]?.options.length ?? 0);
  expect(asked).not.toContain('exam');
  expect(code()).toBe(2);
  await question.getByRole('radio').first().check();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(question.getByRole('radio').first()).toBeChecked();
  await expect(start).toHaveCount(0);
});
