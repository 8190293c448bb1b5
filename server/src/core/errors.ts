import { OperatorError, type OperatorCode } from '@portal/bank/errors';
import { withTexts } from '@portal/bank/told';
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

/** Stops the work of staff with a sentence that every language has. */
export class Rule extends OperatorError {
  declare readonly said: Said;
  /** The field of a form that is to blame. */
  readonly field: string | undefined;

  constructor(said: Said, code?: OperatorCode, field?: string) {
    super(said, code, Object.fromEntries(Object.entries(withTexts(said.params)).map(([name, value]) => [name, String(value)])));
    this.said = said;
    this.field = field;
  }

  /** Names the code for which the command line has words of its own. */
  as(code: OperatorCode): Rule {
    return new Rule(this.said, code, this.field);
  }

  /** Names the field of a form that is to blame. */
  at(field: string): Rule {
    return new Rule(this.said, this.code, field);
  }
}

/** Stops staff with the message of that code: `throw rule('move_who').as('move-who')`. */
export const rule = <C extends Code>(code: C, ...params: ParamsOf<C>): Rule => new Rule(say(code, ...params));

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
