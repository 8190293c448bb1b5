import { foundInPapers } from '@portal/bank/foundInPapers';
import type { Sentence } from '@portal/bank/told';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPair, type Pair } from '../../testing/merge/pair.ts';
import { textIn } from '../../words/languages.ts';
import { loadSchool } from '../load.ts';
import { preview } from './preview.ts';

let pair: Pair;
beforeAll(async () => {
  pair = await openPair('sqlite');
  await pair.reset({ 'chapter s/c1': 'Motion', 'quiz q1': 'First', 'exam e1': 'Second' });
  await loadSchool(pair.folder, target());
});
afterAll(() => pair.remove());

const target = () => ({ db: pair.db, mediaDir: pair.mediaDir, timeZone: 'Asia/Kolkata', now: 1_780_000_000_000 });

/** The fields that an author wrote of a question or of its paper. */
type Written = Record<string, unknown>;
const one = { key: 'q', question: '1 + 1?', options: ['1', '2'], answer: 2 };
const multiple = { ...one, type: 'multiple', answer: [2] };
const numeric = { key: 'q', question: '1 + 1?', type: 'numeric', answer: 2 };
const matrix = {
  key: 'q',
  question: '1 + 1?',
  type: 'matrix',
  rows: { P: '1', Q: '2' },
  columns: { A: '3', B: '4' },
  answer: { P: ['A'], Q: ['B'] },
};
const two = [one, { ...one, key: 'r' }];
const parts = [
  { key: 'a', name: 'A' },
  { key: 'b', name: 'B' },
];
const texts = [
  { key: 'a', text: '1' },
  { key: 'b', text: '2' },
];
const at = (field: string, ...keys: readonly string[]): Written[] =>
  keys.map((key, place) => ({ ...one, key: `q${place}`, [field]: key }));
const inHindi = (own: Written, hi: Written): Written => ({
  languages: ['en', 'hi'],
  questions: [{ ...own, in: { hi: { question: '1 + 1?', ...hi } } }],
});
const marked = (marking: unknown, own: Written = one): Written => ({ questions: [{ ...own, marking }] });
const many = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97];

