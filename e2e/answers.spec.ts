import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls, type Id } from '@portal/contract';
import { expect, test } from './helpers/operator.ts';
import { signIn, type Portal, type Student } from './helpers/portal.ts';
import { placesOf } from './helpers/school.ts';

const option = (page: Page, question: number, index: number) =>
  page.getByRole('main').getByRole('group').nth(question).getByRole('radio').nth(index);
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
const saved = (page: Page) => page.getByText('All answers saved');
const elsewhere = (page: Page) => page.getByText(/^You began this (quiz|exam) in another tab or on another device$/u);
const goOnHere = (page: Page) => page.getByRole('button', { name: 'Go on here' });
const complete = (page: Page) => page.getByRole('heading', { name: /^(Quiz|Exam) Complete$/u, level: 1 });

/** The first quiz of the demo school, for a student of its own; and a way to read what the server holds of it. */
async function quizOf(portal: Portal) {
  const student = await portal.student();
  const { chapter_id } = await placesOf(portal, student);
  const quizzes = (await portal.call(calls.quiz.get_quiz_by_chapter, { chapter_id }, student)).data ?? [];
  const quiz_id = quizzes[0]?.id ?? 0;
  const questions = (await portal.call(calls.quiz.get_quiz, { quiz_id }, student)).data?.questions ?? [];
  return {
    student,
    path: `/quiz-start/${quiz_id}`,
    questions,
    /** Answers by question number, from 0; '' where there is none. */
    held: async () => answersHeld(portal, student, 'quiz', quiz_id, questions),
    attempts: async () => (await portal.call(calls.quiz.my_quiz_history, { chapter_id }, student)).data ?? [],
  };
}

async function examOf(portal: Portal) {
  const student = await portal.student();
  const { exam_id = 0, duration_minutes = 0 } = (await portal.call(calls.exams.exams, {}, student)).data?.[0] ?? {};
  return {
    student,
    duration_minutes,
    path: `/exam/${exam_id}`,
    attempts: async () => (await portal.call(calls.exams.get_exam_reports, {}, student)).data ?? [],
    /** The options chosen in the only attempt. */
    handedIn: async (reader = student): Promise<string[]> => {
      const [report] = (await portal.call(calls.exams.get_exam_reports, {}, reader)).data ?? [];
      const marked = await portal.call(calls.exams.get_exam_report_by_id, { record_id: report?.id ?? 0 }, reader);
      return (marked.data?.report ?? []).map(({ options, answer }) => String(options.indexOf(answer)));
    },
  };
}

async function answersHeld(
  portal: Portal,
  student: Student,
  kind: 'quiz' | 'exam',
  item_id: Id,
  questions: readonly { question_id: Id; options: readonly string[] }[],
): Promise<number[]> {
  const looking = { kind, item_id, device_id: 'only-looking', take_over: 0 } as const;
  const held = (await portal.call(calls.attempts.start_attempt, looking, student)).data?.answers ?? [];
  return questions.map(({ question_id, options }) =>
    options.indexOf(held.find((answer) => String(answer.question_id) === String(question_id))?.answer ?? ''),
  );
}

/** The first numbers of what is held, which are the questions that a test answers. */
const first = async (held: Promise<number[]>, count: number): Promise<number[]> => (await held).slice(0, count);

async function phone(open: () => Promise<BrowserContext>, portal: Portal, student: Student): Promise<Page> {
  const page = await (await open()).newPage();
  await signIn(page, portal, student);
  return page;
}

test('QUIZ-07 an answer is on the server without a touch, once, and unchanged ones are not sent again', async ({
  page,
  portal,
}) => {
  const quiz = await quizOf(portal);
  await signIn(page, portal, quiz.student);
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/save_answers')) saves.push(request.postData() ?? '');
  });
  await page.goto(quiz.path);
  await option(page, 0, 1).check();
  await expect(saved(page)).toBeVisible();
  expect(await first(quiz.held(), 2)).toEqual([1, -1]);
  await option(page, 1, 0).check();
  await expect.poll(() => first(quiz.held(), 2)).toEqual([1, 0]);
  await expect(saved(page)).toBeVisible();
  const before = saves.length;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.reload();
  await expect(option(page, 1, 0)).toBeChecked();
  await expect(saved(page)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  expect(saves).toHaveLength(before);
});

