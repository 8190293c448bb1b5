/** The kinds of questions. A question without one is of single choice, as all were once. */
export type QuestionType = 'single' | 'multiple' | 'numeric' | 'matrix';

/** How a part of the right answer earns. */
export type PartialMarks = 'none' | 'jee-advanced' | 'per-option';

/** A number, or a closed range of numbers, as decimal texts. */
export type NumericKey = string | { min: string; max: string };

/** The parts of a question that decide the marks of an answer. */
export interface KeyedQuestion {
  /** The kind of the question; absent: single choice. */
  type?: Exclude<QuestionType, 'single'>;
  /** Empty for kinds that have none. */
  options: readonly string[];
  /** The right answer in the form of an answer; of a numeric range '2.4 to 2.6'. */
  answer: string;
  /** Further right answers, each in the form of an answer. */
  alternatives?: readonly string[];
  /**
   * Of a numeric question: every right number or range, and to how many decimals an answer is rounded before it is
   * compared.
   */
  numbers?: readonly NumericKey[];
  decimals?: number;
  integer?: boolean;
  input?: { min?: number; max?: number; decimals?: number };
  rows?: readonly { key: string }[];
  columns?: readonly { key: string }[];
}
