import type { Data } from '@portal/contract';
import type { staffCalls } from '@portal/contract/staff';

/** A paper as it is printed. */
export type Paper = Data<typeof staffCalls.questions.item_paper>;
export type Question = Paper['questions'][number];

/** The choice of what to print; a language by its code, or '' for all. */
export interface Choice {
  paper: boolean;
  key: boolean;
  explanations: boolean;
  language: string;
}

/** Consecutive questions of one section and passage. */
export interface Stretch {
  section?: NonNullable<Paper['sections']>[number];
  passage?: NonNullable<Paper['passages']>[number];
  /** Each with its number in the paper. */
  questions: { number: number; question: Question }[];
}

/** Returns the questions in the order of the paper, in stretches of one section and passage. */
export function stretchesOf({ questions, sections = [], passages = [] }: Paper): Stretch[] {
  const stretches: Stretch[] = [];
  let before: Question | undefined;
  for (const [place, question] of questions.entries()) {
    const isSection = question.section !== before?.section;
    const isPassage = isSection || question.passage !== before?.passage;
    if (isPassage || stretches.length === 0) {
      const section = isSection ? sections.find(({ key }) => key === question.section) : undefined;
      const passage = passages.find(({ key }) => key === question.passage);
      stretches.push({ ...(section && { section }), ...(passage && { passage }), questions: [] });
    }
    stretches.at(-1)?.questions.push({ number: place + 1, question });
    before = question;
  }
  return stretches;
}

/** A text in one of the printed languages: the paper's own comes first, if printed. */
export interface Text {
  language: string | undefined;
  text: string;
}

/**
 * A text in the languages that are chosen; in its own where the chosen one lacks it, so that nothing is missing on
 * paper.
 */
export function textsIn(
  { languages }: Pick<Paper, 'languages'>,
  { language: chosen }: Pick<Choice, 'language'>,
  own: string,
  others: (language: string) => string | undefined,
): Text[] {
  const [first, ...more] = languages ?? [];
  const all = [
    { language: first, text: own },
    ...more.flatMap((language) => {
      const text = others(language);
      return text === undefined || text === '' ? [] : [{ language, text }];
    }),
  ];
  if (chosen === '') return all;
  return [all.find(({ language }) => language === chosen) ?? { language: first, text: own }];
}

const TAGS = /<[^<>]*>/gu;
/** Signs of a formula with room on both sides, which take as much of a line as three letters. */
const SPACED = /<mo\b[^<>]*>(?:[=+\-−±×÷≠≈≤≥→]|&[lg]t;)<\/mo>/gu;
/** The most letters of the longest option with three options beside it, and with one. */
const [BESIDE_THREE, BESIDE_ONE] = [7, 20];

/** How many options stand beside each other: as many as leave each on one line. */
export function optionColumns(options: readonly (readonly Text[])[]): 1 | 2 | 4 {
  const longest = Math.max(...options.flat().map(({ text }) => text.replaceAll(SPACED, '===').replaceAll(TAGS, '').length));
  if (longest <= BESIDE_THREE) return 4;
  return longest <= BESIDE_ONE ? 2 : 1;
}

const ALPHABET = 'ABCDEFGHIJ';
/** 'A' for the first option, or '1' where the paper calls them so. */
export const labelOf = ({ option_labels }: Paper, place: number): string =>
  option_labels === undefined ? (ALPHABET[place] ?? String(place + 1)) : String(place + 1);

/** The options stand in the question's picture: they say no more than what they are called. */
export const areInPicture = (paper: Paper, { question, options }: Question): boolean =>
  question.includes('<img ') && options.every((option, place) => option === labelOf(paper, place));
