import { calls } from '@portal/contract';
import { expect, test } from './helpers/operator.ts';
import { faultsOf, OWNER, pause, signInAt } from './steps/console.ts';
import { complaintsOf } from './steps/everywhere.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('STF-07 STF-08 a teacher sees how the questions of an exam fared, corrects a key by presses, and takes it back', async ({
  page,
  portal,
}) => {
  const complaints = complaintsOf(page, portal.url);
  const [one, two] = [await portal.student(), await portal.student()];
  const [exam] = (await portal.call(calls.exams.exams, {}, one)).data ?? [];
  const exam_id = exam?.exam_id ?? 0;
  const { data: paper } = await portal.call(calls.exams.exam, { exam_id }, one);
  const place = paper?.questions.findIndex(({ type, options }) => type === undefined && options.length > 2) ?? 0;
  const asked = paper?.questions[place];
  for (const [student, option] of [
    [one, 0],
    [two, 1],
  ] as const) {
    const answer = { question_id: asked?.question_id ?? 0, answer: asked?.options[option] ?? '' };
    const handed = await portal.call(calls.exams.submit_exam, { exam_id, submit_data: [answer] }, student);
    expect(handed.message).not.toBe('');
  }

  await signInAt(page, portal, OWNER, `/exams/exam/${exam_id}`);
  const fared = page.getByRole('region', { name: 'How the questions fared' });
  const row = fared
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: `Question ${place + 1}`, exact: true }) });
  await row.getByText('How it was answered').click();
  await expect(row.getByText(/^\d+ \(\d+%\), \d+ of the best/u).first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await row.getByRole('button', { name: 'Correct the key' }).click();
  const form = page.getByRole('dialog');
  const boxes = form.getByRole('checkbox');
  const isFirst = await boxes.nth(0).isChecked();
  for (const box of await boxes.all()) await box.setChecked(false);
  await boxes.nth(isFirst ? 1 : 0).check();
  await form.getByLabel('What becomes of the marks').selectOption('both');
  await form.getByRole('button', { name: 'See who goes up and down' }).click();
  await expect(form.getByText(/^[1-9]\d* go up, 0 go down/u)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await form.getByLabel('Why').fill('B is right as well');
  await pause(page);
  await form.getByRole('button', { name: 'Mark anew' }).click();
  await expect(page.getByText('Marked anew. Reports say what the marks were.')).toBeVisible();

  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(form.getByText('The key that was corrected with it comes back, too.')).toBeVisible();
  await expect(form.getByText(/^0 go up, [1-9]\d* go down/u)).toBeVisible();
  await form.getByLabel('Why').fill('It was right');
  await pause(page);
  await form.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('Taken back: the marks before count again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take back' })).toHaveCount(0);
  expect(complaints).toEqual([]);
});
