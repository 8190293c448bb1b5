import { callRequest, isAnswer, unwrap, type Data, type Endpoint, type Input } from '@portal/contract';
import * as words from '#words/api';
import { noteServerTime } from '../ui/serverClock.ts';
import { getConfig, loadConfig } from './config.ts';
import { ApiError } from './failures.ts';
import { noteReach } from './reach.ts';
import { answerText } from './answerText.ts';
import { endSession, session } from './session.ts';

/** A successful answer: `message` is the server's (answerText.ts), `token` only in the answer of verifyOTP. */
export type Reply<Row extends Endpoint> = Answered<Data<Row>>;

interface Answered<T> {
  data: T;
  message: string;
  /** Names the message, where the server says so. */
  code?: string;
  token?: string;
}

/** How to send: a key that marks repeats of one submission, a signal to give up, keepalive to outlive the page. */
export interface SendOptions {
  idempotencyKey?: string;
  signal?: AbortSignal;
  keepalive?: boolean;
}

const LONGEST_ASKED_S = 60;

/**
 * Makes one call of the contract as the signed-in student; `stud_id` and the token are added here. No timeout.
 * Rejects with ApiError: network failure (status 0, the error's own message), HTTP failure (the server's message, else
 * 'Request failed with status code N'), or a refusal. A 401 to the current token ends the session.
 */
export async function send<Row extends Endpoint>(row: Row, input: Input<Row>, options: SendOptions = {}): Promise<Reply<Row>> {
  // Read before anything is awaited: logout empties the store right after it has called.
  const { user, token } = session.getState();
  await loadConfig();
  const caller = user && token ? { token, stud_id: user.stud_id } : undefined;
  const { path, ...request } = callRequest(row, input, caller, options.idempotencyKey);
  const answer = await fetchOrFail(getConfig().apiBase + path, { ...request, ...passed(options) });
  const body = await bodyOf(answer);
  if (!answer.ok) {
    if (answer.status === 401 && row.auth === 'token' && session.getState().token === token) endSession('server');
    const said = isAnswer(body) ? body : undefined;
    // A date instead of seconds counts as no wait asked for.
    const waitMs = Math.min(Number(answer.headers.get('Retry-After')) || 0, LONGEST_ASKED_S) * 1000;
    const message = (said && answerText(said)) || words.status(answer.status);
    throw new ApiError(message, answer.status, false, waitMs, said);
  }
  if (isAnswer(body) && !body.status) throw new ApiError(answerText(body) || words.wrong, answer.status, true, 0, body);
  if (body === undefined) throw new ApiError(words.unreadable, answer.status);
  const reply: Reply<Row> = { data: dataOf<Row>(body, answer.status), message: isAnswer(body) ? answerText(body) : '' };
  if (isAnswer(body) && typeof body.token === 'string') reply.token = body.token;
  if (isAnswer(body) && body.code !== undefined) reply.code = body.code;
  return reply;
}

function dataOf<Row extends Endpoint>(body: unknown, status: number): Data<Row> {
  try {
    return unwrap<Row>(body);
  } catch {
    throw new ApiError(words.unreadable, status);
  }
}

/**
 * Milliseconds until a call is repeated that failed that many times: 1, 2, 4 … seconds up to `longest_ms`, each with up
 * to a quarter taken off, so that a classroom behind one lost access point does not come back in step.
 */
export const waitAfter = (failures: number, longest_ms = 30_000): number =>
  Math.min(500 * 2 ** failures, longest_ms) * (0.75 + Math.random() / 4);

function passed({ signal, keepalive }: SendOptions): RequestInit {
  return { ...(signal && { signal }), ...(keepalive && { keepalive }) };
}

async function fetchOrFail(address: string, init: RequestInit): Promise<Response> {
  try {
    const answer = await fetch(address, init);
    noteReach(true);
    noteServerTime(answer.headers.get('date'));
    return answer;
  } catch (error) {
    // An aborted call says nothing of the network.
    if (error instanceof TypeError) noteReach(false);
    throw new ApiError(words.network, 0);
  }
}

/** The JSON of an answer; undefined when it has none. A connection lost half-way is a network failure. */
async function bodyOf(answer: Response): Promise<unknown> {
  let text: string;
  try {
    text = await answer.text();
  } catch {
    throw new ApiError(words.network, 0);
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