test('QUIZ-07 another phone goes on where the first one stopped; the first one is told, and neither overwrites the other', async ({
  browser,
  portal,
}) => {
  const quiz = await quizOf(portal);
  const open = () => browser.newContext({ baseURL: portal.url });
  const one = await phone(open, portal, quiz.student);
  await one.goto(quiz.path);
  await option(one, 0, 1).check();
  await expect(saved(one)).toBeVisible();

  const two = await phone(open, portal, quiz.student);
  await two.goto(quiz.path);
  await expect(elsewhere(two)).toBeVisible();
  await expect(option(two, 0, 1)).toBeChecked();
  await expect(option(two, 1, 0)).toBeDisabled();
  await expect(submit(two)).toHaveCount(0);
  await goOnHere(two).click();
  await option(two, 1, 0).check();
  await expect(saved(two)).toBeVisible();

  // The first one has not heard of it yet, and answers on.
  await option(one, 1, 2).check();
  await expect(elsewhere(one)).toBeVisible();
  await expect(option(one, 1, 0)).toBeChecked({ checked: false });
  expect(await first(quiz.held(), 2)).toEqual([1, 0]);
  // Back on the first one: the question answered on both is named.
  await goOnHere(one).click();
  await expect(option(one, 1, 0)).toBeChecked();
  await expect(one.getByRole('heading', { name: 'Please check question 2' })).toBeVisible();
  await option(one, 2, 1).check();
  await expect(saved(one)).toBeVisible();
  expect(await first(quiz.held(), 3)).toEqual([1, 0, 1]);
  await one.context().close();
  await two.context().close();
});

test('QUIZ-07 two tabs, many rounds: one owns the attempt, the other says so, and every answer given is kept', async ({
  context,
  page,
  portal,
}) => {
  const quiz = await quizOf(portal);
  await signIn(page, portal, quiz.student);
  const other = await context.newPage();
  await page.goto(quiz.path);
  await option(page, 0, 0).check();
  await other.goto(quiz.path);
  await expect(elsewhere(other)).toBeVisible();
  await expect(elsewhere(page)).toHaveCount(0);
  const expected = [0];
  for (let round = 1; round < 4; round += 1) {
    const [owner, reader] = round % 2 === 0 ? [page, other] : [other, page];
    await goOnHere(owner).click();
    await expect(elsewhere(reader)).toBeVisible();
    await expect(elsewhere(owner)).toHaveCount(0);
    for (const [question, chosen] of expected.entries()) await expect(option(owner, question, chosen)).toBeChecked();
    expected.push(round % 3);
    await option(owner, round, round % 3).check();
    await expect(option(reader, 0, 0)).toBeDisabled();
  }
  await expect.poll(() => first(quiz.held(), 4)).toEqual(expected);
  await submit(other).click();
  await expect(complete(other)).toBeVisible();
  expect(await quiz.attempts()).toHaveLength(1);
  // Looked at again, the tab that only read has the result as well.
  await page.evaluate(() => dispatchEvent(new Event('pageshow')));
  await expect(complete(page)).toBeVisible();
});

test('QUIZ-07 with no answer given there is nothing to go on with: another tab or phone just begins', async ({
  browser,
  context,
  page,
  portal,
}) => {
  const quiz = await quizOf(portal);
  await signIn(page, portal, quiz.student);
  await page.goto(quiz.path);
  await expect(option(page, 0, 0)).toBeEnabled();
  const tab = await context.newPage();
  await tab.goto(quiz.path);
  await expect(option(tab, 0, 0)).toBeEnabled();
  const two = await phone(() => browser.newContext({ baseURL: portal.url }), portal, quiz.student);
  await two.goto(quiz.path);
  await option(two, 0, 1).check();
  await expect(saved(two)).toBeVisible();
  for (const each of [tab, two]) await expect(elsewhere(each)).toHaveCount(0);
  expect(await first(quiz.held(), 1)).toEqual([1]);
  // Now there is something to go on with.
  await option(tab, 1, 1).check();
  await expect(elsewhere(tab)).toBeVisible();
  await two.context().close();
});

test('QUIZ-07 a page that is left sends what the server lacks once', async ({ page, portal }) => {
  const quiz = await quizOf(portal);
  await signIn(page, portal, quiz.student);
  await page.goto(quiz.path);
  await option(page, 0, 1).check();
  await expect(saved(page)).toBeVisible();
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/save_answers')) saves.push(request.postData() ?? '');
  });
  await page.route('**/Student/save_answers', () => undefined);
  await page.evaluate(() => {
    document.querySelectorAll<HTMLInputElement>('main input[type=radio]')[0]?.click();
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    dispatchEvent(new Event('pagehide'));
  });
  await expect.poll(() => saves.length).toBeGreaterThan(0);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(saves).toHaveLength(1);
});

