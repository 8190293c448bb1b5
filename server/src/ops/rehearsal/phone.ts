import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { callRequest, type Answer, type Caller, type CallRequest, type Data, type Endpoint, type Input } from '@portal/contract';
import type { Figures } from './figures.ts';

/** How long a student tries one thing before giving up, and how long one try may take, ms. */
const PATIENCE_MS = 120_000;
const TRY_MS = 30_000;
const MOST_BYTES = 4_000_000;

/** Ended by the operator: nobody goes on. */
export class Stopped extends Error {}

interface Reply {
  code: number;
  retryAfter: number;
  text: string;
}

/**
 * A made-up student's phone: one connection of its own, kept open, and calls that are repeated until they are answered.
 */
export class Phone {
  readonly #base: URL;
  readonly #caller: Caller;
  readonly #figures: Figures;
  readonly #signal: AbortSignal;
  readonly #agent: HttpAgent;

  constructor(url: string, caller: Caller, figures: Figures, signal: AbortSignal) {
    this.#base = new URL(url);
    this.#caller = caller;
    this.#figures = figures;
    this.#signal = signal;
    const options = { keepAlive: true, maxSockets: 1 };
    this.#agent = this.#base.protocol === 'https:' ? new HttpsAgent(options) : new HttpAgent(options);
  }

  /**
   * The answer with status true, noted under `step` with the time it took with all repeats; undefined when there was
   * none.
   */
  async call<Row extends Endpoint>(
    step: string,
    row: Row,
    input: Input<Row>,
    submitKey?: string,
  ): Promise<Data<Row> | undefined> {
    const began = performance.now();
    const request = callRequest(row, input, this.#caller, submitKey);
    for (let tries = 1; performance.now() - began < PATIENCE_MS; tries += 1) {
      const reply = await this.#send(request).catch((error: unknown): Reply => {
        if (this.#signal.aborted) throw new Stopped();
        return { code: 0, retryAfter: 0, text: String(error) };
      });
      if (reply.code === 200) {
        const answer = JSON.parse(reply.text) as Answer<Data<Row>>;
        if (answer.status) this.#figures.took(step, performance.now() - began);
        else this.#figures.failed(step, answer.message);
        return answer.status ? answer.data : undefined;
      }
      const again = reply.code === 0 || reply.code === 429 || reply.code >= 500;
      if (!again) {
        this.#figures.failed(step, `HTTP ${reply.code} ${reply.text.slice(0, 200)}`);
        return undefined;
      }
      this.#figures.repeated(reply.code);
      const seconds = reply.retryAfter || Math.min(2 ** (tries - 1), 30) * (0.5 + Math.random() / 2);
      await sleep(seconds * 1000, undefined, { signal: this.#signal }).catch(() => {
        throw new Stopped();
      });
    }
    this.#figures.failed(step, `no answer in ${PATIENCE_MS / 1000} s`);
    return undefined;
  }

  close(): void {
    this.#agent.destroy();
  }

  #send({ path, method, headers, body }: CallRequest): Promise<Reply> {
    const send = this.#base.protocol === 'https:' ? httpsRequest : httpRequest;
    const address = new URL(`${this.#base.pathname.replace(/\/$/u, '')}/api${path}`, this.#base);
    return new Promise((resolve, reject) => {
      const request = send(address, { method, headers, agent: this.#agent, timeout: TRY_MS, signal: this.#signal });
      request.on('response', (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
          if (text.length > MOST_BYTES) request.destroy(new Error('the answer is too long'));
        });
        response.on('error', reject);
        response.on('end', () =>
          resolve({ code: response.statusCode ?? 0, retryAfter: Number(response.headers['retry-after']) || 0, text }),
        );
      });
      request.on('timeout', () => request.destroy(new Error(`no answer in ${TRY_MS / 1000} s`)));
      request.on('error', reject);
      request.end(body);
    });
  }
}
