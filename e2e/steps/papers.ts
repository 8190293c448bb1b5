import type { Page } from '@playwright/test';

const squared = '<math><msup><mi>v</mi><mn>2</mn></msup></math>';
const parts = (texts: Record<string, string>) => Object.entries(texts).map(([key, text]) => ({ key, text }));

/** One question of every kind, as a server sends them. */
export const QUESTIONS = [
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

/**
 * Lays a quiz with every kind of question over the portal's calls, and its report; what is saved stays on the device.
 */
export async function laidOver(page: Page): Promise<void> {
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
