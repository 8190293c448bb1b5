import { attempts, auth, exams, live, materials, news, quiz, students, subjects } from '@portal/contract';
import { describe, expect, test } from 'vitest';
import { PAGES, type RouteName } from '../route/pages.ts';
import { lost } from '../testing/answers.ts';
import { keepAttempts } from '../testing/attempts.ts';
import { find, findText, press, screen, testPortal, toast, until } from '../testing/portal.ts';
import { entrance, exam, examPaper, liveClass, quizPaper, subject, topic } from '../testing/samples.ts';
import { storageHangs, type Step } from '../testing/storageHangs.ts';

const portal = testPortal();
const SCREENS = (Object.keys(PAGES) as RouteName[]).map((name) => [name, PAGES[name].path.replaceAll(/:\w+/gu, '1')] as const);
const PASSED = { result: 'passed', message: 'Well done', score_text: '3/3' };
const PROFILE = {
  name: 'Asha', guardian: 'Om', state: '', district: 'Pune', email: 'a@example.in', mobile: '9000000001', phone_code: '91', academic_level: 'XI',
}; // prettier-ignore

/** A school in which every screen has something to show, or says that there is nothing. */
function serve() {
  const { server } = portal;
  server.on(auth.academic_levels, () => [{ ac_id: 1, levels: 'XI' }]);
  server.on(subjects.subjects, () => [subject(1, 'Physics')]);
  server.on(subjects.chapters, () => [{ chapter_id: 1, chapter_name: 'Motion', subject_name: 'Physics', thumbnail: '' }]);
  server.on(subjects.topics, () => [topic(1)]);
  server.on(news.news_events, () => [{ id: 1, heading: 'Sports day', images: '', news: 'On Friday' }]);
  server.on(live.batches, () => []);
  server.on(live.live_classes, () => [liveClass('Vectors')]);
  server.on(materials.study_materials, () => []);
  server.on(quiz.get_quiz_by_chapter, () => []);
  server.on(quiz.get_quiz, () => quizPaper());
  server.on(quiz.my_quiz_history, () => []);
  server.on(quiz.quiz_report_by_id, () => ({ analytics: { total_marks_gained: 2 }, report: [] }));
  server.on(quiz.submit_quiz, () => PASSED);
  server.on(students.recently_watched, () => []);
  server.on(students.get_profile, () => PROFILE);
  server.on(exams.exams, () => [exam()]);
  server.on(exams.exam_entrance, () => entrance());
  server.on(exams.exam, () => examPaper());
  server.on(exams.get_exam_reports, () => []);
  const analytics = { total_marks_gained: 2, total_exam_mark: 3, result_status: 'passed' };
  server.on(exams.get_exam_report_by_id, () => ({ analytics, report: [] }));
  return { server, held: keepAttempts(server) };
}

/** The screen is there, and nothing on it is waited for. */
const stands = () =>
  until(() => {
    screen.getByRole('heading', { level: 1 });
    const waits = [...document.querySelectorAll('[aria-busy="true"]')].map(({ textContent }) => textContent);
    expect([...waits, ...(document.body.textContent.match(/Loading\.\.\./u) ?? [])]).toEqual([]);
  });

describe('APP-09 a storage that leaves a request without an answer keeps no screen waiting', () => {
  test.each(SCREENS)('whatever is read: %s', async (_name, path) => {
    serve();
    storageHangs('get');
    storageHangs('getAll');
    storageHangs('getAllKeys');
    await portal.open(path);
    await stands();
  });

  test.each(['databases', 'open', 'get', 'put', 'complete'] as const)(
    'a list, its page loaded anew, and a stranger’s page: %s',
    async (step) => {
      serve();
      await portal.open('/subjects');
      await find('link', /Physics/u);
      storageHangs(step);
      await portal.reload();
      await find('link', /Physics/u);
      localStorage.clear();
      await portal.reload();
      await find('heading', 'Login your account');
    },
  );

  test.each(['open', 'get', 'complete'] as const)('without a network the page says so at last: %s', async (step) => {
    const { server } = serve();
    storageHangs(step);
    server.down = true;
    await portal.open('/chapters/1');
    await find('button', 'Try again');
  });

  test.each(['getAll', 'getAllKeys'] as const)('without a network nothing is found, at last: %s', async (step) => {
    const { server } = serve();
    storageHangs(step);
    server.down = true;
    await portal.open('/search?q=Physics');
    await stands();
  });

  test.each(['put', 'delete', 'complete'] as const)('the entrance of an exam says that nothing is kept: %s', async (step) => {
    serve();
    storageHangs(step);
    await portal.open('/exam/1');
    await findText(/^This browser cannot keep your answers/u);
  });

  test('what could not be cleared is not said to be', async () => {
    serve();
    storageHangs('clear');
    await portal.open('/profile');
    await press('button', 'Clear');
    await toast('Not all of it could be cleared. Try again later.');
  });
});

/** At these nothing is kept, or nobody is told. */
const LOSING: readonly Step[] = ['open', 'get', 'put', 'complete'];

describe('QUIZ-07 an answer whose write hangs is never said to be kept on the device', () => {
  test.each([...LOSING, 'delete'] as const)('it goes to the server, and is handed in: %s', async (step) => {
    const { server, held } = serve();
    storageHangs(step);
    await portal.open('/quiz-start/7');
    for (const name of ['b1', 'b2', 'b3']) await press('radio', name);
    await until(() => expect(held.answers).toEqual({ 1: 'b1', 2: 'b2', 3: 'b3' }));
    await press('button', 'Submit');
    await findText('Score: 3/3');
    expect(server.asked(quiz.submit_quiz)).toMatchObject([
      { submit_data: [{ answer: 'b1' }, { answer: 'b2' }, { answer: 'b3' }] },
    ]);
  });

  test('it comes back from the server after a reload, and can be gone on with', async () => {
    const { held } = serve();
    storageHangs('put');
    await portal.open('/quiz-start/7');
    await press('radio', 'b1');
    await until(() => expect(held.answers).toEqual({ 1: 'b1' }));
    await portal.reload();
    await until(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'b1' }).checked).toBe(true));
    // A student whom this browser cannot remember counts as another device for the server.
    await press('button', 'Go on here');
    await until(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'b2' }).matches(':enabled')).toBe(true));
  });

  test.each(['get', 'put', 'complete'] as const)(
    'while no server takes it either, the page says that it is in the page alone: %s',
    async (step) => {
      const { server } = serve();
      await portal.open('/quiz-start/7');
      await press('radio', 'a1');
      await findText(/All answers saved$/u);
      storageHangs(step);
      server.on(attempts.save_answers, () => lost);
      await press('radio', 'b1');
      for (let second = 0; second < 12; second += 1) {
        expect(document.body.textContent).not.toMatch(/kept on this device|All answers saved/u);
        await portal.passTime(1000);
      }
      await findText(/^This browser cannot keep your answers\./u);
    },
  );

  test('a write that hung and comes to its end later puts no older answer in the place of a newer one', async () => {
    const { held } = serve();
    await portal.open('/quiz-start/7');
    const goOn = storageHangs('put');
    await press('radio', 'a1');
    await until(() => expect(held.answers).toEqual({ 1: 'a1' }));
    await press('radio', 'b1');
    await until(() => expect(held.answers).toEqual({ 1: 'b1' }));
    goOn();
    await portal.passTime(5000);
    await portal.reload();
    await until(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'b1' }).checked).toBe(true));
    await findText(/All answers saved$/u);
    expect(held.answers).toEqual({ 1: 'b1' });
  });
});