test('QUIZ-07 a server that cannot save for a while: the screen says so, a reload loses nothing, and it catches up by itself', async ({
  page,
  portal,
}) => {
  const quiz = await quizOf(portal);
  await signIn(page, portal, quiz.student);
  await page.goto(quiz.path);
  await page.route('**/Student/save_answers', (route) =>
    route.fulfill({ status: 503, headers: { 'Retry-After': '1' }, json: { status: false, message: 'Busy' } }),
  );
  await option(page, 0, 1).check();
  await option(page, 1, 1).check();
  await expect(page.getByText('Waiting for the network. Your answers are kept on this device.')).toBeVisible();
  await page.reload();
  await expect(option(page, 0, 1)).toBeChecked();
  await expect(option(page, 1, 1)).toBeChecked();
  await page.unroute('**/Student/save_answers');
  await expect(saved(page)).toBeVisible();
  expect(await first(quiz.held(), 2)).toEqual([1, 1]);
});

test('QUIZ-07 offline, reloaded and killed: the answers and the hand-in go through at the next visit, whatever page that is', async ({
  portal,
}) => {
  const quiz = await quizOf(portal);
  const folder = mkdtempSync(join(tmpdir(), 'portal-browser-'));
  const executablePath = process.env['CHROMIUM_PATH'];
  const launch = () =>
    chromium.launchPersistentContext(folder, { baseURL: portal.url, ...(executablePath ? { executablePath } : {}) });
  try {
    const before = await launch();
    const page = before.pages()[0] ?? (await before.newPage());
    await signIn(page, portal, quiz.student);
    await page.goto(quiz.path);
    await option(page, 0, 1).check();
    await expect(saved(page)).toBeVisible();
    // Calls fail from here on, while pages still load: a reload in the middle of it.
    await before.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await option(page, 1, 2).check();
    await expect(page.getByText('Waiting for the network. Your answers are kept on this device.')).toBeVisible();
    await submit(page).click();
    await expect(page.getByText('Not submitted yet.')).toBeVisible();
    const { pid } = await before
      .browser()!
      .newBrowserCDPSession()
      .then((cdp) => cdp.send('SystemInfo.getProcessInfo'))
      .then(({ processInfo }) => ({ pid: processInfo.find(({ type }) => type === 'browser')?.id ?? 0 }));
    const gone = before.waitForEvent('close');
    process.kill(pid, 'SIGKILL');
    await gone;

    const after = await launch();
    const home = after.pages()[0] ?? (await after.newPage());
    // A browser that is killed may forget who was signed in; what was answered it may not.
    await signIn(home, portal, quiz.student);
    await home.goto('/subjects');
    await expect(home.getByText(/^Your quiz is handed in\. Score: /u)).toBeVisible();
    const [attempt, ...more] = await quiz.attempts();
    expect(more).toEqual([]);
    const report = await portal.call(calls.quiz.quiz_report_by_id, { id: attempt?.id ?? 0 }, quiz.student);
    expect(report.data?.report.slice(0, 3).map(({ options, student_answer }) => options.indexOf(student_answer))).toEqual([
      1, 2, -1,
    ]);
    await after.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('SRV-07 a session that ends in the middle of an exam: after signing in again every answer is there', async ({
  page,
  portal,
}) => {
  const exam = await examOf(portal);
  await signIn(page, portal, exam.student);
  // The last call that the page makes of its own accord: it would end the session before the answer is given.
  const chat = page.waitForResponse('**/Auth/whatsapp_chat');
  await page.goto(exam.path);
  await option(page, 0, 1).check();
  await expect(saved(page)).toBeVisible();
  await chat;
  await portal.call(calls.auth.logout, {}, exam.student);
  await option(page, 1, 0).check();
  await expect(page).toHaveURL(/\/login$/u);
  const again = await portal.student(exam.student.mobile);
  await signIn(page, portal, again);
  await page.goto(exam.path);
  await expect(option(page, 0, 1)).toBeChecked();
  await expect(option(page, 1, 0)).toBeChecked();
  await expect(saved(page)).toBeVisible();
  await submit(page).click();
  await expect(complete(page)).toBeVisible();
  expect((await exam.handedIn(again)).slice(0, 3)).toEqual(['1', '0', '-1']);
});

test('EXAM-02 a phone that was away at the end finds what the server handed in', async ({ page, portal, operator }) => {
  const exam = await examOf(portal);
  await signIn(page, portal, exam.student);
  await page.goto(exam.path);
  await option(page, 0, 1).check();
  await expect(saved(page)).toBeVisible();
  await page.goto('/subjects');
  operator.sql((database) =>
    database
      .prepare('UPDATE open_attempt SET deadline_at = ? WHERE stud_id = ?')
      .run(Date.now() - 120_000, Number(exam.student.user.stud_id)),
  );
  await expect.poll(async () => (await exam.attempts()).length, { timeout: 30_000 }).toBe(1);
  await page.goto(exam.path);
  await expect(complete(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show receipt' })).toBeVisible();
  expect((await exam.handedIn()).slice(0, 2)).toEqual(['1', '-1']);
});
