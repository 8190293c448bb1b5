import { staffCalls } from '@portal/contract/staff';
import { expect, test } from 'vitest';
import { Answered, lost } from '../../testing/answers.ts';
import { testConsole } from '../../testing/console.ts';
import { advance, find, findText, press, screen, until, within, write } from '../../testing/portal.ts';

const console = testConsole();
const { items, source } = staffCalls;

interface Given {
  name?: string;
  chapter?: string;
  languages?: string[];
  questions: Record<string, unknown>[];
}

const PLACES = {
  subjects: [
    {
      key: 'physics',
      name: 'Physics',
      levels: ['Class 11'],
      chapters: [{ key: 'physics/motion', name: 'Motion' }],
      batches: [
        { key: 'morning', name: 'Morning', level: 'Class 11' },
        { key: 'evening', name: 'Evening', level: 'Class 11' },
      ],
    },
    { key: 'chemistry', name: 'Chemistry', levels: ['Class 11'], chapters: [], batches: [] },
  ],
  presets: ['jee-main', 'neet'],
};
const SAVED = { saved_at: '2026-07-14T10:00:00+05:30', revision: 77 };
const DONE = { outcome: 'published' as const, revision: 1, changes: [], findings: [] };
const single = (key: string, question: string, more: object = {}) => ({
  key,
  question,
  options: ['one', 'two'],
  answer: 1,
  ...more,
});

/** Serves a paper; answers what was published. */
function paperOf(there?: Given, revision = there ? 1 : 0): Given[] {
  const published: Given[] = [];
  console.server
    .on(items.items, () => [])
    .on(source.paper_places, () => PLACES)
    .on(source.written, () => ({ revision, archived: false, ...(there && { source: { ...there } }) }))
    .on(source.versions, () => [])
    .on(source.preview, () => ({ revision, findings: [] }))
    .on(source.save_draft, () => SAVED)
    .on(source.publish, ({ source: given }) => {
      published.push(given as unknown as Given);
      return new Answered(DONE, { audit_id: 9 });
    });
  return published;
}

const type = (keys: string) => console.user.keyboard(keys);
/** Frames pass: the focus goes to what is drawn by then. */
const typeOn = async (keys: string) => {
  await type(keys);
  await advance(50);
};

