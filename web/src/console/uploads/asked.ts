import { isAnswer } from '@portal/contract';
import * as words from '#words/api';
import * as shell from '#words/console';
import { ApiError } from '../../api/failures.ts';
import { currentMember, setMember } from '../signIn/session.ts';

/** A connection on which nothing moves for so long is lost, milliseconds. */
const STILL_MS = 30_000;

interface Wanted {
  headers?: Readonly<Record<string, string>>;
  body?: Blob;
  signal: AbortSignal;
  /** Hears how many bytes of the body have left. */
  onSent?: (bytes: number) => void;
}

/** Makes a request of tus; returns its answer's headers. Rejects with ApiError, and where `signal` is aborted. */
export async function asked(method: string, address: string, { headers, body, signal, onSent }: Wanted): Promise<Headers> {
  const member = currentMember();
  // The browser's fetch does not tell how much of a body has left.
  const request = new XMLHttpRequest();
  request.open(method, address);
  const all = { 'Tus-Resumable': '1.0.0', ...(member && { Token: member.token }), ...headers };
  for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value);
  await new Promise<void>((done, fail) => {
    const noAnswer = (): void => fail(new ApiError(shell.noAnswer, 0));
    const stop = (): void => request.abort();
    let still = setTimeout(stop, STILL_MS);
    request.upload.addEventListener('progress', ({ loaded }) => {
      clearTimeout(still);
      still = setTimeout(stop, STILL_MS);
      onSent?.(loaded);
    });
    request.addEventListener('load', () => done());
    for (const event of ['error', 'abort']) request.addEventListener(event, noAnswer);
    request.addEventListener('loadend', () => {
      clearTimeout(still);
      signal.removeEventListener('abort', stop);
    });
    signal.addEventListener('abort', stop);
    if (signal.aborted) return noAnswer();
    request.send(body ?? null);
  });
  const { status } = request;
  if (status === 401 && currentMember() === member) setMember(undefined);
  if (status < 300) return headersOf(request);
  const said = parsed(request.responseText);
  throw new ApiError(isAnswer(said) ? said.message : words.status(status), status);
}

const headersOf = (request: XMLHttpRequest): Headers =>
  new Headers(
    request
      .getAllResponseHeaders()
      .split('\r\n')
      .filter((line) => line.includes(': '))
      .map((line): [string, string] => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
  );

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
