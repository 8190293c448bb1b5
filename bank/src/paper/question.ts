import type { DocumentMarks } from './marking.ts';
import type { KeyedQuestion } from './paper.ts';
import type { Complain, SetText } from './context.ts';
import { matrixOf } from './matrix.ts';
import { numericParts } from './numeric.ts';
import { choiceOf } from './options.ts';
import { inOthers } from '../languages/inOthers.ts';
import type { QuestionEntry } from './question.schema.ts';
import { checkShuffled, fixedPlaces } from './shuffled.ts';

export interface QuestionContext {
  set: SetText;
  complain: Complain;
  /** Every student has the options of this paper in another order. */
  shufflesOptions: boolean;
  /** The languages of the paper, where there are several; the first is that of the question's own texts. */
  languages?: readonly string[] | undefined;
}

/**
 * A question as the paper keeps it. What is not said in the file is not there: papers of single choice are what they
 * always were.
 */
export function questionOf(
  entry: QuestionEntry,
  { marks, negative_marks, marking }: DocumentMarks,
  context: QuestionContext,
): KeyedQuestion {
  const { key, type, explanation, section, passage, topic, dropped } = entry;
  const question = context.set(entry.question, 'question');
  const { options, texts, parts } = partsOf(entry, context);
  const [answer = '', ...alternatives] = texts;
  const others = inOthers(entry, { ...parts, options }, context);
  return {
    key,
    question,
    options,
    answer,
    marks,
    negative_marks,
    ...(explanation ? { explanation: context.set(explanation, 'explanation') } : {}),
    ...(type === 'single' ? {} : { type }),
    ...(section === undefined ? {} : { section }),
    ...(passage === undefined ? {} : { passage }),
    ...(topic === undefined ? {} : { topic }),
    ...(marking === undefined ? {} : { marking }),
    ...(alternatives.length === 0 ? {} : { alternatives }),
    ...parts,
    ...(dropped === undefined ? {} : { dropped }),
    ...(others === undefined ? {} : { in: others }),
  };
}

/** Returns what the kind of a question adds: its options, its right answers, and other fields. */
function partsOf(
  entry: QuestionEntry,
  { set, complain, shufflesOptions }: QuestionContext,
): { options: string[]; texts: string[]; parts: Partial<KeyedQuestion> } {
  if (entry.type === 'numeric') return { options: [], ...numericParts(entry, complain) };
  if (entry.type === 'matrix') return { options: [], ...matrixOf(entry, set, complain) };
  if (shufflesOptions) checkShuffled(entry, complain);
  const fixed = shufflesOptions ? fixedPlaces(entry) : [];
  return { ...choiceOf(entry, set, complain), parts: fixed.length > 0 ? { fixed } : {} };
}
