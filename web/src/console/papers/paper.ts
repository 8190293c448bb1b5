import * as words from '#words/console/papers';
import { dayOf, now } from '../moments.ts';
import type { Document } from '../source/authored.ts';
import type { Parts } from './file/report.ts';
import { inItsLanguages, throughout, withoutRepeats, writtenOthers } from './languages/others.ts';
import type { Question } from './question.ts';
import { filled, isBlank, keyOf, newQuestion, textIn, written } from './questions/question.ts';

export type PaperKind = 'quiz' | 'exam';

/** A quiz or exam as it is edited: the fields of its file, and of a quiz its chapter. */
export type Paper = Readonly<Record<string, unknown>> & { readonly questions: readonly Question[] };

/** A section or passage as the file has it. */
export type Group = Readonly<Record<string, unknown>> & { readonly key: string };

export function groupsIn(paper: Paper, field: 'sections' | 'passages'): readonly Group[] {
  const list = paper[field];
  return Array.isArray(list) ? (list as Group[]) : [];
}

export const blankPaper = (kind: PaperKind): Paper => ({
  name: '',
  added_on: dayOf(now()),
  ...(kind === 'exam' && { duration_minutes: 60 }),
  questions: [newQuestion('single')],
});

export const paperOf = ({ key: _key, questions, ...fields }: Document): Paper => ({
  ...fields,
  questions: Array.isArray(questions) ? (questions as Question[]).map(withoutRepeats) : [],
});

const isSaid = ([name, value]: [string, unknown]): boolean =>
  name === 'name' || !(value === '' || value === undefined || (Array.isArray(value) && value.length === 0));

/** Returns a paper as the calls take it, without blank questions. */
export const documentOf = ({ questions, ...fields }: Paper): Document & { questions: Question[] } => ({
  ...throughout(Object.fromEntries(Object.entries(fields).filter(isSaid)), writtenOthers),
  questions: questions.filter((question) => !isBlank(question)).map(written),
});

/** Returns a paper as it is published, without the texts of removed languages, which a draft keeps. */
export const publishedOf = (paper: Paper): Document => inItsLanguages(documentOf(paper));

/** Returns a paper to look at, with something in the place of what is still to be written. */
export function lookedAt(paper: Paper, place: Readonly<Record<string, unknown>>): Document {
  const document = inItsLanguages(documentOf(paper));
  const questions = document.questions.length > 0 ? document.questions : paper.questions.slice(0, 1);
  return { ...place, ...document, name: textIn(document, 'name') || '…', questions: questions.map(filled) };
}

/** Returns a new paper with the same questions, without the first paper's window. */
export const copyOf = (source: Document): Paper => {
  const { opens_at: _opens, closes_at: _closes, name, ...rest } = paperOf(source);
  return { ...rest, questions: rest.questions, name: words.copyOf(String(name)), added_on: dayOf(now()) };
};

/**
 * Adds questions from elsewhere behind a paper's own, with the sections, passages and languages that they lean on. In a
 * paper with sections each question is in one: the section of the paper's last question, unless it names another.
 */
export function withQuestions(
  paper: Paper,
  given: readonly Question[],
  { languages = [], sections = [], passages = [] }: Partial<Parts>,
): Partial<Paper> & Pick<Paper, 'questions'> {
  const joined = (field: 'sections' | 'passages', more: readonly Question[]): readonly Question[] => {
    const there = groupsIn(paper, field);
    return [...there, ...more.filter(({ key }) => there.every((group) => group.key !== key))];
  };
  const kept = paper.questions.filter((question) => !isBlank(question));
  const all = joined('sections', sections);
  const section = kept.at(-1)?.['section'] ?? all[0]?.['key'];
  const own = taken(given, kept).map((question) => (section === undefined ? question : { section, ...question }));
  const others = own.flatMap(({ in: texts }) => (typeof texts === 'object' && texts !== null ? Object.keys(texts) : []));
  const first = Array.isArray(paper['languages']) ? (paper['languages'] as string[]) : languages;
  const spoken = [...new Set([...(first.length > 0 ? first : ['en']), ...languages, ...others])];
  return {
    questions: [...kept, ...own],
    ...(spoken.length > 1 && { languages: spoken }),
    ...(all.length > 0 && { sections: all }),
    ...(passages.length > 0 && { passages: joined('passages', passages) }),
  };
}

/** Questions that come from elsewhere: one whose key is taken here gets another. */
export function taken(questions: readonly Question[], there: readonly Question[]): Question[] {
  const keys = new Set(there.map(keyOf));
  return questions.map((question) => {
    const own = keys.has(keyOf(question)) ? { ...question, key: keyOf(newQuestion('single')) } : question;
    keys.add(keyOf(own));
    return own;
  });
}
