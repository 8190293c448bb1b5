import type { BankMarking, BankQuestion } from '../../bank.ts';
import { rounded } from '../../kinds/choice.ts';

/** What a question has beside its texts; undefined where it cannot be taken, with the reason said in the verdict. */
export type Given = Kinded | undefined;
type Kinded = BankQuestion extends infer Each
  ? Each extends BankQuestion
    ? Omit<Each, 'question' | 'explanation' | 'section' | 'passage'>
    : never
  : never;

/** What the scores of a package are in marks: that many `points` for a score of `full`; without them a score is its marks. */
export interface Scale {
  points?: number | undefined;
  full?: number | undefined;
}

/** Marks for a score. The best score a student can reach stands for the full one where they differ by rounding, or where it is beyond it. */
export function marksFor(score: number, best: number, { points: said, full = best }: Scale): number {
  const points = said ?? (best > full ? full : undefined);
  if (points === undefined) return rounded(score);
  const whole = best > full || Math.abs(best - full) <= Math.abs(full) / 500 ? best : full;
  return whole === 0 ? 0 : rounded((score / whole) * points);
}

/** True where two scores are one but for rounding, as of a third. */
export const alike = (one: number, other: number, best: number): boolean =>
  Math.abs(one - other) <= 0.0015 * Math.max(Math.abs(best), 0.001);

/** Marks as a question says them: as a pair of numbers where that says it all. */
export function marked(
  marking: Required<Omit<BankMarking, 'partial'>> & Pick<BankMarking, 'partial'>,
): Pick<BankQuestion, 'marks' | 'negative_marks' | 'marking'> {
  const { right, wrong, blank, partial = 'none' } = marking;
  const plain = { marks: Number(right), negative_marks: 0 - Math.min(0, Number(wrong)) };
  if (blank === 0 && partial === 'none' && Number(wrong) <= 0) return plain;
  const rest = {
    ...(wrong === 0 ? {} : { wrong }),
    ...(blank === 0 ? {} : { blank }),
    ...(partial === 'none' ? {} : { partial }),
  };
  return { ...plain, marking: { right, ...rest } };
}
