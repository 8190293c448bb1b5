import { isAnswer, type Endpoint, type Input } from '@portal/contract';
import * as words from '#words/api';
import * as shell from '#words/console';
import { getConfig, loadConfig } from '../../api/config.ts';
import { ApiError } from '../../api/failures.ts';
import { replyOf, type Reply } from './client.ts';
import { underKey } from './keys.ts';
import { currentMember, setMember } from '../signIn/session.ts';

/** Sends a file to a row that takes one; hears how much of it has left, from 0 to 1. Rejects with ApiError. */
export const upload = <Row extends Endpoint>(
  row: Row,
  input: Input<Row>,
  file: Blob,
  onProgress: (share: number) => void,
): Promise<Reply<Row>> => underKey(row, input, (key) => send({ row, input, file, key }, onProgress), file);

/** Waits so long for an answer. */
const ANSWER_MS = 60_000;

interface Sent<Row extends Endpoint> {
  row: Row;
  input: Input<Row>;
  file: Blob;
  key: string | undefined;
}

async function send<Row extends Endpoint>(
  { row, input, file, key }: Sent<Row>,
  onProgress: (share: number) => void,
): Promise<Reply<Row>> {
  const member = currentMember();
  await loadConfig();
  const query = new URLSearchParams(Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]));
  // The browser's fetch does not tell how much of a body has left.
  const request = new XMLHttpRequest();
  request.open('POST', `${getConfig().apiBase}${row.path}?${query.toString()}`);
  request.setRequestHeader('Content-Type', 'application/octet-stream');
  if (key !== undefined) request.setRequestHeader('Idempotency-Key', key);
  if (member) request.setRequestHeader('token', member.token);
  const begun = performance.now();
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    // A slow line that still moves is no broken one.
    request.timeout = performance.now() - begun + ANSWER_MS;
    onProgress(total > 0 ? loaded / total : 0);
  });
  const text = await new Promise<string>((done, fail) => {
    request.addEventListener('load', () => done(request.responseText));
    request.addEventListener('error', () => fail(new ApiError(shell.noAnswer, 0)));
    request.addEventListener('timeout', () => fail(new ApiError(shell.noAnswer, 0)));
    request.timeout = ANSWER_MS;
    request.send(file);
  });
  const body = parsed(text);
  const said = isAnswer(body) ? body : undefined;
  const { status } = request;
  if (status === 401 && currentMember() === member) setMember(undefined);
  if (status === 200 && !said) throw new ApiError(shell.noAnswer, 0);
  if (status !== 200 || !said?.status) throw new ApiError(said?.message ?? words.status(status), status, status === 200, 0, said);
  return replyOf(body, said);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
