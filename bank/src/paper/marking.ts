import { compare, fraction, fractionOf, negated, parseFraction, rounded, textOf, ZERO, type Fraction } from './fraction.ts';
import { presets, type PresetName } from './marking.presets.ts';
import type { Marking, PaperQuestion, PartialMarks, QuestionType } from './paper.ts';

/**
 * A `marking` as an operator writes it: the name of a preset, or numbers (exact fractions as text). Without `right` a
 * right answer earns 1; the others default to 0.
 */
export type MarkingEntry = string | ({ [part in Part]?: number | string | undefined } & { partial?: PartialMarks | undefined });

type Part = 'right' | 'wrong' | 'blank';

/** The marks that an operator may write at a question: `marking`, or `marks` and `negative_marks`. */
export interface QuestionMarks {
  marks?: number | undefined;
  negative_marks?: number | undefined;
  marking?: MarkingEntry | undefined;
}

/** The marks of a question as the paper's document keeps them. */
export type DocumentMarks = Pick<PaperQuestion, 'marks' | 'negative_marks' | 'marking'>;

/** The place where a marking was written. */
type Level = 'question' | 'section' | 'paper';

/** Why no marking comes of what was written, for whoever tells the operator. */
export type MarkingFault = { at: Level } & (
  | { fault: 'preset_unknown'; preset: string }
  | { fault: 'type_not_in_preset'; preset: PresetName; type: QuestionType }
  /** `marks` must be one of these under this preset. */
  | { fault: 'marks_not_in_preset'; preset: PresetName; marks: readonly number[] }
  /** `marking` beside `marks` or `negative_marks`. */
  | { fault: 'marked_twice' }
  /** No number; above 1000; more than 4 decimals and a denominator above 100. */
  | { fault: 'malformed' | 'too_large' | 'too_fine'; part: Part | 'marks' | 'negative_marks'; value: string }
  | { fault: 'right_below_zero' | 'wrong_above_zero' | 'blank_above_right' }
  /** `partial` at a question whose answer has no parts. */
  | { fault: 'no_parts'; type: QuestionType }
);

/** Exact marks of one question. */
export interface Exact {
  right: Fraction;
  wrong: Fraction;
  blank: Fraction;
  partial: PartialMarks;
}

const LARGEST = fraction(1000n);
const hasParts = (type: QuestionType): boolean => type === 'multiple' || type === 'matrix';

/**
 * Returns the marks of a question: its own, else its section's, else the paper's, else 1 for a right answer. The
 * nearest counts whole; it takes nothing from those farther off. Under a preset that asks for it (gate), `marks` says
 * which of its markings is meant.
 */
export function resolveMarking(
  type: QuestionType,
  question: QuestionMarks,
  section?: MarkingEntry,
  paper?: MarkingEntry,
): DocumentMarks | MarkingFault {
  const { marks, negative_marks, marking } = question;
  const { entry, at } = nearest(marking, section, paper);
  const chosen = isPreset(entry) ? presets[entry].marks : undefined;
  const ownMarks = negative_marks !== undefined || (marks !== undefined && !chosen);
  if (ownMarks)
    return marking === undefined ? plainMarks(type, marks ?? 1, negative_marks ?? 0) : { at: 'question', fault: 'marked_twice' };
  if (typeof entry !== 'string') return ofNumbers(type, entry ?? {}, at);
  if (!isPreset(entry)) return { at, fault: 'preset_unknown', preset: entry };
  const known = presets[entry].types[type];
  if (!known) return { at, fault: 'type_not_in_preset', preset: entry, type };
  if (!chosen) return documentMarks(exactOf(known));
  if (marks === undefined || !chosen.includes(marks)) return { at, fault: 'marks_not_in_preset', preset: entry, marks: chosen };
  return documentMarks(exactOf(known, marks));
}

function nearest(question?: MarkingEntry, section?: MarkingEntry, paper?: MarkingEntry): { entry?: MarkingEntry; at: Level } {
  if (question !== undefined) return { entry: question, at: 'question' };
  if (section !== undefined) return { entry: section, at: 'section' };
  return paper === undefined ? { at: 'question' } : { entry: paper, at: 'paper' };
}

const isPreset = (entry: MarkingEntry | undefined): entry is PresetName =>
  typeof entry === 'string' && Object.hasOwn(presets, entry);

/** The numbers of a marking that is known to be well-formed, times so much. */
export function exactOf({ right, wrong, blank, partial }: Marking, times = 1): Exact {
  const read = (text: string): Fraction => {
    const value = parseFraction(text);
    if (!value) throw new Error(`'${text}' is no marks`);
    return fraction(value.above * BigInt(times), value.below);
  };
  return { right: read(right), wrong: read(wrong), blank: read(blank), partial };
}

/** `marks` and `negative_marks` of single choice stand in the document as they were written. */
function plainMarks(type: QuestionType, marks: number, negative_marks: number): DocumentMarks | MarkingFault {
  if (type === 'single') return { marks, negative_marks };
  const faulty = Object.entries({ marks, negative_marks }).find(([, value]) => typeof exactNumber(value) === 'string');
  if (!faulty) return { marks, negative_marks };
  const [part, value] = faulty as ['marks' | 'negative_marks', number];
  return { at: 'question', fault: exactNumber(value) as 'malformed', part, value: String(value) };
}

function exactNumber(value: number | string): Fraction | 'malformed' | 'too_large' | 'too_fine' {
  const exact = typeof value === 'number' ? fractionOf(value) : parseFraction(value);
  if (!exact) return 'malformed';
  if (compare(exact, LARGEST) > 0 || compare(exact, negated(LARGEST)) < 0) return 'too_large';
  return 10_000n % exact.below !== 0n && exact.below > 100n ? 'too_fine' : exact;
}

function ofNumbers(type: QuestionType, entry: Exclude<MarkingEntry, string>, at: Level): DocumentMarks | MarkingFault {
  const { right = 1, wrong = 0, blank = 0, partial = 'none' } = entry;
  const exact: Exact = { right: ZERO, wrong: ZERO, blank: ZERO, partial: hasParts(type) ? partial : 'none' };
  for (const [part, value] of [
    ['right', right],
    ['wrong', wrong],
    ['blank', blank],
  ] as const) {
    const number = exactNumber(value);
    if (typeof number === 'string') return { at, fault: number, part, value: String(value) };
    exact[part] = number;
  }
  if (compare(exact.right, ZERO) < 0) return { at, fault: 'right_below_zero' };
  if (compare(exact.wrong, ZERO) > 0) return { at, fault: 'wrong_above_zero' };
  if (compare(exact.blank, exact.right) > 0) return { at, fault: 'blank_above_right' };
  if (at === 'question' && partial !== 'none' && !hasParts(type)) return { at, fault: 'no_parts', type };
  return documentMarks(exact);
}

/** Marks as numbers, and exact as `marking` where those do not say all. */
function documentMarks({ right, wrong, blank, partial }: Exact): DocumentMarks {
  const simple = (value: Fraction): boolean => 100n % value.below === 0n;
  const saysAll = simple(right) && simple(wrong) && compare(blank, ZERO) === 0 && partial === 'none';
  const marking = { right: textOf(right), wrong: textOf(wrong), blank: textOf(blank), partial };
  return { marks: rounded(right), negative_marks: rounded(negated(wrong)), ...(saysAll ? {} : { marking }) };
}
