import { attempts, exams } from '@portal/contract';
import { describe, expect, test, vi } from 'vitest';
import { failed, lost, refused } from '../../testing/answers.ts';
import { keepAttempts } from '../../testing/attempts.ts';
import { descriptionOf, find, findText, press, screen, testPortal, until, within } from '../../testing/portal.ts';
import { entrance, exam, examPaper } from '../../testing/samples.ts';

const portal = testPortal();
const AT = '/exam/1';
const BOX = 'I have read this. I will answer by myself.';
const started = () => [...portal.server.asked(attempts.start_attempt), ...portal.server.asked(exams.exam)];
const openEntrance = async (about: Parameters<typeof entrance>[0] = {}, path = AT) => {
  portal.server.on(exams.exam_entrance, () => entrance(about));
  portal.server.on(exams.exam, () => examPaper());
  await portal.open(path);
  return find('heading', 'Begin');
};
const fact = async (name: string) =>
  (await findText(name)).parentElement?.textContent?.replace(name, '').replaceAll('\u00A0', ' ');

describe('EXAM-02 the entrance', () => {
  test('is where a card leads to; it starts no clock, nor does a reload, or a way back and forth', async () => {
    const { server, user } = portal;
    keepAttempts(server, { minutes: 180 });
    server.on(exams.exams, () => [exam({ state: 'open' })]);
    server.on(exams.exam_entrance, () => entrance());
    server.on(exams.exam, () => examPaper());
    await portal.open('/exams/');
    await user.hover(await find('link', /Mechanics/u));
    await press('link', /Mechanics/u);
    await find('heading', 'Mechanics');
    await find('button', 'Start exam');
    await portal.reload();
    await find('button', 'Start exam');
    await press('button', 'Back');
    await press('link', /Mechanics/u);
    await find('button', 'Start exam');
    await portal.passTime(120_000);
    expect(started()).toEqual([]);
    // Nor a press before the box is ticked.
    await press('button', 'Start exam');
    expect(started()).toEqual([]);
    await press('checkbox', BOX);
    expect(started()).toEqual([]);
    await press('button', 'Start exam');
    await findText('Question 1');
    await until(() => expect(server.asked(attempts.start_attempt)).toMatchObject([{ kind: 'exam', declared: 1 }]));
  });

  test('what is left of an attempt that is over begins no other one, although there may be one more', async () => {
    const { server } = portal;
    keepAttempts(server, { minutes: 180 });
    server.on(attempts.save_answers, () => lost);
    await openEntrance();
    await press('checkbox', BOX);
    await press('button', 'Start exam');
    await press('radio', 'a1');
    await portal.passTime(3000);
    const before = server.asked(attempts.start_attempt).length;
    server.on(attempts.attempt_result, () => ({ result: 'passed', message: 'Well done', score_text: '2/3', report_id: 9 }));
    await portal.open('/');
    await findText(/2\/3/u);
    await portal.passTime(60_000);
    expect(server.asked(attempts.start_attempt)).toHaveLength(before);
  });

  test('says how big the exam is, how long for this student, and how it is marked', async () => {
    await openEntrance({
      exam: { opens_at: '2026-07-14T04:00:00.000Z' },
      closes_at: '2026-07-14T12:30:00.000Z',
      minutes: 200,
      extra_minutes: 20,
    });
    await find('heading', 'Mechanics');
    await findText('Physics');
    expect(await fact('Questions')).toBe('75');
    expect(await fact('Time')).toBe('3 h 20 min, with 20 min extra for you');
    expect(await fact('Marks')).toBe('300');
    expect(await fact('Opens')).toMatch(/14 Jul/u);
    expect(await fact('Closes')).toMatch(/14 Jul/u);
    expect(await fact('Correct answers')).toBe('Shown when the exam has closed');
    expect(await fact('Marking')).toBe('+4 right, −1 wrong, 0 unanswered');
  });

  test('says how many pictures come with the paper and how large they are, where it has any and the server tells', async () => {
    await openEntrance({ pictures: 12 });
    await findText('12 pictures come with the paper.');
    await openEntrance({ pictures: 90, pictures_bytes: 1_340_000 });
    await findText('90 pictures come with the paper: 1.3 MB.');
    await openEntrance({ pictures: 1 });
    await findText('One picture comes with the paper.');
    for (const none of [{ pictures: 0 }, {}]) {
      await openEntrance(none);
      expect(screen.queryByText(/picture/u)).toBeNull();
    }
  });

  test('says by section or by kind of question where they are marked differently', async () => {
    const row = { questions: 25, right: 4, wrong: -1, blank: 0 };
    const section = (key: string, name: string) => ({
      key,
      name,
      questions: 25,
      max_marks: 100,
      minutes: 60,
      navigation: 'locked',
    });
    await openEntrance({
      sections: [section('p', 'Physics part'), section('c', 'Chemistry part')],
      marking: [
        { ...row, type: 'single', section: 'p' },
        { ...row, type: 'numeric', section: 'p', wrong: 0 },
        { ...row, type: 'single', section: 'c', right: 1, wrong: -1 / 3 },
        { ...row, type: 'multiple', section: 'c', wrong: -2, partial: 'jee-advanced' },
      ],
    });
    const marking = within((await findText('Marking')).parentElement ?? document.body);
    expect(marking.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Physics part · One right answer+4 right, −1 wrong, 0 unanswered',
      'Physics part · A number+4 right, 0 wrong, 0 unanswered',
      'Chemistry part · One right answer+1 right, −1/3 wrong, 0 unanswered',
      'Chemistry part · One or more right answers+4 right, −2 wrong, 0 unanswered; part of the marks for part of the right answer',
    ]);
    expect(screen.getAllByText('25 questions, 100 marks; its own time: 1 h; you cannot come back to it')).toHaveLength(2);
  });

  test('shows the five states with their signs, the keys, and what happens if; without the room, what concerns every exam', async () => {
    await openEntrance();
    for (const state of ['Not visited', 'Not answered', 'Answered', 'Marked for review', /^Answered & marked for review/u])
      await findText(state);
    const signs = [...document.querySelectorAll<HTMLElement>('main li [data-state]')].map(({ dataset }) => dataset['state']);
    expect(new Set(signs).size).toBe(5);
    await findText('Next question that is not answered');
    for (const about of [
      'the network is gone',
      'the phone switches off',
      'the time is over',
      'there are two devices',
      'the page is closed',
    ])
      await findText(about);
    await find('link', 'Try the room');
    expect(screen.queryByText('you leave the page')).toBeNull();
    // Where the school has it counted, that is said first.
    await openEntrance({ count_leaving: 1 });
    expect((await findText('you leave the page')).nextElementSibling?.textContent).toMatch(/^Your school counts this/u);
    await openEntrance({ room: 0 });
    await findText('the network is gone');
    for (const gone of ['Not visited', 'Next question that is not answered', 'Try the room'])
      expect(screen.queryByText(gone)).toBeNull();
  });

  test('tells who comes late what is left, by the server’s clock, anew each minute', async () => {
    const clock = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' });
    const time = (at: string) => clock.format(Date.parse(at)).replace(/\s/u, ' ');
    // A phone that is an hour slow.
    const about = { exam: { closes_at: '2026-07-14T08:30:00.000Z' }, server_time: '2026-07-14T05:50:20.000Z' };
    portal.server.on(exams.exam_entrance, () => entrance(about));
    await portal.open(AT);
    const said = async () => (await findText(/^It is /u)).textContent?.replaceAll('\u00A0', ' ');
    expect(await said()).toBe(
      `It is ${time('2026-07-14T05:50:00Z')}. The exam closes at ${time('2026-07-14T08:30:00Z')}. If you start now you have 2 h 39 min, not 3 h.`,
    );
    await portal.passTime(120_000);
    expect(await said()).toContain('you have 2 h 38 min');
  });

  test('says nothing of that while the whole time is left', async () => {
    await openEntrance({ exam: { closes_at: '2026-07-14T10:30:00.000Z' } });
    expect(screen.queryByText(/^It is /u)).toBeNull();
  });

  test('has a button that says why it does not start, and leads to the box', async () => {
    await openEntrance();
    const button = await find('button', 'Start exam');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(descriptionOf(button)).toBe('Tick the box to start.');
    await press('button', 'Start exam');
    expect(document.activeElement).toBe(await find('checkbox', BOX));
    await press('checkbox', BOX);
    expect(button.hasAttribute('aria-disabled')).toBe(false);
    expect(descriptionOf(button)).toBe('The exam is open.');
  });

  test('looks at the device: whether it keeps answers, and how the network is, in words', async () => {
    const took = (duration: number) =>
      vi
        .spyOn(performance, 'getEntriesByType')
        .mockReturnValue([{ name: 'http://portal.test/api/Student/exam_entrance', duration } as PerformanceEntry]);
    took(300);
    await openEntrance();
    await findText('Answers can be kept on this device.');
    await findText('The network is quick.');
    took(9000);
    await openEntrance();
    await findText(/^The network is very slow/u);
    dispatchEvent(new Event('offline'));
    await findText(/^There is no network now/u);
    portal.keepsNothing();
    await openEntrance();
    await findText(/^This browser cannot keep your answers/u);
  });
});

