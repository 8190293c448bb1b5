import type { Answer, Endpoint } from '@portal/contract';
import * as words from '#words/api';

/**
 * A call that gave no data. `message` can be shown to the student. (Fields that are only declared need no helper of the
 * compiler, which would be a file of its own before the first paint.)
 */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came (network). */
  declare readonly status: number;
  /** True when the server understood and said no: HTTP 200 with status false. */
  declare readonly refusal: boolean;
  /**
   * How long the server asked to be left alone before this call is repeated by itself, milliseconds; 0 when it did not.
   */
  declare readonly waitMs: number;
  /** Names the message and what it is made of, where the server says so. */
  declare readonly code: Answer['code'];
  declare readonly params: Answer['params'];

  constructor(
    message: string,
    status: number,
    refusal = false,
    waitMs = 0,
    { code, params }: Pick<Answer, 'code' | 'params'> = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.refusal = refusal;
    this.waitMs = waitMs;
    this.code = code;
    this.params = params;
  }
}

/**
 * The meaning of a failure for its call. 'passing': the same call may go through later. 'final': it never will.
 * 'unknown': the server has no such call, or not what it names. 'unclear': no reason to ask again by itself, and none
 * to give up what is kept on the device.
 */
type Meaning = 'passing' | 'final' | 'unknown' | 'unclear';

/** The statuses that differ from their hundred: a refusal is final; another 4xx is unclear, another 5xx is passing. */
const MEANING: Readonly<Record<number, Meaning>> = {
  // No answer came.
  0: 'passing',
  // The server has read the call and refuses it; a repeated call has the same answer.
  400: 'final',
  413: 'final',
  422: 'final',
  // A server that does not have an addition. To a call that every server has, a proxy may say it while the server
  // starts.
  404: 'unknown',
  405: 'unknown',
  501: 'unknown',
  // The connection was too slow, or too much was asked for: a moment later it may not be.
  408: 'passing',
  429: 'passing',
};

function meaningOf(error: unknown): Meaning {
  // An error that is no ApiError is a fault of the page's own.
  if (!(error instanceof ApiError)) return 'unclear';
  return error.refusal ? 'final' : (MEANING[error.status] ?? (error.status >= 500 ? 'passing' : 'unclear'));
}

/** True for a call lost on the way, or a busy server: the same call may go through later (NET-02). */
export const mayPass = (error: unknown): boolean => meaningOf(error) === 'passing';

/** True for a server that lacks the call, which is an addition, or the thing that the call names. */
export const isUnknownCall = (error: unknown): boolean => meaningOf(error) === 'unknown';

/**
 * True when the server has read the call and will never take it. An ended session (401) or a proxy's no (403, 404) is
 * no such answer.
 */
export function isFinal({ addition }: Endpoint, error: unknown): boolean {
  // A server that does not have an addition will not have it later.
  return meaningOf(error) === 'final' || (addition === true && isUnknownCall(error));
}

/** True when the session has ended; the client has told the student already. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** No word came from the portal's own server: what the answer says, if there is one, is no sentence for a student. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 408 || error.status >= 500);

/** A failure as ApiError, whatever it was: for calls that must not be given up, a lost one. */
export const asApiError = (error: unknown): ApiError => (error instanceof ApiError ? error : new ApiError(String(error), 0));

/** Returns the message to the student for anything a call rejected with. */
export const messageOf = (error: unknown): string => (error instanceof Error && error.message) || words.wrong;
