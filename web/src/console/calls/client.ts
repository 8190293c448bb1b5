import { callRequest, isAnswer, unwrap, type Answer, type Data, type Endpoint, type Input } from '@portal/contract';
import * as words from '#words/api';
import * as shell from '#words/console';
import { getConfig, loadConfig } from '../../api/config.ts';
import { ApiError } from '../../api/failures.ts';
import { noteServerTime } from '../../ui/serverClock.ts';
import { underKey } from './keys.ts';
import { currentMember, setMember } from '../signIn/session.ts';

/** The data of an answer; `token` only in the answer of verifyOTP, `audit_id` where it left an action. */
export interface Reply<Row extends Endpoint> extends Pick<Answer, 'token' | 'audit_id'> {
  data: Data<Row>;
}

/**
 * Makes one call of the console as who is signed in. Rejects with ApiError, whose message can be shown; a 401 to the
 * current token signs out.
 */
export const ask = <Row extends Endpoint>(row: Row, input: Input<Row>): Promise<Reply<Row>> =>
  underKey(row, input, (key) => send(row, input, key));

/** The longest that a call is held back where there were too many, seconds. */
const PATIENCE_S = 5;

async function send<Row extends Endpoint>(
  row: Row,
  input: Input<Row>,
  key: string | undefined,
  isSecond = false,
): Promise<Reply<Row>> {
  const member = currentMember();
  await loadConfig();
  const { path, ...request } = callRequest(row, input, member, key);
  const answer = await fetch(getConfig().apiBase + path, request).catch(() => {
    throw new ApiError(shell.noAnswer, 0);
  });
  noteServerTime(answer.headers.get('date'));
  // A paper's pictures have used up the calls of this moment, and the answer says when there are more.
  const wait = answer.status === 429 && row.auth === 'staff' && !isSecond ? Number(answer.headers.get('retry-after')) : 0;
  if (wait > 0 && wait <= PATIENCE_S) {
    await new Promise((done) => {
      setTimeout(done, wait * 1000);
    });
    return send(row, input, key, true);
  }
  const body = (await answer.json().catch(() => undefined)) as unknown;
  const said = isAnswer(body) ? body : undefined;
  if (answer.status === 401 && row.auth === 'staff' && currentMember() === member) setMember(undefined);
  // Half an answer is none: nobody knows whether it was done.
  if (answer.ok && !said) throw new ApiError(shell.noAnswer, 0);
  if (!answer.ok || !said?.status)
    throw new ApiError(said?.message ?? words.status(answer.status), answer.status, answer.ok, 0, said);
  return replyOf(body, said);
}

/** Takes out of a good answer what callers want. */
export const replyOf = <Row extends Endpoint>(body: unknown, { token, audit_id }: Answer): Reply<Row> => ({
  data: unwrap<Row>(body),
  ...(token !== undefined && { token }),
  ...(audit_id !== undefined && { audit_id }),
});