describe('EXAM-02 past the entrance', () => {
  test('an attempt that is under way goes on at once, without a word', async () => {
    keepAttempts(portal.server, { minutes: 180 });
    portal.server.on(exams.exam_entrance, () => entrance({ exam: { state: 'under way' } }));
    portal.server.on(exams.exam, () => examPaper());
    await portal.open(AT);
    await findText('Question 1');
    await until(() => expect(portal.server.asked(attempts.start_attempt)).toHaveLength(1));
    expect(portal.server.asked(attempts.start_attempt)[0]).not.toHaveProperty('declared');
  });

  test('an exam that is handed in leads to its report', async () => {
    portal.server.on(exams.exam_entrance, () => entrance({ exam: { state: 'handed in', report_id: 77 } }));
    portal.server.on(exams.exam, () => refused('You have already handed in this exam.'));
    portal.server.on(exams.exams, () => [exam({ state: 'handed in', report_id: 77 })]);
    await portal.open(AT);
    expect((await find('link', 'View report')).getAttribute('href')).toBe('/exam-report-preview/77');
  });

  test('a server without the call gets the page of before, at once', async () => {
    portal.server.on(exams.exam, () => examPaper());
    await portal.open(AT);
    await findText('Question 1');
    expect(portal.server.asked(exams.exam_entrance)).toHaveLength(1);
  });

  test('an entrance that fails for another reason is no way in; it can be tried again', async () => {
    portal.server.on(exams.exam_entrance, () => failed(403));
    await portal.open(AT);
    await find('heading', 'Error');
    expect(started()).toEqual([]);
    portal.server.on(exams.exam_entrance, () => entrance());
    await press('button', 'Try again');
    await find('button', 'Start exam');
    // Nor is one that goes away once it was there.
    portal.server.on(exams.exam_entrance, () => failed(404));
    await portal.passTime(10_000);
    const asked = portal.server.asked(exams.exam_entrance).length;
    await portal.back();
    await portal.passTime(1000);
    expect(portal.server.asked(exams.exam_entrance)).toHaveLength(asked + 1);
    await find('button', 'Start exam');
    expect(started()).toEqual([]);
  });

  test('a start that is refused leads back to the entrance', async () => {
    portal.server.on(exams.exams, () => [exam({ state: 'opens later' })]);
    await openEntrance();
    portal.server.on(exams.exam, () => refused('Not yet'));
    portal.server.on(attempts.start_attempt, () => refused('Not yet'));
    await press('checkbox', BOX);
    await press('button', 'Start exam');
    await find('heading', 'Not yet');
    await press('button', 'Try again');
    await find('button', 'Start exam');
  });

  test('without a network, an attempt that was begun on this device goes on', async () => {
    const { server } = portal;
    keepAttempts(server, { minutes: 180 });
    await openEntrance();
    await press('checkbox', BOX);
    await press('button', 'Start exam');
    await press('radio', 'b1');
    await findText(/All answers saved$/u);
    server.on(exams.exam_entrance, () => lost);
    await portal.reload();
    await until(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'b1' }).checked).toBe(true));
  });
});
