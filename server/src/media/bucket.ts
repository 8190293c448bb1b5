import { AwsV4Signer } from 'aws4fetch';
import type { BucketAddress } from '../core/env.media.ts';

/** The key that signs. */
export interface BucketKeys {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

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
  async presigned(path: string, at: number, life = LIFE_S): Promise<string> {
    const { base, prefix, region } = this.#address;
    const key = [...(prefix === '' ? [] : prefix.split('/')), ...path.split('/')].map(encodeURIComponent).join('/');
    const { url } = await new AwsV4Signer({
      ...this.#keys,
      url: `${base}/${key}?X-Amz-Expires=${life}`,
      service: 's3',
      region,
      signQuery: true,
      datetime: new Date(at).toISOString().replaceAll(/[:-]|\.\d{3}/gu, ''),
    }).sign();
    return url.href;
  }
}
