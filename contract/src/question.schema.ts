import { array, number, object, optional, record, string } from 'valibot';
import { id, moment } from './field.schema.ts';
import { markedSection, notice, option_labels, paperLanguages, passage } from './paper.schema.ts';

/** A row or a column of a matrix: `key` stands in the answer, `text` is shown. */
export const matrixPart = object({ key: string(), text: string() });

/**
 * The words of what holds formulas, to be heard: of the text itself, and by place of its options, rows and columns (''
 * where none is needed).
 */
export const spoken = object({
  question: optional(string()),
  options: optional(array(string())),
  rows: optional(array(string())),
  columns: optional(array(string())),
  explanation: optional(string()),
});

/**
 * The texts of a question in another language of its paper, shown in place of its own; '' in a list stands for an equal
 * text. Answers and keys are always the question's own texts.
 */
export const otherTexts = object({
  question: string(),
  options: optional(array(string())),
  rows: optional(array(string())),
  columns: optional(array(string())),
  /** Comes with the key. */
  explanation: optional(string()),
  spoken: optional(spoken),
});

/**
 * The shape of a question beyond single choice; all of it is left out where it does not apply, and by older servers.
 */
export const questionKind = {
  /**
   * 'single' (also when absent), 'multiple', 'numeric' or 'matrix'; a kind the web does not know is shown, not
   * answered.
   */
  type: optional(string()),
  /** The question's own name, such as 'q-17': the same in every version and order of the paper. */
  key: optional(string()),
  /** The keys of the question's section and passage. */
  section: optional(string()),
  passage: optional(string()),
  /** How a part of the right options earns: 'jee-advanced' or 'per-option'; absent: it does not. */
  partial: optional(string()),
  /** The marks of a question that was left out; absent: none. */
  blank_marks: optional(number()),
  /** The numbers that the field of a numeric question takes; they say nothing of the key. */
  input: optional(
    object({ integer: optional(number()), decimals: optional(number()), min: optional(number()), max: optional(number()) }),
  ),
  /** The rows and columns of a matrix. */
  rows: optional(array(matrixPart)),
  columns: optional(array(matrixPart)),
  /** Where the question stands in the paper, from 1, when this student's order is another one. */
  paper_number: optional(number()),
  spoken: optional(spoken),
  /** The texts by language. */
  in: optional(record(string(), otherTexts)),
};

/** A question as a student taking the quiz or exam sees it: no answer key. Texts may hold simple markup and MathML. */
export const question = object({
  question_id: id,
  question: string(),
  /** Empty for kinds that have none. */
  options: array(string()),
  marks: number(),
  /** Marks a wrong answer costs; absent where it costs nothing. */
  negative_marks: optional(number()),
  ...questionKind,
});

/** The fields that a marked question has once its key is out. */
export const markedQuestion = {
  ...questionKind,
  /** 'right', 'wrong', 'partial', 'blank' or 'dropped' (it counts for everybody, or for those who answered it). */
  outcome: optional(string()),
  /** The marks that the question earned in this attempt. */
  earned: optional(number()),
  /** 1 where the question does not count: its section counts only some of those answered. */
  uncounted: optional(number()),
  /** How long it was on the screen, seconds; absent where no device has said. */
  seconds: optional(number()),
  /**
   * Every answer that counts as right, where there is more than one; each in the form of an answer, a range as '2.4 to
   * 2.6'.
   */
  correct_answers: optional(array(string())),
  /** 'attempted' or 'all': full marks to those who answered it, or to everybody. */
  dropped: optional(string()),
  /** The topic whose video explains a question that was missed. */
  lesson: optional(object({ chapter_id: id, topic_id: id })),
};

/** The state of a report: whether the key is out, when it comes, and what was marked anew. */
export const reportState = {
  /**
   * 'shown' (also when absent), 'later' or 'never'; `key_at` says when it comes, or where it never does, when the marks
   * come.
   */
  key: optional(string()),
  key_at: optional(moment),
  /** 1 while the marks are not shown either; marks are then sent as 0. */
  marks_pending: optional(number()),
  /** How each section went. */
  sections: optional(array(markedSection)),
  passages: optional(array(passage)),
  option_labels,
  ...paperLanguages,
  /** How the school has corrected questions while the paper was sat. An addition. */
  notices: optional(array(notice)),
  /** Marks as they were before the paper was marked anew, and why, by key of the question. */
  regraded: optional(object({ marks_before: number(), regraded_at: moment, questions: record(string(), string()) })),
  /** 1 when the school has taken this attempt out of the count. */
  void: optional(number()),
};
