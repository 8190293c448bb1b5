import type { PartialMarks } from './paper/paper.ts';
import { OperatorError } from './errors.ts';
import type { Said } from './told.ts';

/** The fields of every question of a bank, whatever its format; texts are in the markup of docs/CONTENT.md. */
interface AnyQuestion {
  question: string;
  /** The options of single and multiple choice; empty for kinds that have none. */
  options: string[];
  /** Earned by a right answer, taken off for a wrong one; `marking` stands in their place where there is one. */
  marks: number;
  negative_marks: number;
  /** A preset's name, or what an answer earns where marks alone do not say it. */
  marking?: string | BankMarking;
  explanation?: string;
  /** Options that keep their place when options are shuffled, counted from 1. */
  fixed?: number[];
  /** The section's name and the passage's whole text: the writer makes keys of them. */
  section?: string;
  passage?: string;
  topic?: string;
  /** The languages it stands in, where there are several: the first is that of the texts above. */
  languages?: string[];
  in?: Record<string, BankTexts>;
}

/** The texts of a question in another language; options, rows and columns as the question has them. */
export interface BankTexts {
  question: string;
  options?: string[];
  rows?: Record<string, string>;
  columns?: Record<string, string>;
  explanation?: string;
}

/** The marks of an answer, each a number or an exact fraction as text, '-1/3'; absent ones are 0 and 'none'. */
export interface BankMarking {
  right: number | string;
  wrong?: number | string;
  blank?: number | string;
  partial?: PartialMarks;
}

/** A question with one right option, counted from 1; where a list is given, any one of them is right. */
export interface SingleQuestion extends AnyQuestion {
  type?: 'single';
  answer: number | number[];
}

/** A question all of whose named options are right, counted from 1; of a list of lists, any one list. */
export interface MultipleQuestion extends AnyQuestion {
  type: 'multiple';
  answer: number[] | number[][];
}

/** A number, or every number from one to another. */
export type NumberKey = number | { min: number; max: number } | { value: number; tolerance: number };

/** A number is typed; of a list any is right. */
export interface NumericQuestion extends AnyQuestion {
  type: 'numeric';
  answer: NumberKey | NumberKey[];
  /** An answer is rounded to that many decimals before it is compared. */
  decimals?: number;
  /** True where only whole numbers are taken. */
  integer?: true;
  /** The numbers that the answer field takes, shown to students. */
  input?: { min?: number; max?: number; decimals?: number };
}

/** Columns are chosen for each row: keys and texts of both, and each row's right columns; of a list any is right. */
export interface MatrixQuestion extends AnyQuestion {
  type: 'matrix';
  rows: Record<string, string>;
  columns: Record<string, string>;
  answer: MatrixKey | MatrixKey[];
}

export type MatrixKey = Record<string, string[]>;

/** A question of a bank as the portal would take it. */
export type BankQuestion = SingleQuestion | MultipleQuestion | NumericQuestion | MatrixQuestion;

/** The outcome for one question. 'changed': it is taken, but not all of it or not as it was; `why` says what. */
export interface Outcome {
  /** Line, row or number in the file. */
  place: string;
  name: string;
  /** The bank's own id: an id number, a name in GIFT, a column 'id'. */
  id?: string;
  /** The kind as the bank calls it: 'multichoice', 'essay' … */
  kind: string;
  result: 'taken' | 'changed' | 'dropped';
  why: string[];
  /** The texts of `why` as data. */
  reasons: Reason[];
  /** The quiz that the question belongs to, where the bank has categories. */
  category?: string;
  /** The question; of a dropped one as far as it was read. */
  question?: BankQuestion;
}

/** The outcome for a question, by what its verdict says; what is empty of its names is left out. */
export function outcomeOf(
  {
    id,
    category,
    ...named
  }: Pick<Outcome, 'place' | 'name' | 'kind'> & { id?: string | undefined; category?: string | undefined },
  { result, reasons }: Verdict,
  question?: BankQuestion,
): Outcome {
  const outcome = { ...named, ...(id && { id }), ...(category && { category }), ...(question && { question }) };
  return decided(outcome, result, reasons);
}

/** Returns an outcome with the decision on it. */
export const decided = (
  outcome: Omit<Outcome, 'result' | 'why' | 'reasons'>,
  result: Outcome['result'],
  reasons: Reason[],
): Outcome => ({
  ...outcome,
  result,
  why: reasons.map(({ message }) => message),
  reasons,
});

/** Numbers that no honest bank reaches: see docs/OPERATIONS.md, 'Limits'. */
export const BANK_LIMITS = {
  /** Bytes of a file; Moodle XML carries its pictures, the others are text. */
  xmlBytes: 500_000_000,
  textBytes: 50_000_000,
  /** Bytes of one question with its pictures. */
  questionBytes: 40_000_000,
  questions: 50_000,
  /** The limits of a workbook, a package or a Word document, which are ZIP archives. */
  zip: { entries: 5000, bytes: 500_000_000, ratio: 100, denseBytes: 1_000_000 },
  /** Bytes and pixels of one picture; longest side as it is stored. */
  pictureBytes: 20_000_000,
  picturePixels: 50_000_000,
  pictureSide: 1280,
  pictures: 5000,
};

/** The file cannot be read as a bank at all. The message names the remedy. */
export class BankError extends OperatorError {}

/** Why something is not taken as it stands: its code is the sentence with places for params, '{}'. */
export interface Reason {
  code: string;
  params: Param[];
  message: string;
}

/** A param of a reason; sentences within it are said in the language of the whole. */
export type Param = string | number | Reason | Said;

/** Makes a reason of its sentence: because`its row '${row}' has no right column`. Long params are cut. */
export function because(sentence: TemplateStringsArray, ...given: Param[]): Reason {
  const params = given.map((each) => (typeof each === 'string' ? each.slice(0, 300) : each));
  const texts = params.map((each) => (typeof each === 'object' ? each.message : each));
  return { code: sentence.join('{}'), params, message: String.raw({ raw: sentence }, ...texts) };
}

/** The code of a place in a file, which has words of its own. */
export const PLACE = 'place';
/** A place in the file, as a param. */
export const placed = (place: string): Reason => ({ code: PLACE, params: [place], message: place });

/** Collects why a question is not taken as it stands. Once it is dropped, only the reasons for that count. */
export class Verdict {
  readonly #changes = new Map<string, Reason>();
  readonly #drops = new Map<string, Reason>();

  change(why: Reason): void {
    this.#changes.set(why.message, why);
  }

  /** Returns nothing, as what is dropped has nothing more. */
  drop(why: Reason): undefined {
    this.#drops.set(why.message, why);
  }

  get reasons(): Reason[] {
    return [...(this.#drops.size > 0 ? this.#drops : this.#changes).values()];
  }

  get why(): string[] {
    return this.reasons.map(({ message }) => message);
  }

  get result(): Outcome['result'] {
    return this.#drops.size > 0 ? 'dropped' : this.#changes.size > 0 ? 'changed' : 'taken';
  }
}
