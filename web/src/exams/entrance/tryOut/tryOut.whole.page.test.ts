import { exams } from '@portal/contract';
import { expect, test } from 'vitest';
import { done, find, findText, press, screen, testPortal, until, write } from '../../../testing/portal.ts';
import { entrance } from '../../../testing/samples.ts';

const portal = testPortal();
const MINUTE = 60_000;

test('EXAM-02 the room can be tried: five questions of every kind without a clock; nothing of it is kept or sent', async () => {
  portal.server.on(exams.exam_entrance, () => entrance());
  await portal.open('/exam/1');
  await findText('The paper comes when you start.');
  await press('link', 'Try the room');
  await find('heading', 'Try the room');
  expect(document.activeElement?.textContent).toBe('Try the room');
  const sent = () => portal.server.calls.filter(({ path }) => path.startsWith('/Student'));
  // Waits for the call that every first page makes once it is at rest (whether there is a search).
  await portal.passTime(5000);
  const before = sent().length;
  const next = () => press('button', /^(?:Next|Review and submit)/u);
  await press('radio', 'Jupiter');
  await next();
  await press('checkbox', '2', '8');
  await next();
  await write('Your answer', '7');
  await next();
  await press('checkbox', 'I – Q');
  await next();
  await find('button', /4 of 5 answered/u);
  expect(screen.queryByRole('timer')).toBeNull();
  await portal.passTime(2 * MINUTE);
  expect(sent()).toHaveLength(before);
  await press('radio', 'Yellow');
  await next();
  await press('button', 'Submit');
  await portal.passTime(1000);
  await press('button', 'Hand in');
  await findText('That is how an exam works. Nothing was sent.');
  expect(sent()).toHaveLength(before);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('student');
  await press('link', 'Back to the exam');
  await find('button', 'Start exam');
  // The next time it begins anew.
  await press('link', 'Try the room');
  await find('heading', 'Question 1 of 5');
  await find('button', /0 of 5 answered/u);
});

test('EXAM-02 who tries the room while the exam opens is led into it, when the box was ticked', async () => {
  const opening = Date.now() + 4 * MINUTE;
  portal.server.on(exams.exam_entrance, () =>
    entrance({ exam: { state: 'opens later', opens_at: new Date(opening).toISOString() } }),
  );
  await portal.open('/exam/1');
  await press('checkbox', /^I have read this/u);
  await press('link', 'Try the room');
  expect((await find('timer')).textContent).toBe('4:00');
  // The room lies over it, and says it too.
  await until(() => expect(document.body.textContent).toContain('The exam opens in 4:00'));
  portal.server.on(exams.exam, () => ({ exam: entrance().exam, questions: [] }));
  await portal.passTime(opening - Date.now() + 5000);
  await done();
  await until(() => expect(portal.server.asked(exams.exam)).toHaveLength(1));
});
