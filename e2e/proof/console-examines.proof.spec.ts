import { calls, type Id } from '@portal/contract';
import { expect, testAlone } from '../helpers/operator.ts';
import type { Portal, Student } from '../helpers/portal.ts';
import { countPresses, OWNER, pause, signInAt } from '../steps/console.ts';
import { complaintsOf } from '../steps/everywhere.ts';

const test = testAlone();
test.use({ viewport: { width: 390, height: 844 } });

const STUDENTS = 30;
const device_id = 'a-phone-of-the-hall';
const EXAM = 'Full test of ninety';
const QUIZ = 'Twenty to practise';
const SECTIONS = ['Physics', 'Chemistry', 'Biology'];

/** A table as a teacher has it: thirty questions a section, of which B is right. */
const sheetOf = (count: number, sections: readonly string[]): Buffer => {
  const rows = Array.from({ length: count }, (_, at) => {
    const section = sections[Math.floor((at * sections.length) / count)] ?? '';
    return `What is $${at} + 1$?,${at},${at + 1},${at + 2},${at + 3},B,single,4,1,${section}`;
  });
  return Buffer.from(['question,A,B,C,D,answer,type,marks,negative,section', ...rows].join('\n'));
};

/** Hands the quiz in, all by B. */
async function practise(portal: Portal, student: Student, quiz_id: Id): Promise<void> {
  const { data } = await portal.call(calls.quiz.get_quiz, { quiz_id }, student);
  const submit_data = (data?.questions ?? []).map(({ question_id, options }) => ({ question_id, answer: options[1] ?? '' }));
  const handed = await portal.call(calls.quiz.submit_quiz, { quiz_id, submit_data }, student);
  expect(handed.data?.score_text, handed.message).toContain('80');
}

/** The quiz of that name, where a student finds it. */
async function quizNamed(portal: Portal, student: Student, name: string): Promise<Id> {
  for (const { subject_id: sub_id = 0 } of (await portal.call(calls.subjects.subjects, {}, student)).data ?? [])
    for (const { chapter_id = 0 } of (await portal.call(calls.subjects.chapters, { sub_id }, student)).data ?? []) {
      const listed = (await portal.call(calls.quiz.get_quiz_by_chapter, { chapter_id }, student)).data ?? [];
      const found = listed.find((quiz) => quiz.name === name);
      if (found) return found.id;
    }
  throw new Error(`no student finds ${name}`);
}

/** Hands in: the first question by A, every other by B but for `wrong` of them, here and there. */
async function sit(portal: Portal, student: Student, exam_id: Id, wrong: number): Promise<void> {
  const missed = new Set([0, ...Array.from({ length: wrong }, (_, nth) => 1 + ((wrong * 7 + nth * 13) % 89))]);
  const begun = await portal.call(calls.attempts.start_attempt, { kind: 'exam', item_id: exam_id, device_id }, student);
  expect(begun.status, begun.message).toBe(true);
  const attempt_id = begun.data?.attempt_id ?? 0;
  const { data } = await portal.call(calls.exams.exam, { exam_id }, student);
  const submit_data = (data?.questions ?? []).map(({ question_id, options }, at) => ({
    question_id,
    answer: options[missed.has(at) ? 0 : 1] ?? '',
  }));
  const handed = await portal.call(calls.exams.submit_exam, { exam_id, submit_data, attempt_id, device_id }, student);
  expect(handed.status, handed.message).toBe(true);
}

