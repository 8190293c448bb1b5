import type { BankQuestion } from '../bank.ts';
import { isByMarks } from '../kinds/marking.ts';
import { createHash } from 'node:crypto';

/**
 * A question as it stands in a paper's file: docs/CONTENT.md. Only what a later import compares has a type of its own.
 */
export interface WrittenQuestion extends Record<string, unknown> {
  key: string;
  question: string;
  options?: string[];
  answer?: unknown;
  marks?: number;
  negative_marks?: number;
  marking?: unknown;
  explanation?: string;
  section?: string;
  passage?: string;
}

/** A section or passage as it stands there. */
interface Section extends Record<string, unknown> {
  key: string;
  name: string;
}
interface Passage {
  key: string;
  text: string;
}

/** The parts of a paper's file that an import writes. */
export interface WrittenParts {
  languages?: string[];
  sections?: Section[];
  passages?: Passage[];
  questions: WrittenQuestion[];
}

/** The section of questions that have none where others have one: a paper has sections throughout or not at all. */
export const REST = 'General';

/** The question with the section's and the passage's key in their place; one of the old kind as it always was. */
export function writtenQuestion(question: BankQuestion & { key: string }): WrittenQuestion {
  const { options, marks, negative_marks, marking, section, passage, languages: _paper, ...rest } = question;
  return {
    ...rest,
    ...(options.length > 0 ? { options } : {}),
    ...(marking === undefined ? { marks, negative_marks } : isByMarks(marking) ? { marks, marking } : { marking }),
    ...(section === undefined ? {} : { section: sectionKey(section) }),
    ...(passage === undefined ? {} : { passage: passageKey(passage) }),
  };
}

/** The sections and passages of these questions, in the order in which they first come. */
export function partsOf(
  questions: BankQuestion[],
): Required<Pick<WrittenParts, 'sections' | 'passages'>> & Pick<WrittenParts, 'languages'> {
  const sections = new Map<string, Section>();
  const passages = new Map<string, Passage>();
  for (const { section, passage } of questions) {
    if (section !== undefined && !sections.has(sectionKey(section)))
      sections.set(sectionKey(section), { key: sectionKey(section), name: section });
    if (passage !== undefined) passages.set(passageKey(passage), { key: passageKey(passage), text: passage });
  }
  const languages = [...new Set(questions.flatMap((each) => each.languages ?? []))];
  return { sections: [...sections.values()], passages: [...passages.values()], ...(languages.length > 0 ? { languages } : {}) };
}

/**
 * The parts of a paper as a load takes them: every question in a section where there are sections, the questions of a
 * section and of a passage together, and no section or passage without questions. A paper without either stays as it
 * is.
 */
export function orderly({ languages, sections = [], passages = [], questions }: WrittenParts): WrittenParts {
  const inSections = questions.some(({ section }) => section !== undefined);
  const rest = sectionKey(REST);
  const placed = inSections ? questions.map((each) => ({ ...each, section: each.section ?? rest })) : questions;
  const all =
    inSections && placed.some(({ section }) => section === rest) && !sections.some(({ key }) => key === rest)
      ? [...sections, { key: rest, name: REST }]
      : sections;
  const order = all.map(({ key }) => key);
  const bySection = placed.toSorted((one, other) => order.indexOf(one.section ?? '') - order.indexOf(other.section ?? ''));
  const together = [...Map.groupBy(bySection.entries(), ([index, { passage }]) => passage ?? index).values()];
  const used = (field: 'section' | 'passage', key: string): boolean => placed.some((each) => each[field] === key);
  const usedSections = all.filter(({ key }) => used('section', key));
  const usedPassages = passages.filter(({ key }) => used('passage', key));
  return {
    ...(languages ? { languages } : {}),
    ...(usedSections.length > 0 ? { sections: usedSections } : {}),
    ...(usedPassages.length > 0 ? { passages: usedPassages } : {}),
    questions: together.flatMap((group) => group.map(([, question]) => question)),
  };
}

/** The letters of a name; with a hash where it says more than they do. */
export function sectionKey(name: string): string {
  const letters = keyLetters(name);
  const whole = letters !== '' && letters === name.trim().toLowerCase().replaceAll(/\s+/gu, '-');
  return whole ? letters : `${letters || 'section'}-${digest(name, 6)}`;
}

const passageKey = (text: string): string => `p-${digest(text, 12)}`;

/**
 * The letters of a name as far as a key may have them: 'Straight lines' gives 'straight-lines', a name in another
 * script ''.
 */
export const keyLetters = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
    .slice(0, 60)
    .replace(/-$/u, '');

/** Returns the first `characters` hex digits of a text's SHA-256. */
export const digest = (text: string, characters: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, characters);