/** Mistakes of whole papers, each in a quiz or, with `subject`, in an exam. */
const WRONG: readonly Written[] = [
  { questions: [one, one] },
  { passages: texts, sections: parts, questions: at('section', 'a', 'b').map((each) => ({ ...each, passage: 'a' })) },
  { sections: [{ ...parts[0], any: 2 }, parts[1]], questions: at('section', 'a', 'b') },
  { sections: [{ ...parts[0], counts: 'best' }, parts[1]], questions: at('section', 'a', 'b') },
  { sections: [{ ...parts[0], minutes: 5 }, parts[1]], questions: at('section', 'a', 'b') },
  { sections: parts, questions: at('section', 'a', 'c', 'a') },
  { sections: parts, questions: at('section', 'b', 'a') },
  { sections: parts, questions: [...at('section', 'a', 'b'), { ...one, key: 'r' }] },
  { questions: at('section', 'a') },
  { passages: texts, questions: at('passage', 'a', 'c', 'a') },
  { questions: at('passage', 'a') },

  { questions: [{ ...multiple, options: Array.from({ length: 10 }, (_, place) => `${place}${'"'.repeat(1300)}`) }] },
  { questions: [{ ...one, options: ['1', '2'.repeat(2001)] }] },
  { questions: [{ ...one, options: ['1', '1 '] }] },
  { questions: [{ ...matrix, answer: { P: ['C'], R: ['A'] } }] },
  { shuffle: 'questions+options', questions: [{ ...one, question: 'Is it option (a)?', options: ['1', '2', 'Both A and B'] }] },
  { questions: [{ ...numeric, integer: true, decimals: 1 }] },
  { questions: [{ ...numeric, integer: true, input: { min: 3, max: 1, decimals: 1 } }] },

  marked('gate'),
  marked('neet', matrix),
  { marking: 'gate', questions: [one] },
  marked({ right: 1 }, { ...one, marks: 2 }),
  ...['x', 2000, '1/7777'].map((right) => marked({ right })),
  marked({ right: -1 }),
  marked({ right: 1, wrong: 1 }),
  marked({ right: 1, blank: 2 }),
  marked({ right: 1, partial: 'per-option' }),
  { total_marks: 7, sections: parts.map((each) => ({ ...each, total_marks: 8 })), questions: at('section', 'a', 'b') },
  { questions: many.map((each) => ({ ...multiple, key: `q${each}`, marking: { right: `1/${each}` } })) },

  inHindi(one, { options: ['1'] }),
  inHindi(matrix, { rows: { P: '1', R: '2' } }),
  { languages: ['en', 'hi'], in: { en: { name: 'Other' }, mr: { name: 'Other' } }, questions: two },
  { in: { hi: { name: 'Other' } } },
  { beside: ['hi'], in: { hi: { name: 'दूसरा' } } },

  { sections: [{ ...parts[0], minutes: 5 }], questions: at('section', 'a') },
  { sections: [{ ...parts[0], navigation: 'locked' }], questions: at('section', 'a') },
  { reveal: 'never' },
  { subject: 's', opens_at: '2026-07-14T17:00', closes_at: '2026-07-14T16:00' },
  { subject: 's', reveal: 'after_close' },
  { subject: 's', duration_minutes: 9, sections: [{ ...parts[0], minutes: 5 }], questions: at('section', 'a') },
  { subject: 's', count_leaving: true },
  { subject: 's', attempts: 2, closes_at: '2026-07-14T16:00' },

  /* Rules about a field. */
  { name: 7, added_on: '2026-02-30', pass_percent: 140, shuffle: 'all', option_labels: 'x', room: 'no', show_marks: 1 },
  { languages: ['e', 'hi', 'hi'], sections: [{ ...parts[0], minutes: 0.5, any: 0, navigation: 'x' }, parts[0]], passages: 7 },
  { questions: [], key: 'Q 1', marking: 'x', total_marks: -1, added_on: 'x', in: 7, reveal: 'x', strange: 1 },
  {
    questions: [
      { ...one, type: 'x' },
      { ...numeric, options: ['1'] },
      { ...one, fixed: [3, 3], answer: [3, 3], dropped: 'x' },
    ],
  },
  {
    questions: [
      { ...one, options: ['1', '1'] },
      { ...one, options: ['1'] },
      { ...one, options: [1, ''] },
      { ...one, answer: 0.5 },
    ],
  },
  {
    questions: [
      { ...multiple, answer: [[1], [1]] },
      { ...multiple, answer: 7 },
      { ...numeric, answer: ['x'], integer: false },
    ],
  },
  {
    questions: [
      { ...numeric, input: { min: 1e20, decimals: 11 } },
      { ...numeric, answer: [] },
      { ...one, marking: 7 },
    ],
  },
  {
    questions: [
      { ...matrix, rows: { longer: 'a' }, columns: { 1: 'a', B: 'b' } },
      { ...matrix, rows: 7, answer: 7 },
    ],
  },
  {
    questions: [
      { ...matrix, answer: { P: [], Q: ['A', 'A'] } },
      { ...matrix, answer: { P: 'A', Q: [{}] } },
    ],
  },
  { subject: 's', opens_at: 'x', duration_minutes: 0, attempts: 'x', instructions: '', series: '', count_leaving: 'x' },
];

/** Codes of the papers' own that nothing written in the console meets: the schema or another rule stands before it. */
const NEVER = new Set(['preset_unknown', 'presets_named', 'beside_strange', 'correct_key', 'beside_twice', 'take_one_out']);
/** Words that stay as they are: the author's own in quotes, and names of presets, formats and keys. */
const OWN = /‘[^’]*’|\b(?:gate|neet|school|key|strange|longer|[A-Z]|[a-c]|q\d*|[rsx])\b/gu;

const codesOf = (sentence: Sentence): string[] =>
  typeof sentence === 'string'
    ? ['']
    : [
        sentence.code,
        ...Object.values(sentence.params ?? {}).flatMap((param) =>
          typeof param === 'object'
            ? [param].flat().flatMap((each) => (typeof each === 'string' ? [] : codesOf(each as Sentence)))
            : [],
        ),
      ];

test('LANG-08 whatever is wrong with a quiz or an exam is said in Hindi to the last word, and English stays as the command line says it', async () => {
  const met = new Set<string>();
  const english: string[] = [];
  for (const written of WRONG) {
    const kind = 'subject' in written ? 'exam' : 'quiz';
    const key = kind === 'exam' ? 'e1' : 'q1';
    const source = { key, name: 'First', added_on: '2026-07-14', questions: two, ...written };
    const { faults } = await preview({ thing: { kind, key }, source, by: 'rao' }, target());
    expect(faults, JSON.stringify(written).slice(0, 200)).not.toEqual([]);
    for (const { problem, remedy } of faults)
      for (const sentence of remedy === undefined ? [problem] : [problem, remedy]) {
        for (const code of codesOf(sentence)) met.add(code);
        const said = textIn('hi', sentence);
        if (/[A-Za-z]/u.test(said.replaceAll(OWN, '')) || said.includes('इस रूप में'))
          english.push(`${codesOf(sentence)[0]}: ${said}`);
      }
  }
  expect(english).toEqual([]);
  expect(Object.keys(foundInPapers).filter((code) => !met.has(code) && !NEVER.has(code))).toEqual([]);
});
