import { AwsV4Signer } from 'aws4fetch';
import type { BucketAddress, BucketKeys } from '../core/env.media.ts';

/** A lesson is watched to its end with the address it began with. Signature version 4 allows 7 days at most. */
const LIFE_S = 6 * 3600;

/** Makes addresses under which the bucket hands out one file, to whoever has them, for six hours. */
export class Bucket {
  readonly #address: BucketAddress;
  readonly #keys: BucketKeys;

  constructor(address: BucketAddress, keys: BucketKeys) {
    this.#address = address;
    this.#keys = keys;
  }

  /** `path` as in the media folder; `at` in epoch milliseconds; `life` in seconds. */
  presigned(path: string, at: number, life = LIFE_S): Promise<string> {
    return this.signed('GET', this.keyOf(path), at, { 'X-Amz-Expires': String(life) });
  }

  /** Returns the key under which the bucket has that file. */
  keyOf(path: string): string {
    const { prefix } = this.#address;
    return prefix === '' ? path : `${prefix}/${path}`;
  }

  /** Returns an address for one request; `key` is '' for the bucket itself. */
  async signed(method: 'GET' | 'PUT' | 'DELETE', key: string, at: number, query: Record<string, string>): Promise<string> {
    const { base, region } = this.#address;
    const { url } = await new AwsV4Signer({
      ...this.#keys,
      method,
      url: `${base}/${key.split('/').map(encodeURIComponent).join('/')}?${new URLSearchParams(query).toString()}`,
      service: 's3',
      region,
      signQuery: true,
      datetime: new Date(at).toISOString().replaceAll(/[:-]|\.\d{3}/gu, ''),
    }).sign();
    return url.href;
  }
}
