import { attempts, type Data } from '@portal/contract';
import { expect, test } from 'vitest';
import { find, findText, press, screen, testPortal } from '../../testing/portal.ts';

const portal = testPortal();
type Facts = Data<typeof attempts.check_receipt>;

const FACTS: Facts = {
  name: 'Asha Rao',
  kind: 'exam',
  item_name: 'Mechanics',
  report_id: 7,
  submitted_on: '14 Jul 2026, 1:00 pm',
  result: 'passed',
  score_text: '62/80',
  answered: 3,
  answers_hash: 'ab12',
};

/** Returns what the page of a receipt says of its contents, by name. */
async function factsOf(about: Partial<Facts>): Promise<Record<string, string>> {
  portal.server.on(attempts.check_receipt, () => ({ ...FACTS, ...about }));
  await portal.open('/receipt#LP2.k.contents.signature', 'stranger');
  await find('heading', 'Genuine');
  const names = screen.getAllByRole('term').map(({ textContent }) => textContent ?? '');
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent ?? '');
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
}

test('a receipt of version 1 says what it always said', async () => {
  expect(await factsOf({})).toEqual({
    Student: 'Asha Rao',
    Exam: 'Mechanics',
    'Handed in': '14 Jul 2026, 1:00 pm',
    Score: '62/80 (passed)',
    'Answers stored': '3',
    Attempt: '7',
    'Fingerprint of the answers': 'ab12',
  });
});

test('a receipt of version 2 says who handed in, every answer, the paper, the end of the time, and marks as they were', async () => {
  const facts = await factsOf({
    not_answered: 1,
    letters: ['B', 'AC', '', 'I:P+R II:Q'],
    shown_letters: ['AC', 'C', '', 'I:P+R II:Q'],
    paper_version: 3,
    deadline_at: '2026-07-14T07:30:00.000Z',
    extra_minutes: 20,
    handed_in_by: 'device',
    marks_before: -2,
  });
  expect(facts).toMatchObject({
    'Handed in': '14 Jul 2026, 1:00 pm, by the device when time was up',
    Score: '62/80 (passed), was −2 when handed in',
    'Answers stored': '3 of 4',
    'Answers, in the order of the paper': '1 B; 2 AC; 3 –; 4 I:P+R II:Q',
    'Answers, as this student’s screen had them': '1 AC; 2 C; 3 –; 4 I:P+R II:Q',
    'Version of the paper': '3',
  });
  expect(facts['End of the time']).toMatch(/^14 Jul, .*, with 20 minutes more$/u);
});

test.each([
  [{ marks_pending: 1, score_text: '', result: 'handed in' }, 'Marks are not shown yet'],
  [{ void: 1, result: 'void' }, 'This attempt does not count'],
])('a receipt says no marks that are not shown, or do not count: %j', async (about, score) => {
  expect((await factsOf(about))['Score']).toBe(score);
});

test('EXAM-03 the page tells how a receipt is checked elsewhere, and shows the public keys', async () => {
  const public_key = '-----BEGIN PUBLIC KEY-----\nMCow\n-----END PUBLIC KEY-----\n';
  portal.server.on(attempts.receipt_keys, () => [{ key_id: 'abcd1234', public_key, added_at: '2026-07-14T07:30:00.000Z' }]);
  await portal.open('/receipt', 'stranger');
  await press('button', 'Show the public keys');
  await findText('Key abcd1234');
  expect(document.querySelector('pre')?.textContent).toBe(public_key);
});

test('EXAM-03 a server that publishes no keys is said to show none', async () => {
  await portal.open('/receipt', 'stranger');
  await press('button', 'Show the public keys');
  await findText('This portal shows no keys just now. Try again later.');
});
