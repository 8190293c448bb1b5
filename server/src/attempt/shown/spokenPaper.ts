import type { Sql } from '../../db/database.ts';
import { storedWords } from '../../speech/speech.store.ts';
import { hasFormula } from '../../speech/pieces.ts';
import { formulasIn, hashOf, spokenText } from '../../speech/spoken.ts';
import type { InLanguages, MatrixPart, OtherTexts, Paper, PaperPassage, PaperQuestion, Spoken } from '@portal/bank/paper/paper';

type Texts = Pick<Paper, 'passages'> & {
  questions: readonly Pick<PaperQuestion, 'question' | 'options' | 'explanation' | 'rows' | 'columns' | 'in'>[];
};

/** The formulas of a paper, each once. */
export const formulasOf = (texts: Texts): Set<string> => new Set(textsOf(texts).flatMap(formulasIn));

function textsOf({ questions, passages = [] }: Texts): string[] {
  const texts = questions.flatMap(({ question, options, explanation = '', rows = [], columns = [], in: others = {} }) => [
    question,
    ...options,
    explanation,
    ...[...rows, ...columns].map(({ text }) => text),
    ...Object.values(others).flatMap(otherTextsOf),
  ]);
  return [
    ...texts,
    ...passages.flatMap(({ text, in: others = {} }) => [text, ...Object.values(others).map((other) => other.text)]),
  ];
}

const otherTextsOf = ({ question, explanation = '', options = [], rows = [], columns = [] }: OtherTexts): string[] => [
  question,
  explanation,
  ...options,
  ...rows,
  ...columns,
];

const needsWords = (paper: Paper): boolean => textsOf(paper).some(hasFormula);

/** The names of the words that a paper needs. */
export const hashesOf = (paper: Paper): string[] => (needsWords(paper) ? [...formulasOf(paper)].map(hashOf) : []);

/**
 * The paper with words for its texts with formulas; the very same where it has none. `isWhole` is false where a formula
 * has no words yet: that of an older version, until the next load.
 */
export async function spokenPaper(db: Sql, paper: Paper): Promise<{ paper: Paper; isWhole: boolean }> {
  const hashes = hashesOf(paper);
  const words = await storedWords(db, hashes);
  return { paper: saidPaper(paper, words), isWhole: words.size === hashes.length };
}

/**
 * A paper with formulas in words: long, and a seventh of it once it is compressed. Others are a few KB, and go out as
 * they are. The explanations do not count: nothing tells of them before the key.
 */
export const hasWords = ({ questions, passages = [] }: Paper): boolean =>
  passages.some(({ spoken, in: others }) => spoken !== undefined || others !== undefined) ||
  questions.some(
    ({ spoken, in: others }) => others !== undefined || Object.keys(spoken ?? {}).some((of) => of !== 'explanation'),
  );

type Words = ReadonlyMap<string, string>;

/** The paper with these words. */
export function saidPaper(paper: Paper, words: Words): Paper {
  if (!needsWords(paper)) return paper;
  const { questions, passages } = paper;
  return {
    ...paper,
    questions: questions.map((question) => {
      const { in: others } = question;
      const inOthers = others && mapped(others, (texts) => spokenOther(texts, words));
      const parts = (list: readonly MatrixPart[] = []): string[] => list.map(({ text }) => text);
      const spoken = spokenTexts({ ...question, rows: parts(question.rows), columns: parts(question.columns) }, words);
      return { ...question, ...(spoken ? { spoken } : {}), ...(inOthers ? { in: inOthers } : {}) };
    }),
    ...(passages ? { passages: passages.map((passage) => spokenPassage(passage, words)) } : {}),
  };
}

/** Maps the texts of every language. */
const mapped = <Own, Out>(others: InLanguages<Own>, map: (texts: Own) => Out): InLanguages<Out> =>
  Object.fromEntries(Object.entries(others).map(([language, texts]) => [language, map(texts)]));

function spokenPassage(passage: PaperPassage, words: Words): PaperPassage {
  const { in: others, ...own } = passage;
  const said = <Text extends { text: string }>(text: Text): Text => {
    const spoken = spokenText(text.text, words);
    return spoken ? { ...text, spoken } : text;
  };
  return { ...said(own), ...(others ? { in: mapped(others, said) } : {}) };
}

/**
 * A formula is said in English in every language, as teachers say it: what the engine's Hindi lacks is in
 * docs/decisions/0148.
 */
function spokenOther(texts: OtherTexts, words: Words): OtherTexts {
  const spoken = spokenTexts(texts, words);
  return spoken ? { ...texts, spoken } : texts;
}

/**
 * Returns the spoken texts of a question, all or none: whoever gets some makes none of their own. The explanation comes
 * later, and stands alone.
 */
function spokenTexts(question: OtherTexts, words: Words): Spoken | undefined {
  const say = (text: string): string | undefined => spokenText(text, words);
  const sayAll = (texts: readonly string[]): string[] | undefined => {
    const said = texts.map(say);
    return said.every((each) => each !== undefined) ? said : undefined;
  };
  const named = {
    question: sayAll([question.question]),
    options: sayAll(question.options ?? []),
    rows: sayAll(question.rows ?? []),
    columns: sayAll(question.columns ?? []),
  };
  if (Object.values(named).includes(undefined)) return undefined;
  const { question: [asked] = [], ...lists } = named;
  const explanation = say(question.explanation ?? '');
  const spoken: Spoken = {
    ...(asked ? { question: asked } : {}),
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list?.some(Boolean))),
    ...(explanation ? { explanation } : {}),
  };
  return Object.keys(spoken).length > 0 ? spoken : undefined;
}
