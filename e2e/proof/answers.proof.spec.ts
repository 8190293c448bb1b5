import { calls } from '@portal/contract';
import { expect, test } from '../helpers/operator.ts';
import { signIn } from '../helpers/portal.ts';
import { option, submit, saved, elsewhere, takeOver, complete, quizOf, examOf, first, phone } from '../steps/answers.ts';
import { everySize } from '../helpers/sizes.ts';
import { darkViolations, violations } from '../steps/everywhere.ts';
import { beginExam, goTo, handIn, questionAt } from '../steps/room.ts';

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
    await takeOver(owner);
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

test('QUIZ-07 APP-09 a question answered on both phones: both answers fit on every screen and are told to every reader, the one chosen counts for both', async ({
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
  await takeOver(two);
  for (const question of [1, 2]) await option(two, question, 0).check();
  await expect(saved(two)).toBeVisible();
  for (const question of [1, 2, 3]) await option(one, question, 2).check();
  const asked = (number: number) => one.getByRole('region', { name: `Question ${number}: which answer counts?` });
  await expect(asked(2)).toBeVisible();
  expect(await everySize(one)).toEqual({});
  expect(await violations(one, (axe) => axe)).toEqual([]);
  expect(await darkViolations(one)).toEqual([]);
  // On the smallest screen, and with twice the text, its beginning can be scrolled to.
  for (const size of [
    [390, 844, 200],
    [320, 568, 100],
  ] as const) {
    expect(await everySize(one, [size])).toEqual({});
    await elsewhere(one).scrollIntoViewIfNeeded();
    expect((await elsewhere(one).boundingBox())?.y).toBeGreaterThan(0);
  }
  await expect(async () => {
    await one.getByRole('button', { name: 'This device’s' }).click({ timeout: 1000 });
    await expect(asked(3)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(async () => {
    await one.getByRole('button', { name: 'The other device’s' }).click({ timeout: 1000 });
    await expect(asked(3)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await one.getByRole('button', { name: 'Send it' }).click();
  await expect(one.getByText('Your answers are safe and shown here.')).toBeVisible();
  await expect.poll(() => first(quiz.held(), 4)).toEqual([1, 2, 0, 2]);
  // The other one, which goes on, is shown what was sent to it.
  await option(two, 4, 1).check();
  await expect(option(two, 1, 2)).toBeChecked();
  await expect.poll(() => first(quiz.held(), 5)).toEqual([1, 2, 0, 2, 1]);
  await one.context().close();
  await two.context().close();
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

test('EXAM-02 a phone that was away at the end finds what the server handed in', async ({ page, portal, operator }) => {
  const exam = await examOf(portal);
  await signIn(page, portal, exam.student);
  await beginExam(page, exam.path);
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

test('SRV-07 a session that ends in the middle of an exam: after signing in again every answer is there', async ({
  page,
  portal,
}) => {
  const exam = await examOf(portal);
  await signIn(page, portal, exam.student);
  // The last call that the page makes of its own accord: it would end the session before the answer is given.
  const chat = page.waitForResponse('**/Auth/whatsapp_chat');
  await beginExam(page, exam.path);
  await option(page, 0, 1).check();
  await expect(saved(page)).toBeVisible();
  await chat;
  await goTo(page, 2);
  await portal.call(calls.auth.logout, {}, exam.student);
  await option(page, 0, 0).check();
  await expect(page).toHaveURL(/\/login$/u);
  const again = await portal.student(exam.student.mobile);
  await signIn(page, portal, again);
  await page.goto(exam.path);
  // Where it was left.
  await expect(questionAt(page, '2')).toBeVisible();
  await expect(option(page, 0, 0)).toBeChecked();
  await goTo(page, 1);
  await expect(option(page, 0, 1)).toBeChecked();
  await expect(saved(page)).toBeVisible();
  await handIn(page);
  await expect(complete(page)).toBeVisible();
  expect((await exam.handedIn(again)).slice(0, 3)).toEqual(['1', '0', '-1']);
});

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
