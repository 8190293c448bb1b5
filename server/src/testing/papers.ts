import type { Item } from '../content/plan.ts';
import type { KeyedQuestion } from '@portal/bank/paper/paper';

/**
 * A question of single choice; the right option is always 'right of …', and 'none of these …' stands last, at its
 * place.
 */
export const single = (key: string, more: Partial<KeyedQuestion> = {}): KeyedQuestion => ({
  key,
  question: `Question ${key}`,
  options: [`first of ${key}`, `right of ${key}`, `third of ${key}`, `none of these ${key}`],
  answer: `right of ${key}`,
  marks: 4,
  negative_marks: 1,
  explanation: `Because of ${key}`,
  fixed: [3],
  ...more,
});

/**
 * A paper of two sections in the style of an entrance exam: eight questions of single choice in each, three of the
 * second on one passage, and one question of each other kind at the end of the first.
 */
export function entrancePaper(key: string, name: string): Item {
  const physics = Array.from({ length: 8 }, (_, at) => single(`p${at + 1}`, { section: 'physics' }));
  const english = Array.from({ length: 8 }, (_, at) =>
    single(`e${at + 1}`, { section: 'english', ...(at >= 2 && at <= 4 ? { passage: 'story' } : {}) }),
  );
  return {
    key,
    name,
    added_at: Date.UTC(2026, 6, 14),
    max_marks: 76,
    pass_marks: 30,
    sections: [
      { key: 'physics', name: 'Physics' },
      { key: 'english', name: 'English' },
    ],
    passages: [{ key: 'story', text: 'A story to read' }],
    questions: [...physics, ...otherKinds('physics'), ...english],
  };
}

/** Returns a question of several right options, one of a number, and one of pairs. */
function otherKinds(section: string): KeyedQuestion[] {
  const common = { section, options: [], marks: 4, negative_marks: 0 };
  return [
    {
      ...common,
      key: 'several',
      type: 'multiple',
      question: 'Which ones?',
      options: ['right one', 'wrong one', 'right two', 'wrong two'],
      answer: '["right one","right two"]',
      negative_marks: 2,
      marking: { right: '4', wrong: '-2', blank: '0', partial: 'jee-advanced' },
    },
    { ...common, key: 'number', type: 'numeric', question: 'How many?', answer: '12.5', numbers: ['12.5'], decimals: 2 },
    {
      ...common,
      key: 'pairs',
      type: 'matrix',
      question: 'Which belongs to which?',
      rows: ['I', 'II'].map((row) => ({ key: row, text: `Row ${row}` })),
      columns: ['P', 'Q', 'R'].map((column) => ({ key: column, text: `Column ${column}` })),
      answer: '{"I":["P"],"II":["Q","R"]}',
    },
  ];
}
