import { fraction, parseFraction, rounded, textOf, type Fraction } from '../paper/fraction.ts';
import { presets } from '../paper/marking.presets.ts';
import { resolveMarking, type MarkingFault } from '../paper/marking.ts';
import type { Marking, QuestionType } from '../paper/paper.ts';
import { because, type BankMarking, type BankQuestion, type Reason } from '../bank.ts';

export const PRESET_NAMES: readonly string[] = Object.keys(presets);

/** The fields of a question that decide its marks. */
type Marked = Pick<BankQuestion, 'marks' | 'negative_marks' | 'marking'> & { type?: QuestionType };

/** True for a preset under which a question says its marks as well. */
export const isByMarks = (marking: BankQuestion['marking']): boolean =>
  Object.entries(presets).some(([name, { marks }]) => name === marking && marks !== undefined);

const resolved = ({ type = 'single', marks, negative_marks, marking }: Marked) =>
  resolveMarking(type, marking === undefined ? { marks, negative_marks } : { marking, ...(isByMarks(marking) ? { marks } : {}) });

/** Returns what an answer earns, exactly; of a marking that a load would refuse 1 for a right one. */
export function pricesOf(question: Marked): Marking {
  const found = resolved(question);
  if ('fault' in found) return { right: '1', wrong: '0', blank: '0', partial: 'none' };
  const { marks, negative_marks, marking } = found;
  return marking ?? { right: String(marks), wrong: String(0 - negative_marks), blank: '0', partial: 'none' };
}

/** The marks of a marking as numbers, to two decimals. */
export function plainMarks(question: Marked): { marks: number; negative_marks: number } {
  const { right, wrong } = pricesOf(question);
  return { marks: rounded(exact(right)), negative_marks: 0 - rounded(exact(wrong)) };
}

/** Marks as a question says them: as a pair of numbers where that says it all. */
export function marked({
  right,
  wrong = 0,
  blank = 0,
  partial = 'none',
}: BankMarking): Pick<BankQuestion, 'marks' | 'negative_marks' | 'marking'> {
  const plain = { marks: Number(right), negative_marks: 0 - Math.min(0, Number(wrong)) };
  if (blank === 0 && partial === 'none' && Number(wrong) <= 0) return plain;
  const rest = {
    ...(wrong === 0 ? {} : { wrong }),
    ...(blank === 0 ? {} : { blank }),
    ...(partial === 'none' ? {} : { partial }),
  };
  return { ...plain, marking: { right, ...rest } };
}

/** A mark as a fraction. */
export const exact = (mark: string | number): Fraction => parseFraction(String(mark)) ?? fraction(0n);

/** A mark as it is typed, '4', '-0.25', '-1/3'; undefined for what is none. */
export function markIn(text: string): number | string | undefined {
  const value = parseFraction(text);
  if (!value) return undefined;
  const written = textOf(value);
  return written.includes('/') ? written : Number(written);
}

/** Returns why a load would refuse the marks of a question. */
export function markingFault(question: Marked): Reason | undefined {
  const found = resolved(question);
  return 'fault' in found ? faultOf(found) : undefined;
}

function faultOf(fault: MarkingFault): Reason {
  switch (fault.fault) {
    case 'preset_unknown':
      return because`its marking '${fault.preset}' is no preset: ${PRESET_NAMES.join(', ')}`;
    case 'type_not_in_preset':
      return because`its marking ${fault.preset} says nothing for the type ${fault.type}: give it right/wrong, such as 4/-1`;
    case 'marks_not_in_preset':
      return because`its marking ${fault.preset} is for questions of ${fault.marks.join(' or ')} marks`;
    case 'malformed':
    case 'too_large':
    case 'too_fine':
      return because`its marking holds '${fault.value}', which is no number from -1000 to 1000 with at most 4 decimals or a denominator of 100`;
    case 'right_below_zero':
      return because`its marking takes marks off for a right answer`;
    case 'wrong_above_zero':
      return because`its marking gives marks for a wrong answer`;
    case 'blank_above_right':
      return because`its marking gives more for no answer than for a right one`;
    case 'no_parts':
      return because`its marking gives parts of the marks, and a question of the type ${fault.type} has no parts`;
    case 'marked_twice':
      return because`its marking stands beside marks`;
    default:
      return because`its marking is none`;
  }
}

/** A fault as the end of a sentence about the marking. */
export const faultWords = (fault: MarkingFault): string => faultOf(fault).message.replace(/^its marking /u, '');
