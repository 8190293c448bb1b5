import { attempts, exams } from '@portal/contract';
import { expect, test, vi } from 'vitest';
import { keepAttempts } from '../../../testing/attempts.ts';
import { find, findText, press, screen, testPortal, until } from '../../../testing/portal.ts';
import { entrance, examPaper } from '../../../testing/samples.ts';

const portal = testPortal();
const AT = '/exam/1';
const BOX = 'I have read this. I will answer by myself.';
const MINUTE = 60_000;
const calls = () => portal.server.callsOf(attempts.start_attempt);
const left = async () => (await find('timer')).textContent;

/**
 * A server whose clock is `ahead` of the phone's, with an exam that opens in so many minutes from now; returns its
 * opening by the phone's clock.
 */
function serve(minutes: number, ahead = 0): number {
  const opening = Date.now() + minutes * MINUTE;
  const { server } = portal;
  keepAttempts(server, { minutes: 180, now: () => Date.now() + ahead });
  server.on(exams.exam, () => examPaper());
  server.on(exams.exam_entrance, () => {
    const state = Date.now() < opening ? 'opens later' : 'open';
    const opens_at = new Date(opening + ahead).toISOString();
    return entrance({ exam: { state, opens_at }, server_time: new Date(Date.now() + ahead).toISOString() });
  });
  return opening;
}

test('EXAM-02 before the opening the time is counted down; with the box ticked the exam starts by itself, within two seconds', async () => {
  const opening = serve(12);
  await portal.open(AT);
  expect(await left()).toBe('12:00');
  await findText('Tick the box, and the exam starts by itself when it opens.');
  await press('checkbox', BOX);
  await findText('The exam starts by itself when it opens. You can wait here.');
  await portal.passTime(opening - Date.now() - 3 * MINUTE + 500);
  expect(await left()).toBe('3:00');
  expect(document.title).toBe('3:00 · Mechanics · Learning Portal');
  await portal.passTime(opening - Date.now() - 100);
  expect(calls()).toEqual([]);
  await until(() => expect(calls()).toHaveLength(1));
  expect(calls()[0]?.body).toMatchObject({ declared: 1 });
  expect((calls()[0]?.at ?? 0) - opening).toBeLessThanOrEqual(2250);
  await findText('Question 1');
  expect(document.title).toBe('Mechanics · Learning Portal');
});

test.each([
  [0, 0, 250],
  [0.9, 1500, 2250],
])('EXAM-02 phones that wait do not start in one moment: by chance %f', async (chance, from, to) => {
  vi.spyOn(Math, 'random').mockReturnValue(chance);
  const opening = serve(2);
  await portal.open(AT);
  await press('checkbox', BOX);
  await until(() => find('timer'));
  await portal.passTime(opening - Date.now());
  await until(() => expect(calls()).toHaveLength(1));
  const after = (calls()[0]?.at ?? 0) - opening;
  expect(after).toBeGreaterThanOrEqual(from);
  expect(after).toBeLessThanOrEqual(to);
  await findText('Question 1');
});

test('EXAM-02 without the tick nothing starts: the button becomes ready, and a screen reader is told', async () => {
  const opening = serve(6);
  await portal.open(AT);
  await press('button', 'Start exam');
  await portal.passTime(opening - Date.now() - 5 * MINUTE + 1000);
  await findText('The exam opens in 5 minutes.');
  await portal.passTime(opening - Date.now() + 5000);
  await findText('Tick the box to start.');
  expect(screen.queryByRole('timer')).toBeNull();
  expect(calls()).toEqual([]);
  // Ticked now, it waits for the button.
  await press('checkbox', BOX);
  await portal.passTime(5000);
  expect(calls()).toEqual([]);
  await press('button', 'Start exam');
  await until(() => expect(calls()).toHaveLength(1));
});

test('EXAM-02 a tick that is taken back starts nothing; one outlives a reload in the waiting room', async () => {
  const opening = serve(3);
  await portal.open(AT);
  await press('checkbox', BOX);
  await portal.reload();
  await findText('The exam starts by itself when it opens. You can wait here.');
  await press('checkbox', BOX);
  await portal.reload();
  await findText('Tick the box, and the exam starts by itself when it opens.');
  await portal.passTime(opening - Date.now() + 10_000);
  expect(calls()).toEqual([]);
});

test('EXAM-02 only the server’s clock counts, whatever the phone’s says', async () => {
  serve(4, 7 * 3_600_000);
  await portal.open(AT);
  expect(await left()).toBe('4:00');
});

test('EXAM-02 a phone that has slept asks for the time, and a page that is looked at again', async () => {
  const opening = serve(40);
  await portal.open(AT);
  expect(await left()).toBe('40:00');
  // The phone slept: its timers and its steady clock stood still, the time of day went on.
  vi.setSystemTime(Date.now() + 30 * MINUTE);
  await portal.passTime(2000);
  expect(await left()).toBe('9:58');
  const asked = portal.server.asked(exams.exam_entrance).length;
  await portal.passTime(10_000);
  await portal.back();
  expect(portal.server.asked(exams.exam_entrance)).toHaveLength(asked + 1);
  // The phone slept over the opening with the box ticked: the exam starts when it wakes.
  await press('checkbox', BOX);
  vi.setSystemTime(opening + 5 * MINUTE);
  await portal.back();
  await until(() => expect(calls()).toHaveLength(1));
});

test('EXAM-02 an opening that the school has moved is heard of in the last minute', async () => {
  const opening = serve(5);
  await portal.open(AT);
  await press('checkbox', BOX);
  await portal.passTime(opening - Date.now() - 2 * MINUTE);
  serve(12);
  await portal.passTime(110_000);
  expect(await left()).toMatch(/^10:/u);
  await portal.passTime(MINUTE);
  expect(calls()).toEqual([]);
});

test('EXAM-02 an opening that is not known is said, and can be looked for', async () => {
  portal.server.on(exams.exam_entrance, () => entrance({ exam: { state: 'opens later' } }));
  await portal.open(AT);
  await findText('It is not known yet when this exam opens.');
  serve(5);
  await press('button', 'Look again');
  expect(await left()).toBe('5:00');
});
