import { doubts, quiz, subjects, type Data } from '@portal/contract';
import { expect, test, vi } from 'vitest';
import { clearStudentData } from '../device/studentData.ts';
import { lost, refused } from '../testing/answers.ts';
import { advance, done, find, findText, press, screen, testPortal, toast, until, within, write } from '../testing/portal.ts';
import { question, topic } from '../testing/samples.ts';

const portal = testPortal();
const FIELD = 'What do you not understand?';
const field = () => screen.getByLabelText<HTMLTextAreaElement>(FIELD).value;
const one = { doubt_id: 5, subject_name: 'Physics', text: 'Why?', asked_at: '2026-07-10T04:30:00Z' };
const answered = { ...one, answer: 'So.', answered_at: '2026-07-12T04:30:00Z' };

async function openDoubts(list: () => Data<typeof doubts.my_doubts>): Promise<void> {
  portal.server.on(doubts.my_doubts, list).on(subjects.subjects, () => [
    { subject_id: 1, subject_name: 'Physics', thumbnail: '' },
    { subject_id: 2, subject_name: 'Chemistry', thumbnail: '' },
  ]);
  await portal.open('/doubts');
  await find('option', 'Chemistry');
}

test('INFO-07 a doubt in a subject waits on the device until there is a network, is sent once, and joins the list', async () => {
  const { server } = portal;
  let list: Data<typeof doubts.my_doubts> = [];
  await openDoubts(() => list);
  await findText(/^You have asked nothing yet\./u);
  await portal.user.selectOptions(screen.getByLabelText('Subject'), 'Chemistry');
  await write(FIELD, 'Is $x$ ');
  await portal.reload();
  await until(() => expect(field()).toBe('Is $x$ '));
  await find('option', 'Chemistry');
  await portal.user.selectOptions(screen.getByLabelText('Subject'), 'Chemistry');
  server.on(doubts.add_doubt, () => lost);
  await press('button', 'Ask');
  await findText('Kept on this device. Sent as soon as there is a network.');
  expect(field()).toBe('');
  server.on(doubts.add_doubt, ({ text }) => {
    list = [{ ...one, subject_name: 'Chemistry', text }];
    return {};
  });
  await portal.reload('killed');
  await findText('No answer yet');
  await until(() => expect(screen.queryByText(/^Kept on this device/u)).toBeNull());
  const sent = server.callsOf(doubts.add_doubt);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(sent.at(-1)?.body).toMatchObject({ about: 'subject', item_id: '2', text: 'Is $x$' });
});

test.each(['late', 'full'])(
  'INFO-07 APP-08 a doubt of text alone outlives a browser that is killed at once and a logout, localStorage being %s, is none of another student, and arrives once',
  async (localStorageIs) => {
    const { server } = portal;
    await openDoubts(() => []);
    await write(FIELD, 'What is this?');
    // Chromium writes localStorage seconds later: the last that reached the disk was the text in its field.
    const before = Object.entries(localStorage) as [string, string][];
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation((name: string) => {
      throw new DOMException(name, 'QuotaExceededError');
    });
    if (localStorageIs === 'late') full.mockRestore();
    server.on(doubts.add_doubt, () => lost);
    await press('button', 'Ask');
    await findText('Kept on this device. Sent as soon as there is a network.');
    await advance(1000);
    full.mockRestore();
    localStorage.clear();
    for (const [name, value] of before) localStorage.setItem(name, value);
    await portal.reload('killed');
    await findText('Kept on this device. Sent as soon as there is a network.');
    await until(() => expect(field()).toBe(''));
    await clearStudentData();
    const asAsha = localStorage.getItem('userData') ?? '';
    localStorage.setItem('userData', asAsha.replaceAll('"stud_id":11', '"stud_id":12'));
    const tried = server.callsOf(doubts.add_doubt).length;
    await portal.reload('killed');
    await find('option', 'Chemistry');
    await advance(1000);
    expect(screen.queryByText(/^Kept on this device/u)).toBeNull();
    expect(server.callsOf(doubts.add_doubt)).toHaveLength(tried);
    localStorage.setItem('userData', asAsha);
    const taken: unknown[] = [];
    server.on(doubts.add_doubt, (doubt) => (taken.push(doubt), {}));
    for (const _visit of ['sent', 'once']) {
      await portal.reload('killed');
      await until(() => expect(taken).toMatchObject([{ text: 'What is this?' }]));
      await find('option', 'Chemistry');
      await advance(1000);
    }
    expect(taken).toHaveLength(1);
    expect(new Set(server.callsOf(doubts.add_doubt).map(({ key }) => key)).size).toBe(1);
  },
);

test('INFO-07 APP-08 what is typed and not asked stands in its field again after a logout, for its student alone', async () => {
  await openDoubts(() => []);
  await write(FIELD, 'Half a que');
  await clearStudentData();
  const asAsha = localStorage.getItem('userData') ?? '';
  localStorage.setItem('userData', asAsha.replaceAll('"stud_id":11', '"stud_id":12'));
  await portal.reload();
  await find('option', 'Chemistry');
  expect(field()).toBe('');
  localStorage.setItem('userData', asAsha);
  await portal.reload();
  await until(() => expect(field()).toBe('Half a que'));
});