const TYPED = 30;
test(
  'STF-09 thirty questions are typed by the keyboard alone, each key with them, and published as typed',
  // Every letter of the paper is typed: a loaded machine takes longer.
  { timeout: 60_000 },
  async () => {
    const published = paperOf();
    await console.enter('/exams');
    await press('button', 'New quiz');
    await write('Name', 'Week');
    await console.user.selectOptions(await until(() => screen.getByLabelText('Chapter')), 'physics/motion');
    // The last touch of anything but the keyboard: into the first question.
    await console.user.click(screen.getByLabelText('Question'));
    const expected = [];
    for (let number = 1; number <= TYPED; number += 1) {
      await until(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'));
      await typeOn(`Question ${number}?{Tab}`);
      await typeOn(`a${number}{Enter}`);
      await typeOn(`b${number}{Alt>}{Enter}{/Alt}{Enter}`);
      await typeOn(`c${number}`);
      expected.push({ question: `Question ${number}?`, options: [`a${number}`, `b${number}`, `c${number}`], answer: 2 });
      if (number < TYPED) await typeOn('{Control>}{Enter}{/Control}');
    }
    await press('button', 'Publish');
    await findText(/“Week” is published/u);
    expect(published).toHaveLength(1);
    const [{ name, chapter, questions } = { questions: [] }] = published;
    expect([name, chapter]).toEqual(['Week', 'physics/motion']);
    expect(questions.map(({ key: _key, ...question }) => question)).toEqual(expected);
    expect(new Set(questions.map(({ key }) => key)).size).toBe(TYPED);
  },
);

test('STF-09 an option is moved by Alt and an arrow, and the key goes with it; one is taken out, one is added by Enter', async () => {
  const published = paperOf({
    name: 'Q',
    chapter: 'physics/motion',
    questions: [single('q1', 'Which?', { options: ['a', 'b', 'c'], answer: 3 })],
  });
  await console.enter('/papers/quiz/one');
  await press('button', /^1\. Which/u);
  await console.user.click(screen.getByLabelText('Option C'));
  await typeOn('{Alt>}{ArrowUp}{/Alt}');
  expect(document.activeElement).toBe(screen.getByLabelText('Option B'));
  await press('button', 'Remove Option A');
  await console.user.click(screen.getByLabelText('Option B'));
  await typeOn('{Enter}');
  await typeOn('d');
  await press('button', 'Publish');
  await until(() => expect(published).toHaveLength(1));
  expect(published[0]?.questions).toEqual([single('q1', 'Which?', { options: ['c', 'b', 'd'], answer: 1 })]);
});

test('STF-09 every kind of question is written; fields that this page does not draw stay as the folder wrote them', async () => {
  const written = single('q1', 'Old', { in: { hi: { question: 'पुराना', options: ['एक', 'दो'] } }, dropped: 'all' });
  const published = paperOf({ name: 'Q', chapter: 'physics/motion', languages: ['en', 'hi'], questions: [written] });
  await console.enter('/papers/quiz/one');
  await press('button', 'Add a question');
  await console.user.selectOptions(await until(() => screen.getByLabelText('Kind')), 'numeric');
  await write('Question', 'How long?');
  await write('Right answer', '2.4 to 2.6; 3');
  await press('button', 'Next question');
  await console.user.selectOptions(await until(() => screen.getByLabelText('Kind')), 'multiple');
  await write('Question', 'Which?');
  await write('Option A', 'x');
  await write('Option B', 'y');
  await press('checkbox', 'A is right', 'B is right');
  await press('button', 'Next question');
  await console.user.selectOptions(await until(() => screen.getByLabelText('Kind')), 'matrix');
  await write('Question', 'Match');
  for (const [label, text] of [
    ['Row P', 'p'],
    ['Row Q', 'q'],
    ['Column 1', 'one'],
    ['Column 2', 'two'],
  ] as const)
    // prettier-ignore
    await write(label, text);
  await press('checkbox', 'P – 2', 'Q – 1');
  await press('button', /^1\. Old/u);
  await console.user.click(await until(() => screen.getByLabelText('Option A')));
  await typeOn('{Alt>}{ArrowDown}{/Alt}');
  await press('button', 'Publish');
  await until(() => expect(published).toHaveLength(1));
  expect(published[0]?.questions.map(({ key: _key, ...question }) => question)).toEqual([
    {
      question: 'Old',
      options: ['two', 'one'],
      answer: 2,
      in: { hi: { question: 'पुराना', options: ['दो', 'एक'] } },
      dropped: 'all',
    },
    { type: 'numeric', question: 'How long?', answer: [{ min: 2.4, max: 2.6 }, 3] },
    { type: 'multiple', question: 'Which?', options: ['x', 'y'], answer: [1, 2] },
    {
      type: 'matrix',
      question: 'Match',
      rows: { P: 'p', Q: 'q' },
      columns: { 1: 'one', 2: 'two' },
      answer: { P: ['2'], Q: ['1'] },
    },
  ]);
});

test('STF-09 what was typed outlives a server that is down and a page that is killed; a deleted question comes back', async () => {
  paperOf({ name: 'Q', chapter: 'physics/motion', questions: [single('q1', 'First'), single('q2', 'Second')] });
  await console.enter('/papers/quiz/one');
  await press('button', /^2\. Second/u);
  console.server.on(source.save_draft, () => lost);
  await write('Question', 'Second, better');
  await console.passTime(3000);
  await console.reload('killed');
  await press('button', /^2\. Second, better/u);
  await press('button', 'Delete');
  expect(screen.queryByRole('button', { name: /^2\. / })).toBeNull();
  await press('button', 'Undo');
  await find('button', /^2\. Second, better/u);
  await press('button', 'Move up');
  await find('button', /^1\. Second, better/u);
});

test('STF-09 a mistake that publishing finds opens its question and has the focus; findings stand at their fields', async () => {
  paperOf({ name: 'Q', chapter: 'physics/motion', questions: [single('q1', 'First'), single('q2', 'Second')] });
  await console.enter('/papers/quiz/one');
  const finding = { field: 'questions.1.options', problem: 'the option looks the same as another one', warning: false };
  console.server.once(source.publish, () => ({ outcome: 'refused' as const, findings: [finding] }));
  await press('button', 'Publish');
  await findText(/looks the same as another one/u);
  await until(() => expect(document.activeElement).toBe(screen.getByLabelText('Option A')));
  await find('button', /^2\. Second.*1 thing to correct/u);
});

test('STF-09 another’s paper is shown side by side, question by question, and nothing is overwritten', async () => {
  const there = { name: 'Q', chapter: 'physics/motion', questions: [single('q1', 'First'), single('q2', 'Second')] };
  const published = paperOf(there);
  await console.enter('/papers/quiz/one');
  await press('button', /^1\. First/u);
  await write('Question', 'First of mine');
  const theirs = {
    ...there,
    name: 'Theirs',
    questions: [single('q1', 'First of theirs'), single('q2', 'Second'), single('q3', 'New')],
  };
  console.server
    .once(source.publish, () => ({
      outcome: 'stale' as const,
      revision: 2,
      archived: false,
      fields: [{ field: 'questions.q1.question' }],
    }))
    .on(source.versions, () => [{ revision: 1, archived: false, origin: 'console', made_by: 'Ms Sen', source: there }])
    .on(source.written, () => ({ revision: 2, archived: false, source: theirs }));
  await press('button', 'Publish');
  const dialog = await find('dialog', 'Somebody else has changed it');
  expect(
    within(dialog)
      .getAllByRole('group')
      .map((each) => each.querySelector('legend')?.textContent),
  ).toEqual(['Name', 'Question 1', 'Question 3']);
  // Theirs is likely where only they wrote; of the question that both wrote nothing is ticked.
  await press('button', 'Use these');
  await console.user.click(
    within(within(dialog).getByRole('group', { name: 'Question 1' })).getAllByRole('radio')[0] as HTMLElement,
  );
  await press('button', 'Use these');
  // A press at once, where a form has just closed, is ignored.
  await console.passTime(1000);
  await press('button', 'Publish');
  await until(() => expect(published).toHaveLength(1));
  expect(published[0]).toMatchObject({ name: 'Theirs' });
  expect(published[0]?.questions.map(({ question }) => question)).toEqual(['First of mine', 'Second', 'New']);
});

test('STF-09 a copy begins with the questions of the first under a key of its own, and without its window', async () => {
  const first = {
    name: 'Week 1',
    subject: 'physics',
    opens_at: '2026-07-01T10:00',
    closes_at: '2026-07-01T11:00',
    questions: [single('q1', 'First')],
  };
  const published = paperOf(first);
  console.server.on(source.written, ({ key }) =>
    key === 'week-1' ? { revision: 1, archived: false, source: first } : { revision: 0, archived: false },
  );
  await console.enter('/papers/exam/week-2?from=week-1');
  await write('Name', 'Week 2');
  await press('button', 'Publish');
  await until(() => expect(published).toHaveLength(1));
  const [{ name, questions, ...rest } = { questions: [] }] = published;
  expect([name, questions, Object.keys(rest)]).toEqual(['Week 2', first.questions, ['subject', 'added_on']]);
});

test('STF-09 a paper is for all students of its subject, or for the batches that are ticked; one that went stays to be seen', async () => {
  const there = { name: 'Waves', chapter: 'physics/motion', batches: ['gone'], questions: [single('q1', 'One?')] };
  const published = paperOf(there);
  await console.enter('/papers/quiz/waves');
  await find('group', 'Batches');
  expect(screen.getByText('Only for: gone')).toBeTruthy();
  await console.user.click(screen.getByRole('checkbox', { name: 'gone' }));
  expect(screen.getByText('For all students of the subject')).toBeTruthy();
  await console.user.click(screen.getByRole('checkbox', { name: 'Evening' }));
  await console.user.click(screen.getByRole('checkbox', { name: 'Morning' }));
  expect(screen.getByText('Only for: Evening, Morning')).toBeTruthy();
  await press('button', 'Publish');
  await until(() => expect(published).toMatchObject([{ batches: ['evening', 'morning'] }]));
});
