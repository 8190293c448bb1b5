import { attempts, type Data } from '@portal/contract';
import { expect, test } from 'vitest';
import { failed, lost, refused } from '../../testing/answers.ts';
import { find, findText, press, screen, testPortal, until, write } from '../../testing/portal.ts';

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

const ONE = 'LP2.k.one.signature';
const checks = () => portal.server.asked(attempts.check_receipt).map(({ receipt }) => receipt);

test('EXAM-03 of two receipts that are checked one after the other the verdict of the last one stays, whichever answer comes first', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  portal.server.on(attempts.check_receipt, async ({ receipt }) => {
    if (receipt !== ONE) return FACTS;
    await promise;
    return refused('This receipt was changed.');
  });
  await portal.open(`/receipt#${ONE}`, 'stranger');
  await until(() => expect(checks()).toEqual([ONE]));
  location.hash = '#LP2.k.two.signature';
  await until(() => expect(checks()).toHaveLength(2));
  resolve();
  await find('heading', 'Genuine');
  await portal.passTime(1000);
  expect(screen.queryByText('This receipt was changed.')).toBeNull();
});

test.each([
  ['a no of the server', refused('This receipt was changed.'), 'Not genuine', 'This receipt was changed.'],
  ['a server in trouble', failed(500, 'Broken'), 'Not checked', /^The receipt could not be checked\./u],
  ['a lost network', lost, 'Not checked', /^The receipt could not be checked\./u],
  ['a server without the call', failed(404), 'Not checked', /^This portal does not check receipts\./u],
] as const)(
  'EXAM-03 NET-01 %s is told as what it is: only the server’s no makes a receipt false',
  async (_what, answer, heading, words) => {
    portal.server.on(attempts.check_receipt, () => answer);
    await portal.open(`/receipt#${ONE}`, 'stranger');
    await find('heading', heading);
    await findText(words);
    expect(screen.queryAllByRole('term')).toEqual([]);
  },
);

test.each([
  ['as it is', ONE],
  ['broken into lines by a mail', 'LP2.k.on\ne.signa\n ture'],
  ['as an address', `http://portal.test/receipt#${ONE}`],
  ['as the downloaded file', `Receipt of the school\n\n${ONE}\n\nAnyone can check it here:\nhttp://portal.test/receipt#${ONE}\n`],
])('EXAM-03 a receipt that is pasted %s is asked about whole', async (_how, text) => {
  portal.server.on(attempts.check_receipt, () => FACTS);
  await portal.open('/receipt', 'stranger');
  await portal.user.click(await find('textbox', 'Receipt'));
  await portal.user.paste(text);
  await press('button', 'Check');
  await find('heading', 'Genuine');
  expect(checks()).toEqual([ONE]);
});

test('EXAM-03 what is no receipt is not asked about, and said to be none', async () => {
  await portal.open('/receipt', 'stranger');
  for (const text of ['LP2.k.one', 'LP3.k.one.signature', 'hello']) {
    await write('Receipt', text);
    await press('button', 'Check');
    await find('heading', 'Not genuine');
    await findText(/^This is not a receipt\./u);
  }
  expect(checks()).toEqual([]);
});