test('FIND-14 the doubt that the address names has the focus, with the answer that was sought', async () => {
  portal.server.on(doubts.my_doubts, () => [answered, { ...one, doubt_id: 7, text: 'Another' }]).on(subjects.subjects, () => []);
  await portal.open('/doubts?doubt=5');
  await until(() => expect(document.activeElement).toBe(screen.queryByText('So.')?.closest('li')));
});

test('INFO-07 what the server refuses stands in its field again, and of an earlier visit on My doubts', async () => {
  const { server } = portal;
  await openDoubts(() => []);
  const often = () => refused('You have asked 20 doubts today. Please ask this one tomorrow.');
  server.on(doubts.add_doubt, often);
  await write(FIELD, 'The twenty-first.');
  await press('button', 'Ask');
  await toast(/Please ask this one tomorrow\./u);
  await until(() => expect(field()).toBe('The twenty-first.'));
  server.on(doubts.add_doubt, () => lost);
  await press('button', 'Ask');
  await findText('Kept on this device. Sent as soon as there is a network.');
  server.on(doubts.add_doubt, often);
  await portal.open('/');
  await toast(/Please ask this one tomorrow\./u);
  await portal.open('/doubts');
  await until(() => expect(field()).toBe('The twenty-first.'));
});

test('INFO-07 doubts stand with what they are about and what was asked on; clear now, and ask on from the last one', async () => {
  const { server } = portal;
  const place = { topic: { topic_id: 9, chapter_id: 3, name: 'Motion', second: 75 } };
  const on = { ...answered, ...place, doubt_id: 6, first_id: 5, text: 'And <b>there</b>?' };
  let cleared: Partial<typeof on> & { cleared_at?: string } = {};
  const paper = { question_id: 4, paper: 'Algebra', kind: 'exam' as const, report_id: 7 };
  await openDoubts(() => [
    { ...on, ...cleared },
    { ...one, doubt_id: 4, question: paper },
    { ...answered, ...place },
  ]);
  expect((await find('link', 'Motion 1:15')).getAttribute('href')).toBe('/topic/3/?id=9&t=75');
  expect(screen.getByRole('link', { name: 'A question of Algebra' }).getAttribute('href')).toBe(
    '/exam-report-preview/7?question=4',
  );
  const [thread, other] = within(screen.getByRole('region', { name: 'What you asked' })).getAllByRole('listitem');
  expect(thread?.textContent).toMatch(/Why\?.*So\..*And there\?.*So\./u);
  expect(other?.textContent).toContain('No answer yet');
  server
    .on(doubts.add_doubt, () => ({}))
    .on(doubts.clear_doubt, () => {
      cleared = { cleared_at: '2026-07-14T04:30:00Z' };
      return {};
    });
  await press('button', 'Ask more');
  await portal.user.type(within(thread!).getByLabelText(FIELD), 'More, please.');
  await portal.user.click(within(thread!).getByRole('button', { name: 'Ask' }));
  await until(() =>
    expect(server.asked(doubts.add_doubt)).toMatchObject([{ about: 'doubt', item_id: 6, text: 'More, please.' }]),
  );
  await press('button', 'Clear now');
  await until(() => expect(server.asked(doubts.clear_doubt)).toMatchObject([{ doubt_id: 6 }]));
  await advance(1000);
  expect(screen.queryByRole('button', { name: 'Clear now' })).toBeNull();
  expect(within(thread!).getByText('Clear')).toBeTruthy();
});

test('INFO-07 NET-01 without a network a doubt that is clear now says so at once, after a reload too, and the server hears of it later', async () => {
  const { server } = portal;
  await openDoubts(() => [answered]);
  server.on(doubts.clear_doubt, () => ({}));
  server.down = true;
  await press('button', 'Clear now');
  await findText('Clear');
  expect(screen.queryByRole('button', { name: 'Clear now' })).toBeNull();
  // The list is of before the press, as it is right after a reload that the call did not outlive.
  await portal.reload();
  await findText('Clear');
  expect(screen.queryByRole('button', { name: 'Clear now' })).toBeNull();
  server.down = false;
  await until(() => expect(server.asked(doubts.clear_doubt)).toMatchObject([{ doubt_id: answered.doubt_id }]));
});

test('INFO-07 NET-01 a question of a report and a lesson can be asked about in place; not where the server takes no doubts', async () => {
  const { server } = portal;
  const report = { analytics: { total_marks_gained: 1 }, report: [{ ...question(1), answer: 'a1', student_answer: '' }] };
  server.on(quiz.quiz_report_by_id, () => report).on(subjects.topics, () => [topic(1, { video_link: '' })]);
  await portal.open('/report-preview/5');
  await find('group', /^1\./u);
  await done();
  expect(screen.queryByRole('button', { name: 'Ask a teacher' })).toBeNull();
  server.on(doubts.my_doubts, () => []).on(doubts.add_doubt, () => ({}));
  await portal.reload();
  await press('button', 'Ask a teacher');
  await write(FIELD, 'Why A?');
  await press('button', 'Ask');
  await findText(/^Asked\. The answer comes under/u);
  expect(document.activeElement?.textContent).toBe('Ask a teacher');
  await portal.open('/topic/3/?id=1');
  await press('button', 'Ask a teacher');
  await write(FIELD, 'Why?');
  await press('button', 'Ask');
  await until(() =>
    expect(server.asked(doubts.add_doubt)).toMatchObject([
      { about: 'question', item_id: 1, text: 'Why A?' },
      { about: 'topic', item_id: 1, second: 0, text: 'Why?' },
    ]),
  );
});
