import type { Sql } from '../../db/database.ts';
import { storedWords } from '../../speech/speech.store.ts';
import { hasFormula } from '../../speech/pieces.ts';
import { formulasIn, hashOf, spokenText } from '../../speech/spoken.ts';
import type { MatrixPart, Paper, PaperPassage, PaperQuestion, Spoken } from '@portal/bank/paper/paper';

type Texts = Pick<Paper, 'passages'> & {
  questions: readonly Pick<PaperQuestion, 'question' | 'options' | 'explanation' | 'rows' | 'columns'>[];
};

/** The formulas of a paper, each once. */
export const formulasOf = (texts: Texts): Set<string> => new Set(textsOf(texts).flatMap(formulasIn));

function textsOf({ questions, passages = [] }: Texts): string[] {
  const texts = questions.flatMap(({ question, options, explanation = '', rows = [], columns = [] }) => [
    question,
    ...options,
    explanation,
    ...[...rows, ...columns].map(({ text }) => text),
  ]);
  return [...texts, ...passages.map(({ text }) => text)];
}

/**
 * The paper with words for its texts with formulas; the very same where it has none. `isWhole` is false where a formula has no words
 * yet: that of an older version, until the next load.
 */
export async function spokenPaper(db: Sql, paper: Paper): Promise<{ paper: Paper; isWhole: boolean }> {
  if (!textsOf(paper).some(hasFormula)) return { paper, isWhole: true };
  const hashes = [...formulasOf(paper)].map(hashOf);
  const words = hashes.length === 0 ? new Map<string, string>() : await storedWords(db, hashes);
  return { paper: withWords(paper, words), isWhole: words.size === hashes.length };
}

/**
 * A paper with formulas in words: long, and a seventh of it once it is compressed. Others are a few KB, and go out as they are. The
 * explanations do not count: nothing tells of them before the key.
 */
export const hasWords = ({ questions, passages = [] }: Paper): boolean =>
  passages.some(({ spoken }) => spoken !== undefined) ||
  questions.some(({ spoken }) => spoken && Object.keys(spoken).some((of) => of !== 'explanation'));

type Words = ReadonlyMap<string, string>;

function withWords(paper: Paper, words: Words): Paper {
  const { questions, passages } = paper;
  return {
    ...paper,
    questions: questions.map((question) => {
      const spoken = spokenQuestion(question, words);
      return spoken ? { ...question, spoken } : question;
    }),
    ...(passages ? { passages: passages.map((passage) => spokenPassage(passage, words)) } : {}),
  };
}

function spokenPassage(passage: PaperPassage, words: Words): PaperPassage {
  const spoken = spokenText(passage.text, words);
  return spoken ? { ...passage, spoken } : passage;
}

/** All of a question or nothing: who is sent some words makes none of their own. The explanation comes later, and stands alone. */
function spokenQuestion(question: PaperQuestion, words: Words): Spoken | undefined {
  const say = (text: string): string | undefined => spokenText(text, words);
  const sayAll = (texts: readonly string[]): string[] | undefined => {
    const said = texts.map(say);
    return said.every((each) => each !== undefined) ? said : undefined;
  };
  const parts = (list: readonly MatrixPart[] = []): string[] => list.map(({ text }) => text);
  const named = {
    question: sayAll([question.question]),
    options: sayAll(question.options),
    rows: sayAll(parts(question.rows)),
    columns: sayAll(parts(question.columns)),
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
