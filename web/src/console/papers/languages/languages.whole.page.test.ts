import { staffCalls } from '@portal/contract/staff';
import { expect, test } from 'vitest';
import { Answered } from '../../../testing/answers.ts';
import { testConsole } from '../../../testing/console.ts';
import { advance, find, findText, press, screen, until, within, write } from '../../../testing/portal.ts';

const console = testConsole();
const { items, source } = staffCalls;
const PLACES = {
  subjects: [
    { key: 'physics', name: 'Physics', levels: ['Class 11'], chapters: [{ key: 'physics/motion', name: 'Motion' }], batches: [] },
  ],
  presets: [],
};
const ENGLISH = {
  name: 'Units',
  chapter: 'physics/motion',
  questions: [
    { key: 'q1', question: 'How long?', options: ['one', '5', 'three'], answer: 3 },
    { key: 'q2', type: 'matrix', question: 'Match', rows: { P: 'p', Q: 'q' }, columns: { 1: 'x', 2: 'y' }, answer: { P: ['1'] } },
  ],
};
type Given = Record<string, unknown>;

/** Serves a paper; answers what was published, and what was kept as a draft. */
function serve(there: Given): { published: Given[]; drafts: Given[] } {
  const [published, drafts]: [Given[], Given[]] = [[], []];
  console.server
    .on(items.items, () => [])
    .on(source.paper_places, () => PLACES)
    .on(source.written, () => ({ revision: 1, archived: false, source: there }))
    .on(source.versions, () => [])
    .on(source.preview, () => ({ revision: 1, findings: [] }))
    .on(source.save_draft, ({ source: given }) => {
      drafts.push(given);
      return { saved_at: '2026-07-14T10:00:00+05:30', revision: drafts.length };
    })
    .on(source.publish, ({ source: given }) => {
      published.push(given);
      return new Answered({ outcome: 'published' as const, revision: 2, changes: [], findings: [] }, { audit_id: 9 });
    });
  return { published, drafts };
}

async function addHindi(): Promise<void> {
  await console.user.selectOptions(await until(() => screen.getByLabelText('Another language')), 'hi');
  await press('button', 'Add it');
}

test('LANG-12 each text is written in another language beside its own; an option moves with its translation, and what is the same need not be typed', async () => {
  const { published } = serve(ENGLISH);
  await console.enter('/papers/quiz/one');
  await addHindi();
  await find('button', /^1\. How long.*Not in Hindi yet/u);
  await write('Name in Hindi', 'मात्रक');
  await press('button', /^1\. How long/u);
  await write('Question in Hindi', 'कितना समय?');
  await write('Option A in Hindi', 'एक');
  await write('Option C in Hindi', 'तीन');
  await write('Explanation in Hindi', 'क्योंकि');
  await console.user.click(screen.getByLabelText('Option A in Hindi'));
  await console.user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await advance(50);
  expect(document.activeElement).toBe(screen.getByLabelText('Option B in Hindi'));
  await press('button', /^2\. Match/u);
  await write('Question in Hindi', 'मिलाइए');
  await write('Row Q in Hindi', 'क्यू');
  await press('button', 'Publish');
  await until(() => expect(published).toHaveLength(1));
  expect(published[0]).toMatchObject({ languages: ['en', 'hi'], in: { hi: { name: 'मात्रक' } } });
  expect(published[0]?.['questions']).toEqual([
    {
      ...ENGLISH.questions[0],
      options: ['5', 'one', 'three'],
      in: { hi: { question: 'कितना समय?', options: ['5', 'एक', 'तीन'], explanation: 'क्योंकि' } },
    },
    { ...ENGLISH.questions[1], in: { hi: { question: 'मिलाइए', rows: { P: 'p', Q: 'क्यू' } } } },
  ]);
});

const HINDI = {
  ...ENGLISH,
  languages: ['en', 'hi'],
  in: { hi: { name: 'मात्रक' } },
  questions: [
    { ...ENGLISH.questions[0], in: { hi: { question: 'कितना समय?', options: ['एक', '5', 'तीन'] } } },
    { ...ENGLISH.questions[1], in: { hi: { question: 'मिलाइए', rows: { P: 'पी', Q: 'q' } } } },
  ],
};

test('LANG-12 a language that is taken out stays in the draft until the paper is published, and comes back whole', async () => {
  const { published, drafts } = serve(HINDI);
  await console.enter('/papers/quiz/one');
  await press('button', 'Take out Hindi');
  const asked = await find('dialog', 'Take out Hindi');
  await console.passTime(1000);
  await console.user.click(within(asked).getByRole('button', { name: 'Take out Hindi' }));
  await findText(/Hindi is taken out/u);
  expect(screen.queryByLabelText('Name in Hindi')).toBeNull();
  await console.passTime(2000);
  const { languages: _both, ...texts } = HINDI;
  await until(() => expect(drafts.at(-1)).toEqual(texts));
  await press('button', 'Bring back Hindi');
  await console.passTime(2000);
  await until(() => expect(drafts.at(-1)).toEqual(HINDI));
  await press('button', 'Take out Hindi');
  await console.passTime(1000);
  await console.user.click(within(await find('dialog', 'Take out Hindi')).getByRole('button', { name: 'Take out Hindi' }));
  await console.passTime(1000);
  await press('button', 'Publish');
  await until(() => expect(published).toEqual([ENGLISH]));
});

test('LANG-12 what differs is said at its field, which has the focus also where another language was shown; a reason may be given', async () => {
  const { published } = serve(HINDI);
  const problem = 'en has the number 5, hi has 6: “5” and “6”';
  const finding = { field: 'questions.0.in.hi.options.1', problem, warning: false };
  await console.enter('/papers/quiz/one');
  await press('button', /^1\. How long/u);
  const shown = within(await find('group', 'Language of the texts'));
  await console.user.click(shown.getByRole('button', { name: 'English' }));
  console.server.once(source.publish, () => ({ outcome: 'refused' as const, findings: [finding] }));
  await press('button', 'Publish');
  const field = await until(() => screen.getByLabelText('Option B in Hindi'));
  await until(() => expect(document.activeElement).toBe(field));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toContain(problem);
  expect(shown.getByRole('button', { name: 'Both' }).getAttribute('aria-pressed')).toBe('true');
  await find('button', 'हिन्दी (1)');
  await write('Why it is meant to differ in Hindi', 'a riddle');
  await press('button', 'Publish');
  await until(() => expect(published).toHaveLength(1));
  expect(published[0]?.['questions']).toMatchObject([{ in: { hi: { differs: 'a riddle' } } }, {}]);
});

test('LANG-12 another kind of question drops what its translation cannot have, and a question only translated is not lost', async () => {
  const { published } = serve(HINDI);
  await console.enter('/papers/quiz/one');
  await press('button', /^1\. How long/u);
  await console.user.selectOptions(await until(() => screen.getByLabelText('Kind')), 'numeric');
  await write('Right answer', '5');
  await press('button', 'Add a question');
  await write('Question in Hindi', 'केवल हिन्दी');
  await press('button', 'Publish');
  await until(() => expect(published).toHaveLength(1));
  const [first, , third] = (published[0]?.['questions'] ?? []) as Given[];
  expect(first?.['in']).toEqual({ hi: { question: 'कितना समय?' } });
  expect(third).toMatchObject({ question: '', in: { hi: { question: 'केवल हिन्दी' } } });
});
