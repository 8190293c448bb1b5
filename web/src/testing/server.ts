import { calls, type Body, type Data, type Endpoint } from '@portal/contract';
import { shapeOf } from '@portal/contract/shapes';
import { staffCalls } from '@portal/contract/staff';
import { safeParse } from 'valibot';
import { Answered, inForm, Otherwise } from './answers.ts';

/** A call as it reached the server: who made it, under which key, and when, epoch milliseconds. */
export interface Call {
  path: string;
  body: Record<string, unknown>;
  token: string | undefined;
  key: string | undefined;
  at: number;
}

/** A test's answer to a call: the row's data, with a message or a token if it matters, or something else than data. */
export type Answer<Row extends Endpoint> = Data<Row> | Answered<Data<Row>> | Otherwise;
type Answering<Row extends Endpoint> = (body: Body<Row>, call: Call) => Answer<Row> | Promise<Answer<Row>>;

/** An answer as it is kept: its body is parsed by the row's own schema before it gets it. */
type Held = (body: object, call: Call) => unknown;

const ROWS = new Map<string, Endpoint>(
  [calls, staffCalls]
    .flatMap((nouns) => Object.values<Record<string, Endpoint>>(nouns))
    .flatMap((noun) => Object.values<Endpoint>(noun))
    .map((row) => [row.path, row]),
);
const BASE = '/api';

/**
 * The server a rendered page talks to: a function for each row of the contract. Both ways go through the contract's own
 * schemas, so that neither a page nor a test can use what is not in it; what breaks them stands in `faults`. A call
 * that no test answers is 404 where the row is an addition, and a fault where it is not.
 */
export class FakeServer {
  /** Every call so far, the first one first. */
  readonly calls: Call[] = [];
  readonly faults: string[] = [];
  /** True while no call reaches the server. */
  down = false;
  /** True for a server of this family that numbers with words: what the web sends it, ours would refuse, rightly. */
  isForeign = false;
  /** The server's clock, epoch milliseconds; undefined for a server that does not send its time. */
  clock: (() => number) | undefined;
  readonly #answers = new Map<string, Held>();
  readonly #next = new Map<string, Held>();

  /** Answers a call from now on, in place of what it answered before. */
  on<Row extends Endpoint>(row: Row, answer: Answering<Row>): this {
    this.#answers.set(row.path, answer);
    return this;
  }

  /** Answers only the next call; later ones are answered as before, or as set meanwhile. */
  once<Row extends Endpoint>(row: Row, answer: Answering<Row>): this {
    this.#next.set(row.path, answer);
    return this;
  }

  /** Removes a call: the server does not have it any more. */
  lacks(row: Endpoint): this {
    this.#answers.delete(row.path);
    return this;
  }

  /** Returns the bodies of all calls of a row, without the student's id. */
  asked(row: Endpoint): Record<string, unknown>[] {
    return this.callsOf(row).map(({ body: { stud_id: _student, ...body } }) => body);
  }

  callsOf(row: Endpoint): Call[] {
    return this.calls.filter(({ path }) => path === row.path);
  }

  /** The page's `fetch`. */
  readonly fetch = async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { signal } = init;
    signal?.throwIfAborted();
    const { pathname } = new URL(address instanceof Request ? address.url : address, 'http://portal.test');
    const given = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('The call was given up', 'AbortError')));
    });
    return Promise.race([this.#respond(pathname, init), given]);
  };

  async #respond(pathname: string, init: RequestInit): Promise<Response> {
    if (this.down) throw new TypeError('Failed to fetch');
    const row = ROWS.get(pathname.replace(BASE, ''));
    if (!pathname.startsWith(`${BASE}/`)) return new Response('', { status: 404 });
    if (!row) return this.#fault(`${pathname} is no call of the contract`);
    const headers = new Headers(init.headers);
    const body = init.body ? (JSON.parse(init.body as string) as Record<string, unknown>) : {};
    const call: Call = {
      path: row.path,
      body,
      token: headers.get('Token') ?? undefined,
      key: headers.get('Idempotency-Key') ?? undefined,
      at: Date.now(),
    };
    this.calls.push(call);
    const asked = safeParse(shapeOf(row).body, body);
    if (init.method !== row.method || (row.auth !== 'none' && !call.token))
      return this.#fault(`${row.path}: not called as the contract says`);
    const answer = this.#next.get(row.path) ?? this.#answers.get(row.path);
    this.#next.delete(row.path);
    if (!answer) return row.addition ? inForm(404, { message: 'Not found' }) : this.#fault(`${row.path}: the test has no answer`);
    if (!asked.success && !this.isForeign)
      return this.#fault(`${row.path}: the contract refuses ${JSON.stringify(body)}: ${asked.issues[0].message}`);
    return this.#form(row, await answer((asked.success ? asked.output : body) as object, call));
  }

  #form(row: Endpoint, answer: unknown): Response {
    if (answer instanceof Otherwise) return answer.response();
    const { data, more } = answer instanceof Answered ? answer : new Answered(answer);
    const checked = safeParse(shapeOf(row).data, data);
    if (!checked.success)
      return this.#fault(`${row.path}: the test's answer is not what the contract says: ${checked.issues[0].message}`);
    const date = this.clock && new Date(this.clock()).toUTCString();
    return inForm(200, { status: true, data: checked.output, ...more }, date === undefined ? {} : { Date: date });
  }

  #fault(what: string): Response {
    this.faults.push(what);
    return inForm(500, { message: what });
  }
}
