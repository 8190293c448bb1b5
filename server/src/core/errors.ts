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

/** The one answer for what does not exist and for what is another's: they must look alike. */
export const notFound = (): HttpError => new HttpError(404, say('not_found'));

/** A start that cannot go on; `main` prints the message as one line and exits with 1. */
export class StartupError extends Error {}

/** An SMS gateway may or may not have taken the message: sending it again could make two. */
export class PerhapsSent extends Error {}
