import { array, number, object, optional, picklist, string } from 'valibot';
import { id } from './field.schema.ts';
import { option_labels, paperLanguages, passage } from './paper.schema.ts';
import { questionKind } from './question.schema.ts';
/** A question of an attempt of the student's, with its key, which is out. */
export const openCard = {
  attempt_id: id,
  question_id: id,
  /** The quiz or exam of the question. */
  paper: object({ kind: picklist(['quiz', 'exam']), name: string() }),
  question: string(),
  /** Empty for kinds that have none. */
  options: array(string()),
  ...questionKind,
  /** The passage that the question asks about. */
  text: optional(passage),
  languages: paperLanguages.languages,
  option_labels,
  /** The right answer; where there are several all of them in `correct_answers`, a range of numbers as '2.4 to 2.6'. */
  answer: string(),
  correct_answers: optional(array(string())),
  /** The decimals to which a number is rounded before it is compared; absent: it is not rounded. */
  decimals: optional(number()),
  explanation: optional(string()),
};
