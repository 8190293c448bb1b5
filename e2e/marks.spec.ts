import { calls } from '@portal/contract';
import { expect, test } from './helpers/operator.ts';
import { signIn } from './helpers/portal.ts';
import { placesOf } from './helpers/school.ts';

test('QUIZ-04 QUIZ-08 QUIZ-09 what a wrong answer costs is shown with the question and in the report, and marks below 0 as they are', async ({
  page,
  portal,
  operator,
}) => {
  operator.sql((database) => {
    for (const { paper, document } of database.prepare('SELECT rowid AS paper, document FROM paper').all()) {
      const whole = JSON.parse(String(document)) as { questions: { marks: number; negative_marks: number }[] };
      for (const [index, question] of whole.questions.entries())
        if (index < 2) Object.assign(question, { marks: 4, negative_marks: 1 });
      database.prepare('UPDATE paper SET document = ? WHERE rowid = ?').run(JSON.stringify(whole), Number(paper));
    }
  });
  const student = await portal.student();
  const { chapter_id } = await placesOf(portal, student);
  const quiz = (await portal.call(calls.quiz.get_quiz_by_chapter, { chapter_id }, student)).data?.[0];
  const [exam] = (await portal.call(calls.exams.exams, {}, student)).data ?? [];
  const known = await portal.call(calls.quiz.submit_quiz, { quiz_id: quiz?.id ?? 0, submit_data: [] }, student);
  const key = (await portal.call(calls.quiz.quiz_report_by_id, { id: known.data?.report_id ?? 0 }, student)).data?.report ?? [];
  await signIn(page, portal, student);
  await page.goto(`/quiz-start/${quiz?.id}`);
  const questions = page.getByRole('main').getByRole('group');
  await expect(questions.nth(0)).toContainText('4 Marks');
  await expect(questions.nth(0)).toContainText('+4, −1');
  await expect(questions.nth(2)).not.toContainText('−');
  for (const [index, { options, answer }] of key.slice(0, 2).entries())
    await questions
      .nth(index)
      .getByRole('radio')
      .nth((options.indexOf(answer) + 1) % options.length)
      .check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(`Score: −2/${quiz?.max_marks}`)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Not passed' })).toBeVisible();
  await page.getByRole('link', { name: 'View report' }).click();
  await expect(page.getByText('Total Marks Gained : −2', { exact: true })).toBeVisible();
  await expect(questions.nth(1)).toContainText('+4, −1');
  await page.goto(`/reports/${chapter_id}`);
  await expect(page.getByText(`fail - −2/${quiz?.max_marks}`)).toBeVisible();

  const paper = await portal.call(calls.exams.exam, { exam_id: exam?.exam_id ?? 0 }, student);
  const [first] = paper.data?.questions ?? [];
  // One of the options is right, the others cost a mark.
  const submit_data = [{ question_id: first?.question_id ?? 0, answer: first?.options[0] ?? '' }];
  const { data } = await portal.call(calls.exams.submit_exam, { exam_id: exam?.exam_id ?? 0, submit_data }, student);
  await page.goto(`/exam-report-preview/${data?.report_id}`);
  await expect(page.getByText(/^Total Marks Gained : (4|−1)\/\d+ - (PASSED|FAILED)$/u)).toBeVisible();
  await expect(questions.nth(0)).toContainText('+4, −1');
});
