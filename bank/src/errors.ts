import { textOf, type Said, type Sentence } from './told.ts';

/**
 * Mistakes an operator can correct. Each skin has its own words for them: the command line names the flag, a console
 * marks the field.
 */
export type OperatorCode =
  | 'bank-format'
  | 'batch-missing'
  | 'class-missing'
  | 'database-open'
  | 'field'
  | 'held-once'
  | 'item-missing'
  | 'last-owner'
  | 'list-level'
  | 'load-again'
  | 'minutes-missing'
  | 'move-level'
  | 'move-where'
  | 'move-who'
  | 'no-database'
  | 'number-taken'
  | 'other-day'
  | 'prune-alone'
  | 'quiz-name'
  | 'quiz-there'
  | 'same-student'
  | 'scope-missing'
  | 'subject-missing'
  | 'target-silent'
  | 'title'
  | 'which-day'
  | 'why-missing';

/**
 * Stops the work of an operator, who can put right what is wrong. `message` is a whole sentence about the matter and
 * names no flag and no command: those are the command line's, which says what has a `code` in its own words, made of
 * `params`.
 */
export class OperatorError extends Error {
  readonly code: OperatorCode | undefined;
  readonly params: Readonly<Record<string, string>>;
  /** The message, where other languages have it too. */
  readonly said: Said | undefined;

  constructor(message: Sentence, code?: OperatorCode, params: Record<string, string> = {}) {
    super(textOf(message));
    this.said = typeof message === 'string' ? undefined : message;
    this.code = code;
    this.params = params;
  }
}

/** A field whose value is not accepted: `must` continues the sentence 'FIELD must …'. */
export const fieldError = (field: string, must: string): OperatorError =>
  new OperatorError(`${field} must ${must}.`, 'field', { field, must });

/** Returns the error for a file that holds no embedded database. */
export const noDatabase = (file: string): OperatorError =>
  new OperatorError(`There is no database at ${file}.`, 'no-database', { file });
