import type { PartialMarks } from './paper/paper.ts';
import { OperatorError } from './errors.ts';

/** What every question of a bank has, whatever format it came in: texts in the markup of docs/CONTENT.md. */
interface AnyQuestion {
  question: string;
  /** Of single and multiple; empty for kinds that have none. */
  options: string[];
  /** Earned by a right answer, taken off for a wrong one; `marking` stands in their place where there is one. */
  marks: number;
  negative_marks: number;
  /** A preset's name, or what an answer earns where marks alone do not say it. */
  marking?: string | BankMarking;
  explanation?: string;
  /** Options that keep their place when options are shuffled, counted from 1. */
  fixed?: number[];
  /** The section's name and the passage's whole text: the writer makes keys of them and puts their questions together. */
  section?: string;
  passage?: string;
  topic?: string;
}

/** Each a number or an exact fraction as text, '-1/3'; what is absent is 0 and 'none'. */
export interface BankMarking {
  right: number | string;
  wrong?: number | string;
  blank?: number | string;
  partial?: PartialMarks;
}

/** One option is right, counted from 1; of a list any one. */
export interface SingleQuestion extends AnyQuestion {
  type?: 'single';
  answer: number | number[];
}

/** All of these options are right, counted from 1; of a list of lists any one. */
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
  /** Only whole numbers are taken. */
  integer?: true;
  /** What the field takes. Students see it. */
  input?: { min?: number; max?: number; decimals?: number };
}

/** Columns are chosen for each row: keys and texts of both, and the keys of each row's right columns; of a list any is right. */
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
  /** Of a workbook, a package or a Word document, which are ZIP archives. */
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
