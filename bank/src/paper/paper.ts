import type { NumericKey, PartialMarks, QuestionType } from '@portal/contract/grading';

export type { NumericKey, PartialMarks, QuestionType } from '@portal/contract/grading';

/** The marks that an answer earns, each an exact number as text: '4', '-0.25', '-1/3'. */
export interface Marking {
  right: string;
  wrong: string;
  blank: string;
  partial: PartialMarks;
}

/** Rows or columns of a matrix; `key` stands in the answer. */
export interface MatrixPart {
  key: string;
  text: string;
}

/**
 * Words for texts with formulas, by place where there are several; '' where none are needed. Documents hold none: they
 * are added when a paper is read.
 */
export interface Spoken {
  question?: string;
  options?: string[];
  rows?: string[];
  columns?: string[];
  explanation?: string;
}

/** The texts of a question in another language; '' of a list where one is as in the paper's first language. */
export interface OtherTexts {
  question: string;
  /** By the places of the question's own options, rows and columns. */
  options?: string[];
  rows?: string[];
  columns?: string[];
  explanation?: string;
  spoken?: Spoken;
}

/** Texts by language. */
export type InLanguages<Texts> = Readonly<Record<string, Texts>>;

/** A question with its key, as the paper's document keeps it. Texts may hold simple markup and MathML. */
export interface PaperQuestion {
  question_id: number;
  question: string;
  /** Empty for kinds that have none. */
  options: string[];
  /** The right answer in the form of an answer; of a numeric range '2.4 to 2.6'. */
  answer: string;
  /** Earned by a right answer; its exact form is in `marking` where there is one. */
  marks: number;
  /** Taken off for a wrong answer, 0 or more. */
  negative_marks: number;
  explanation?: string;
  type?: Exclude<QuestionType, 'single'>;
  /** The operator's name of it, such as 'q-17'. Documents of older versions have none. */
  key?: string;
  section?: string;
  passage?: string;
  topic?: string;
  /** Present where `marks` and `negative_marks` do not say all. */
  marking?: Marking;
  /** Further right answers, each in the form of an answer. */
  alternatives?: string[];
  /**
   * Of a numeric question: every right number or range, and to how many decimals an answer is rounded before it is
   * compared.
   */
  numbers?: NumericKey[];
  decimals?: number;
  integer?: true;
  input?: { min?: number; max?: number; decimals?: number };
  rows?: MatrixPart[];
  columns?: MatrixPart[];
  /** Places of the options, from 0, that stay where they are when options are shuffled. */
  fixed?: number[];
  /** Full marks to those who answered it, or to all, whatever they answered. */
  dropped?: 'attempted' | 'all';
  spoken?: Spoken;
  /** The texts in other languages. Answers and marks never depend on them. */
  in?: InLanguages<OtherTexts>;
}

/** A question under the operator's key, by which its number is found. */
export type KeyedQuestion = Omit<PaperQuestion, 'question_id' | 'key'> & { key: string };

/** A section of a paper; its questions stand together. */
export interface PaperSection {
  key: string;
  name: string;
  minutes?: number;
  navigation?: 'locked';
  /** The number of questions that count: the first ones answered, by the paper's order, or those that earn the most. */
  any?: number;
  counts?: 'best';
  /** Key of the subject that its questions are of, where the school says so. */
  subject?: string;
  in?: InLanguages<{ name: string }>;
}

export interface PaperPassage {
  key: string;
  text: string;
  spoken?: string;
  in?: InLanguages<{ text: string; spoken?: string }>;
}

export type Shuffle = 'questions' | 'questions+options';

/** The question paper of one version of a quiz or exam: the document of table `paper`. */
export interface Paper {
  pass_marks: number;
  /** The pass marks as an exact number, '28471/625', where two decimals are not exact. */
  pass_exact?: string;
  max_marks: number;
  questions: PaperQuestion[];
  sections?: PaperSection[];
  passages?: PaperPassage[];
  /** Absent: options are called A, B, C. */
  option_labels?: 'numbers';
  /** The school's instructions as markup: shown before the exam is begun. */
  instructions?: string;
  /**
   * The languages it stands in, where there are several: the first is the paper's own, and decides where they differ.
   */
  languages?: string[];
  in?: InLanguages<{ name?: string; instructions?: string }>;
  /** Absent: every attempt has the paper's own order. */
  shuffle?: Shuffle;
}

export type Kind = 'quiz' | 'exam';

/** The marks a wrong choice costs, for answers: absent where it costs nothing. */
export const costOf = ({ negative_marks }: PaperQuestion): { negative_marks?: number } =>
  negative_marks > 0 ? { negative_marks } : {};
