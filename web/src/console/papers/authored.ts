import * as words from '#words/console/papers';
import { languageName } from '../form/languages.ts';
import type { Authored, Part } from '../source/authored.ts';
import { othersOf } from './languages/others.ts';
import { blankPaper, documentOf, paperOf, publishedOf, type Paper, type PaperKind } from './paper.ts';
import { fieldName } from './settings/names.ts';
import type { Question } from './question.ts';
import { keyOf, kindOf, optionsOf, textIn } from './questions/question.ts';

/** How a quiz or an exam is edited; a new one begins with `blank`. */
export const authoredPaper = (kind: PaperKind, blank: () => Paper = () => blankPaper(kind)): Authored<Paper> => ({
  pageOf: (key) => `/papers/${kind}/${key}`,
  listOf: () => `/exams?show=${kind === 'quiz' ? 'quizzes' : 'open_exams'}`,
  nameOf: (paper) => textIn(paper, 'name'),
  blank,
  itemOf: paperOf,
  documentOf,
  publishedOf,
  textsOf: (paper) => ({ source: [JSON.stringify(paper)] }),
  ofTexts: ({ source: [text = '{"questions":[]}'] = [] }) => JSON.parse(text) as Paper,
  partsOf,
});

/** Fields and questions that are chosen by themselves where two have written, and the order of the questions. */
function partsOf(one: Paper, other: Paper): Part<Paper>[] {
  const fields = [...new Set([one, other].flatMap((paper) => Object.keys(documentOf(paper))))];
  const keys = [...new Set([one, other].flatMap(({ questions }) => questions.map(keyOf)))];
  const at = ({ questions }: Paper, key: string): Question | undefined => questions.find((each) => keyOf(each) === key);
  const common = keys.filter((key) => at(one, key) && at(other, key));
  const orderOf = ({ questions }: Paper): Question[] => questions.filter((each) => common.includes(keyOf(each)));
  return [
    ...fields
      .filter((field) => field !== 'questions')
      .map((field) => ({
        name: field,
        label: fieldName(field),
        textIn: (paper: Paper) => shown(paper[field]),
        take: (_: Paper, theirs: Paper) => ({ [field]: theirs[field] }),
      })),
    ...keys.map((key) => ({
      name: `questions.${key}`,
      label: words.questionAt((at(one, key) ? one : other).questions.findIndex((each) => keyOf(each) === key) + 1),
      textIn: (paper: Paper) => questionText(at(paper, key)),
      take: (yours: Paper, theirs: Paper) => ({ questions: withTheirs(yours.questions, theirs.questions, key) }),
    })),
    {
      name: 'order',
      label: words.order,
      textIn: (paper) =>
        orderOf(paper)
          .map((question, place) => `${place + 1}. ${textIn(at(one, keyOf(question)) ?? question, 'question')}`)
          .join('\n'),
      take: ({ questions }, theirs) => {
        const placed = orderOf(theirs).flatMap((each) => questions.filter((own) => keyOf(own) === keyOf(each)));
        return { questions: questions.map((each) => (common.includes(keyOf(each)) ? (placed.shift() ?? each) : each)) };
      },
    },
  ];
}

/** Returns your questions with the other author's one of that key: in its place, after its predecessor, or gone. */
function withTheirs(yours: readonly Question[], theirs: readonly Question[], key: string): Question[] {
  const place = theirs.findIndex((each) => keyOf(each) === key);
  const question = theirs[place];
  if (!question) return yours.filter((each) => keyOf(each) !== key);
  if (yours.some((each) => keyOf(each) === key)) return yours.map((each) => (keyOf(each) === key ? question : each));
  const before = theirs.slice(0, place).map(keyOf);
  return yours.toSpliced(yours.findLastIndex((each) => before.includes(keyOf(each))) + 1, 0, question);
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const partsIn = (value: unknown): unknown[] => (typeof value === 'object' && value !== null ? Object.values(value) : [value]);

/** A question in one text: what it asks, its options, and all else as its file says it. */
function questionText(question: Question | undefined): string {
  if (!question) return '';
  const { key: _key, question: asked, options: _options, type: _type, in: _others, ...rest } = question;
  const more = Object.entries(rest).map(([name, value]) => `${fieldName(name)}: ${shown(value)}`);
  const options = optionsOf(question).map((text, place) => `${place + 1}) ${text}`);
  const others = Object.entries(othersOf(question)).map(
    ([language, texts]) => `${languageName(language)}: ${Object.values(texts).flatMap(partsIn).join(' / ')}`,
  );
  return [words.kinds[kindOf(question)], String(asked), ...options, ...more, ...others].join('\n');
}