test('STF-06 STF-08 STF-09 STF-11 a quiz of 20 and a sectioned exam of 90 questions are made, published, sat by 30, watched, one student given minutes, one key corrected and results handed out, at 390 px in the browser alone', async ({
  page,
  portal,
}) => {
  test.setTimeout(240_000); // Thirty students sign in and hand in ninety answers each.
  const complaints = complaintsOf(page, portal.url);
  await signInAt(page, portal, OWNER, '/exams');
  const pressed = await countPresses(page);
  for (const [kind, name, count, sections] of [
    ['quiz', QUIZ, 20, []],
    ['exam', EXAM, 90, SECTIONS],
  ] as const) {
    await page.getByRole('button', { name: `New ${kind}` }).click();
    await page.getByLabel('Name', { exact: true }).click();
    await page.keyboard.type(name);
    await page.getByLabel(kind === 'quiz' ? 'Chapter' : 'Subject').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'From a file' }).click();
    const form = page.getByRole('dialog', { name: 'Questions from a file' });
    const file = { name: 'test.csv', mimeType: 'text/csv', buffer: sheetOf(count, sections) };
    await form.getByLabel('The file').setInputFiles(file);
    await pause(page);
    await form.getByRole('button', { name: `Take ${count} questions` }).click();
    await expect(page.locator('[data-place]')).toHaveCount(count);
    await page.getByRole('button', { name: 'Publish' }).click();
    // The engine that says formulas begins with the first paper.
    await expect(page.getByText(`“${name}” is published`)).toBeVisible({ timeout: 40_000 });
  }
  await page.getByRole('link', { name: EXAM }).click();
  await expect(page.getByRole('heading', { level: 1, name: EXAM })).toBeVisible();

  const students = await Promise.all(Array.from({ length: STUDENTS }, () => portal.student()));
  const [waits, ...sitters] = students;
  if (!waits) throw new Error('nobody sits it');
  const exams = (await portal.call(calls.exams.exams, {}, waits)).data ?? [];
  const { exam_id = 0 } = exams.find(({ name }) => name === EXAM) ?? {};
  await portal.call(calls.attempts.start_attempt, { kind: 'exam', item_id: exam_id, device_id }, waits);
  for (const [nth, student] of sitters.entries()) await sit(portal, student, exam_id, nth + 1);
  const quiz_id = await quizNamed(portal, waits, QUIZ);
  for (const student of students) await practise(portal, student, quiz_id);

  const who = page.getByRole('region', { name: 'Who stands where' });
  await expect(who.getByRole('button', { name: `${STUDENTS - 1} handed in` })).toBeVisible({ timeout: 15_000 });
  await who.getByRole('button', { name: '1 answering' }).click();
  await who.getByRole('button', { name: 'Decide' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Minutes').click();
  await page.keyboard.type('10');
  await form.getByLabel('Why').click();
  await page.keyboard.type('power cut');
  await form.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByRole('status').filter({ hasText: '10 extra minutes.' })).toBeVisible();
  await sit(portal, waits, exam_id, 0);

  // Of the first question A was right: all have it wrong, and the page names the key.
  const before = await pressed();
  await page.reload();
  const pressedAgain = await countPresses(page);
  const suspicious = page
    .getByRole('region', { name: 'Keys that look wrong' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Question 1', exact: true }) });
  await expect(suspicious).toBeVisible({ timeout: 15_000 });
  await suspicious.getByRole('button', { name: 'Correct the key' }).click();
  await form.getByRole('checkbox', { name: 'B' }).click();
  await form.getByRole('checkbox', { name: 'A' }).click();
  await form.getByRole('button', { name: 'See who goes up and down' }).click();
  await expect(form.getByText(`${STUDENTS} go up, 0 go down, 0 stay.`)).toBeVisible();
  await form.getByLabel('Why').click();
  await page.keyboard.type('A is right');
  await pause(page);
  await form.getByRole('button', { name: 'Mark anew' }).click();
  await expect(page.getByText('Marked anew. Reports say what the marks were.')).toBeVisible();
  await pause(page);
  const marks = page.getByRole('region', { name: 'Marks' });
  await expect(marks.getByRole('listitem').first()).toContainText('360');
  const saved = page.waitForEvent('download');
  await marks.getByRole('button', { name: 'Excel' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/u);

  const record = (await portal.call(calls.exams.get_exam_reports, {}, waits)).data?.[0]?.id ?? 0;
  const { data: report } = await portal.call(calls.exams.get_exam_report_by_id, { record_id: record }, waits);
  expect(report).toMatchObject({ analytics: { regraded: { marks_before: 355 } } });
  process.stdout.write(
    `${before} presses to make, publish and watch both, ${await pressedAgain()} to correct a key and hand out\n`,
  );
  await page.goto(`${portal.url}/console/exams/quiz/${quiz_id}`);
  await expect(page.getByRole('region', { name: 'Marks' }).getByRole('listitem')).toHaveCount(STUDENTS);
  expect(complaints).toEqual([]);
});
