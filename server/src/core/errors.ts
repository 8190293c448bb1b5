import { say, type Code, type ParamsOf, type Said } from '../words/say.ts';

/** A business refusal: answered with HTTP 200, status false and what is said. */
export class Refusal extends Error {
  readonly said: Said;

  constructor(said: Said) {
    super(said.message);
    this.said = said;
  }
}

/** Refuses with the message of that code: `throw refusal('otp_wrong', { left: 2 })`. */
export const refusal = <C extends Code>(code: C, ...params: ParamsOf<C>): Refusal => new Refusal(say(code, ...params));

/** A protocol failure: answered with this status code, status false and what is said. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly said: Said;

  constructor(statusCode: number, said: Said) {
    super(said.message);
    this.statusCode = statusCode;
    this.said = said;
  }
}

/** Answered with 403 to a student whom the school has yet to let in. */
export class NotLetIn extends HttpError {
  constructor() {
    super(403, say('not_let_in'));
  }
}

/** Answered with 403 to one of the staff whose code was typed too long ago for this call. */
export class CodeWanted extends HttpError {
  constructor() {
    super(403, say('code_wanted'));
  }
}

/** The one answer for what does not exist and for what is another's: they must look alike. */
export const notFound = (): HttpError => new HttpError(404, say('not_found'));

/** Mistakes an operator can correct. Each skin has its own words for them: the command line names the flag, a console marks the field. */
export type OperatorCode =
  | 'at-field'
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
  | 'role'
  | 'same-student'
  | 'scope-missing'
  | 'subject-missing'
  | 'target-silent'
  | 'title'
  | 'which-day'
  | 'why-missing';

/**
 * Stops the work of an operator, who can put right what is wrong. `message` is a whole sentence about the matter and names no flag and no
 * command: those are the command line's, which says what has a `code` in its own words, made of `params`.
 */
export class OperatorError extends Error {
  readonly code: OperatorCode | undefined;
  readonly params: Readonly<Record<string, string>>;

  constructor(message: string, code?: OperatorCode, params: Record<string, string> = {}) {
    super(message);
    this.code = code;
    this.params = params;
  }
}

/** A field whose value is not accepted: `must` continues the sentence 'FIELD must …'. */
export const fieldError = (field: string, must: string): OperatorError =>
  new OperatorError(`${field} must ${must}.`, 'field', { field, must });

/** The same with a sentence of its own about the field. */
export const faultAt = (field: string, sentence: string): OperatorError =>
  new OperatorError(sentence, 'at-field', { field, sentence });

/** There is no embedded database where one is looked for. */
export const noDatabase = (file: string): OperatorError =>
  new OperatorError(`There is no database at ${file}.`, 'no-database', { file });

/** No SMS gateway took the message; `reasons` say why, by host, and name no number and no code. */
export class NotSent extends Error {
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super('no SMS gateway took the message');
    this.reasons = reasons;
  }
}

/** An SMS gateway may or may not have taken the message: sending it again could make two. */
export class PerhapsSent extends Error {}
