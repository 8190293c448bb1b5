import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './helpers/portal.ts';
import { everyRoom, FEW_ROOMS } from './helpers/rooms.ts';

const squared = '<math><msup><mi>v</mi><mn>2</mn></msup></math>';
const parts = (texts: Record<string, string>) => Object.entries(texts).map(([key, text]) => ({ key, text }));
const QUESTIONS = [
  { question: `Which is ${squared}?`, options: [squared, 'zero', 'one'], section: 'p', negative_marks: 1, marks: 4 },
  {
    type: 'multiple',
    question: 'Which are vectors?',
    options: ['Force', 'Energy', 'Torque'],
    section: 'p',
    partial: 'jee-advanced',
    marks: 4,
  },
  {
    type: 'numeric',
    question: 'How much is it?',
    options: [],
    section: 'p',
    marks: 4,
    input: { min: -10, max: 10, decimals: 2 },
  },
  {
    type: 'matrix',
    question: 'Match quantities and units.',
    options: [],
    marks: 3,
    section: 'c',
    passage: 't',
    rows: parts({ I: 'Force', II: 'Energy', III: `Power by ${squared}`, IV: 'Frequency' }),
    columns: parts({ P: 'newton', Q: 'joule', R: 'watt, a joule in a second', S: squared }),
  },
  { type: 'drawing', question: 'Draw it.', options: ['Up', 'Down'], marks: 1, section: 'c', passage: 't' },
].map((question, index) => ({ question_id: index + 1, ...question }));
const SECTIONS = [
  { key: 'p', name: 'Physics', minutes: 60 },
  { key: 'c', name: 'Chemistry' },
];
const PASSAGES = [{ key: 't', text: '<p>A text that the questions below are about.</p>' }];
const ANSWERS = ['zero', '["Force","Energy"]', '-2.5', '{"I":["P"],"II":["R"]}', ''];
const KEY = [squared, '["Force","Torque"]', '2.4 to 2.6', '{"I":["P"],"II":["Q"]}', 'Up'];

/** Lays a quiz with every kind of question over the portal's calls, and its report; what is saved stays on the device. */
async function laidOver(page: Page): Promise<void> {
  const fulfil = (path: string, data: object) =>
    page.route(`**/Student/${path}`, (route) => route.fulfill({ json: { status: true, message: '', data } }));
  const quiz = { id: 7, name: 'Every kind', added_on: '1 Jul 2026', max_marks: 16 };
  await fulfil('get_quiz', { quiz, questions: QUESTIONS, sections: SECTIONS, passages: PASSAGES });
  await page.route('**/Student/start_attempt', (route) =>
    route.fulfill({ status: 404, json: { status: false, message: 'Not found' } }),
  );
  await fulfil('quiz_report_by_id', {
    analytics: {
      total_marks_gained: -3,
      regraded: { marks_before: 1, regraded_at: '2026-07-14T04:30:00.000Z', questions: { 'q-3': 'new' } },
      sections: SECTIONS.map(({ key, name }) => ({ key, name, questions: 3, answered: 2, marks: -1.5, max_marks: 12 })),
      passages: PASSAGES,
    },
    report: QUESTIONS.map((question, index) => ({
      ...question,
      key: `q-${index + 1}`,
      answer: KEY[index],
      student_answer: ANSWERS[index],
      outcome: ['wrong', 'wrong', 'right', 'partial', 'blank'][index],
      earned: [-1, -2, 4, 1, 0][index],
      paper_number: 5 - index,
    })),
  });
}

const PAGES = [
  ['QUIZ-04 the paper', '/quiz-start/7'],
  ['QUIZ-09 its report', '/report-preview/7'],
] as const;

for (const [name, path] of PAGES) {
  test(`${name} with every kind of question: axe clean in both themes; from 320 to 1280 px and at twice the text size nothing is cut off and nothing scrolls sideways`, async ({
    page,
    signedIn,
  }) => {
    await signedIn();
    await laidOver(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.getByRole('group', { name: /^5/u })).toBeVisible();
    for (const [width, colorScheme] of [
      [390, 'light'],
      [1280, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
    }
    expect(await everyRoom(page, FEW_ROOMS)).toEqual({});
  });
}

test('QUIZ-04 every kind of question is answered by the keyboard alone, and keeps its answer', async ({ page, signedIn }) => {
  await signedIn();
  await laidOver(page);
  await page.goto('/quiz-start/7');
  await page.getByRole('radio', { name: 'zero' }).press('Space');
  await page.getByRole('checkbox', { name: 'Force', exact: true }).press('Space');
  for (const key of ['Tab', 'Tab', 'Space', 'Tab']) await page.keyboard.press(key);
  await expect(page.getByRole('checkbox', { name: 'Torque' })).toBeChecked();
  // The sign comes before the number.
  const sign = page.getByRole('button', { name: /^Change the sign/u });
  await expect(sign).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('2,5');
  await sign.press('Enter');
  const field = page.getByRole('textbox', { name: 'Your answer' });
  await expect(field).toHaveValue('-2,5');
  await expect(field).toBeFocused();
  await page.getByRole('checkbox', { name: 'II – Q', exact: true }).press('Space');
  await expect(page.getByText('4 of 5 answered')).toBeVisible();
  // Not before: a reload in the same moment may be quicker than the disk.
  await expect(page.getByText('Your answers are kept on this device')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'II – Q', exact: true })).toBeChecked();
  await expect(field).toHaveValue('-2.5');
});

test('QUIZ-04 a matrix is a table where there is room, and a line of boxes for each row on a phone: one table to a screen reader', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await laidOver(page);
  await page.goto('/quiz-start/7');
  const boxes = ['I – P', 'I – S', 'II – P'].map((name) => page.getByRole('checkbox', { name, exact: true }));
  const seen = async () => {
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(4);
    const [first, last, below] = await Promise.all(boxes.map((box) => box.boundingBox()));
    const head = await page.getByRole('rowheader', { name: 'I Force' }).boundingBox();
    return {
      inLine: first?.y === last?.y && (below?.y ?? 0) > (first?.y ?? 0),
      beside: (head?.y ?? 0) + (head?.height ?? 0) > (first?.y ?? 0),
    };
  };
  expect(await seen()).toEqual({ inLine: true, beside: true });
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await seen()).toEqual({ inLine: true, beside: false });
});

test('QUIZ-07 where the code of such a paper cannot be had, that is said, and it can be asked for again', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await laidOver(page);
  await page.route('**/assets/WholePaper-*', (route) => route.abort());
  await page.goto('/quiz-start/7');
  await expect(page.getByText('The questions could not be loaded. Your answers are kept.')).toBeVisible();
  await page.unroute('**/assets/WholePaper-*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('radio', { name: 'zero' })).toBeVisible();
});

test('QUIZ-04 a paper of single choices asks for none of the code of the others', async ({ page, portal, signedIn }) => {
  await signedIn();
  await laidOver(page);
  const plain = QUESTIONS.slice(0, 1).map(({ section: _section, ...question }) => question);
  await page.route('**/Student/get_quiz', (route) =>
    route.fulfill({
      json: { status: true, message: '', data: { quiz: { id: 7, name: 'Plain', max_marks: 4 }, questions: plain } },
    }),
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().replace(portal.url, '')));
  await page.goto('/quiz-start/7');
  await expect(page.getByRole('radio', { name: 'zero' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((address) => /WholePaper|parts-/u.test(address))).toEqual([]);
  expect(asked.some((address) => address.includes('/assets/question-'))).toBe(true);
});
