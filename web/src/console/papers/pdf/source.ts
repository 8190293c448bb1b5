import type { Question } from '../question.ts';
import { newQuestion, type QuestionKind } from '../questions/question.ts';
import type { FoundQuestion } from './find/page.ts';
import type { KeyEntry } from './key/entry.ts';
import type { Preset } from './key/ranges.ts';

/** How a found question is taken. */
export interface Taking {
  kind: QuestionKind;
  marking?: Preset;
  /** The key of a section of the paper. */
  section?: string;
  /** The stored picture of it, by language; without one it is taken as text. */
  picture?: { file: string; in?: { hi: string } };
}

/** The question as a paper's file has it, its options standing in the picture or written out. */
export function questionOf(_found: FoundQuestion, _entry: KeyEntry | undefined, { kind, section }: Taking): Question {
  return newQuestion(kind, { ...(section !== undefined && { section }) });
}
