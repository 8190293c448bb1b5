import type { Item } from '../content/plan.ts';
import { entrancePaper } from './papers.ts';

/** Stands in everything that belongs to the key, and nowhere else. */
export const MARK = 'XyzzyKey';

/** Questions and explanations hold it, and so have words. */
export const FORMULA = '<math><mi>x</mi></math>';

/**
 * A paper whose key is marked: right options, numbers, pairs, explanations and, once they are loaded, the words for
 * them. Marks earned are hundredths.
 */
export function markedPaper(name: string): Item {
  const paper = entrancePaper(name, name);
  const questions = paper.questions.map((question) => {
    const asked = `${question.question} of ${FORMULA}`;
    const common = { ...question, question: asked, explanation: `${MARK} because of ${FORMULA}`, marks: 4, negative_marks: 0.37 };
    if (question.type === 'numeric')
      return { ...common, answer: '73577312.25', numbers: ['73577312.25', { min: '90210445.5', max: '90210447.5' }] };
    if (question.type === 'matrix') {
      const columns = ['Pk', 'Qk', 'Rk'].map((key) => ({ key, text: `Column ${key}` }));
      return { ...common, columns, answer: '{"I":["Pk"],"II":["Qk","Rk"]}', dropped: 'attempted' as const };
    }
    if (question.type === 'multiple') return common;
    return {
      ...common,
      options: question.options.map((text) => text.replace('right', MARK)),
      answer: `${MARK} of ${question.key}`,
    };
  });
  return { ...paper, questions: questions.map((each) => (each.type === 'multiple' ? markedOptions(each) : each)) };
}

const markedOptions = (question: Item['questions'][number]) => ({
  ...question,
  options: [`${MARK} one`, 'wrong one', `${MARK} two`, 'wrong two'],
  answer: `["${MARK} one","${MARK} two"]`,
  marking: { right: '4', wrong: '-0.37', blank: '0', partial: 'none' as const },
});

/** Wrong answers to all that Asha answers: 18 times -0.37. */
export const OWN_MARKS = /[-−]6[.]66|"(?:marks|total_marks|total_marks_gained)":-/u;

/** Fields that come with the key, and the ones that are empty until then. */
const LATER = new Set(['outcome', 'earned', 'correct_answers', 'explanation', 'dropped', 'regraded']);

/** The fields of a paper that every student sees: all options, right or wrong. */
const SHOWN = new Set(['options', 'columns']);

const MARKS = [MARK, '73577312', '9021044', '"Pk"', '"Qk"', '"Rk"', ':Pk', ':Qk'];

/** Everything in an answer that tells of the key, by its place. */
export function leaksIn(value: unknown, place = ''): string[] {
  if (typeof value === 'string' || typeof value === 'number')
    return MARKS.some((mark) => String(value).includes(mark)) ? [`${place}: ${value}`] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    if (SHOWN.has(name)) return [];
    if (LATER.has(name) || (name === 'correct_answer' && part !== '')) return [`${place}.${name}`];
    return leaksIn(part, `${place}.${name}`);
  });
}
