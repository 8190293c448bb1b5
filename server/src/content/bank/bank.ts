import { OperatorError } from '../../core/errors.ts';
import { counted } from '../../core/words.ts';

/** A question of a bank as the portal would take it: texts in the markup of docs/CONTENT.md. */
export interface BankQuestion {
  question: string;
  options: string[];
  /** The right option, counted from 1. */
  answer: number;
  marks: number;
  negative_marks: number;
  explanation?: string;
}

/** What becomes of one question. 'changed': it is taken, but not all of it or not as it was; `why` says what. */
export interface Outcome {
  /** Line, row or number in the file. */
  place: string;
  name: string;
  /** What the bank itself calls it by: an id number, a name in GIFT, a column 'id'. */
  id?: string;
  /** The kind as the bank calls it: 'multichoice', 'essay' … */
  kind: string;
  result: 'taken' | 'changed' | 'dropped';
  why: string[];
  /** The quiz it belongs to where the bank has categories. */
  category?: string;
  /** Of a dropped one as far as it was read. */
  question?: BankQuestion;
}

/** Numbers that no honest bank reaches: see docs/OPERATIONS.md, 'Limits'. */
export const BANK_LIMITS = {
  /** Bytes of a file; Moodle XML carries its pictures, the others are text. */
  xmlBytes: 500_000_000,
  textBytes: 50_000_000,
  /** Bytes of one question with its pictures. */
  questionBytes: 40_000_000,
  questions: 50_000,
  /** Of a workbook, which is a ZIP archive. */
  zip: { entries: 5000, bytes: 500_000_000, ratio: 100, denseBytes: 1_000_000 },
  /** Bytes and pixels of one picture; longest side as it is stored. */
  pictureBytes: 20_000_000,
  picturePixels: 50_000_000,
  pictureSide: 1280,
  pictures: 5000,
};

/** The file cannot be read as a bank at all. The message names the remedy. */
export class BankError extends OperatorError {}

/** Collects why a question is not taken as it stands. Once it is dropped, only the reasons for that count. */
export class Verdict {
  readonly #changes = new Set<string>();
  readonly #drops = new Set<string>();

  change(why: string): void {
    this.#changes.add(why);
  }

  drop(why: string): void {
    this.#drops.add(why);
  }

  get why(): string[] {
    return [...(this.#drops.size > 0 ? this.#drops : this.#changes)];
  }

  get result(): Outcome['result'] {
    return this.#drops.size > 0 ? 'dropped' : this.#changes.size > 0 ? 'changed' : 'taken';
  }
}

/** Marks free of binary dust. */
export const rounded = (marks: number): number => Math.round(marks * 10_000) / 10_000;

/** One option as banks have it: its share of the marks, 1 for the right one, below 0 for what costs. */
export interface GradedOption {
  text: string;
  share: number;
}

/** Turns shares into the portal's one right option and one price of a wrong one; says in the verdict what that loses. */
export function graded(
  options: GradedOption[],
  marks: number,
  verdict: Verdict,
): Pick<BankQuestion, 'answer' | 'negative_marks'> {
  const right = options.filter(({ share }) => share > 0.999);
  const partly = options.filter(({ share }) => share > 0 && share <= 0.999);
  if (right.length === 0)
    verdict.drop(
      partly.length > 0 ? 'several options earn a part of the marks: the portal has one right option' : 'no option is right',
    );
  if (right.length > 1) verdict.drop(`${right.length} options are right: the portal has one right option`);
  if (right.length === 1 && partly.length > 0)
    verdict.change(`wrong now: ${counted(partly.length, 'option')} that earned a part of the marks`);
  const prices = options.filter(({ share }) => share <= 0.999).map(({ share }) => Math.max(0, -share));
  const price = prices.length > 0 ? Math.min(...prices) : 0;
  if (prices.some((each) => Math.abs(each - price) > 0.001))
    verdict.change(`wrong options cost differently: each costs ${rounded(price * marks)} now, the least of them`);
  return { answer: options.findIndex(({ share }) => share > 0.999) + 1, negative_marks: rounded(price * marks) };
}
