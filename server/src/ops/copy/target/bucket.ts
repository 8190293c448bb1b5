import { Bucket } from '../../../media/bucket.ts';
import type { CopyAddress } from '../../../core/copy/env.copy.ts';
import type { Target } from './target.ts';

const ANSWER_MS = 30_000;
/** An address is used at once; the clocks of both machines may differ by minutes. */
const LIFE = { 'X-Amz-Expires': '3600' };
/** Files that are removed at the same time. */
const AT_ONCE = 8;

/** A bucket that speaks Amazon S3's protocol. */
export class BucketTarget implements Target {
  readonly #bucket: Bucket;

  constructor({ address, keys }: Extract<CopyAddress, { kind: 'bucket' }>) {
    this.#bucket = new Bucket(address, keys);
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    await this.#ask('PUT', this.#bucket.keyOf(name), {}, new Uint8Array(bytes));
  }

  async get(name: string): Promise<Buffer> {
    const response = await this.#ask('GET', this.#bucket.keyOf(name));
    return Buffer.from(await response.arrayBuffer());
  }

  async list(): Promise<string[]> {
    const names: string[] = [];
    const prefix = this.#bucket.keyOf('');
    for (let after: string | undefined = ''; after !== undefined;) {
      const query: Record<string, string> = { 'list-type': '2', prefix, ...(after !== '' && { 'start-after': after }) };
      const text: string = await (await this.#ask('GET', '', query)).text();
      // The names that the copy gives have no letter that XML would write otherwise.
      const keys = [...text.matchAll(/<Key>([^<]+)<\/Key>/gu)].map(([, key = '']) => key);
      for (const key of keys) if (key.startsWith(prefix)) names.push(key.slice(prefix.length));
      after = text.includes('<IsTruncated>true</IsTruncated>') ? keys.at(-1) : undefined;
    }
    return names;
  }

  async remove(names: readonly string[]): Promise<void> {
    for (let at = 0; at < names.length; at += AT_ONCE)
      await Promise.all(names.slice(at, at + AT_ONCE).map((name) => this.#ask('DELETE', this.#bucket.keyOf(name))));
  }

  close(): void {
    // Requests to a bucket leave nothing open.
  }

  async #ask(
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    query: Record<string, string> = {},
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<Response> {
    const url = await this.#bucket.signed(method, key, Date.now(), { ...query, ...LIFE });
    const response = await fetch(url, {
      method,
      signal: AbortSignal.timeout(ANSWER_MS),
      redirect: 'error',
      ...(body && { body }),
    });
    if (!response.ok) throw new Error(`the bucket answered ${response.status} to ${method}`);
    return response;
  }
}
