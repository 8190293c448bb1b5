import { calls } from '@portal/contract';
import { expect, test } from '../helpers/portal.ts';
import { placesOf } from '../helpers/school.ts';

const over = (below: string) => `<math><mrow><mi>x</mi><mo>=</mo><mfrac><mi>A</mi>${below}</mfrac></mrow></math>`;

test('QUIZ-04 QUIZ-09 options and questions with formulas have names that tell fractions, roots and powers apart', async ({
  page,
  portal,
  signedIn,
}) => {
  const { chapter_id } = await placesOf(portal, await signedIn());
  const [quiz] = (await portal.call(calls.quiz.get_quiz_by_chapter, { chapter_id }, await portal.student())).data ?? [];
  const options = [over('<mn>2</mn>'), over('<msqrt><mn>2</mn></msqrt>'), '10<sup>3</sup> m', 'none & nothing'];
  const question = { question_id: 7, question: 'Where is v<sub>0</sub> half of it?', options, marks: 4, negative_marks: 1 };
  const names = ['x = A over 2', 'x = A over square root of 2', '10 to the power of 3 m', 'none & nothing'];
  const fulfil = (path: string, data: object) =>
    page.route(`**/Student/${path}`, (route) => route.fulfill({ json: { status: true, message: '', data } }));
  await fulfil('get_quiz', { quiz: { ...quiz }, questions: [question] });
  await fulfil('quiz_report_by_id', {
    analytics: { total_marks_gained: -1 },
    report: [{ ...question, answer: options[0], student_answer: options[1] }],
  });
  for (const path of [`/quiz-start/${quiz?.id}`, '/report-preview/1']) {
    await page.goto(path);
    const group = page.getByRole('group', {
      name: '1. Where is v sub 0 half of it? 4 Marks. A wrong answer costs 1.',
      exact: true,
    });
    await expect(group).toBeVisible();
    for (const name of names) await expect(group.getByRole('radio', { name, exact: path.includes('quiz') })).toHaveCount(1);
  }
});

test('QUIZ-04 QUIZ-09 the school’s own formulas are heard in the server’s words, and the phone loads no code to make any', async ({
  page,
  portal,
  signedIn,
}) => {
  const student = await signedIn();
  const { chapter_id } = await placesOf(portal, student);
  const quizzes = (await portal.call(calls.quiz.get_quiz_by_chapter, { chapter_id }, student)).data ?? [];
  const quiz_id = quizzes.find(({ name }) => name === 'Motion: the basics')?.id ?? 0;
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(`/quiz-start/${quiz_id}`);
  const group = page.getByRole('group', {
    name: '1. A body starts from rest and accelerates at 2 metres per second squared. How far does it travel in 5 seconds? 1 Mark.',
    exact: true,
  });
  await group.getByRole('radio', { name: '25 metres', exact: true }).check();
  await expect(page.getByRole('radio', { name: 'negative 0.2 metres per second squared', exact: true })).toHaveCount(1);
  // The formulas themselves stay as they are, to be explored.
  await expect(group.locator('math').first()).not.toHaveAttribute('aria-label');
  const handedIn = await portal.call(calls.quiz.submit_quiz, { quiz_id, submit_data: [] }, student);
  await page.goto(`/report-preview/${handedIn.data?.report_id}`);
  await expect(page.getByRole('group', { name: /^1\. A body starts .* 2 metres per second squared/u })).toBeVisible();
  await expect(page.getByText(/^In words: With u equals 0, s equals one half a t squared/u)).toHaveCount(1);
  expect(scripts.filter((address) => address.includes('/spoken-'))).toEqual([]);
});
