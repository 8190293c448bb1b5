import path from 'node:path';
import * as v from 'valibot';
import { optionalText } from './env.fields.ts';

/** Where the media lie when they lie in a bucket: `s3://BUCKET/PREFIX?endpoint=…&region=…`. */
export interface BucketAddress {
  bucket: string;
  /** The folder before every path, without slashes at its ends; may be empty. */
  prefix: string;
  region: string;
  /** Address of the bucket, without a slash at its end. */
  base: string;
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/u;

/** Reads a MEDIA_URL that begins with s3:; undefined when we cannot use it. Without an endpoint it is AWS's own. */
export function bucketAddress(url: string): BucketAddress | undefined {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed?.protocol !== 's3:' || !BUCKET.test(parsed.hostname)) return undefined;
  const bucket = parsed.hostname;
  const region = parsed.searchParams.get('region') ?? 'us-east-1';
  const endpoint = parsed.searchParams.get('endpoint');
  const prefix = decodeURIComponent(parsed.pathname).replaceAll(/^\/+|(?<!\/)\/+$/gu, '');
  if (!/^[\w-]+$/u.test(region)) return undefined;
  if (endpoint === null) return { bucket, prefix, region, base: `https://${bucket}.s3.${region}.amazonaws.com` };
  const host = /^https?:/u.test(endpoint) && URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (!host || host.search !== '' || host.username !== '') return undefined;
  return { bucket, prefix, region, base: `${host.origin}${host.pathname.replace(/\/$/u, '')}/${bucket}` };
}

/** Where the media lie and who sends them. */
export const mediaSettings = {
  MEDIA_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => /^file:.+/u.test(value) || bucketAddress(value) !== undefined,
        'must begin with file:, or be s3://BUCKET/PREFIX?endpoint=https://…&region=…',
      ),
    ),
  ),
  AWS_ACCESS_KEY_ID: v.optional(v.string()),
  AWS_SECRET_ACCESS_KEY: v.optional(v.string()),
  AWS_SESSION_TOKEN: v.optional(v.string()),
  MEDIA_ACCEL: optionalText(
    (value) => /^(?:\/[\w-]+)+\/$/u.test(value),
    'must be a path with a slash at both ends, such as /protected/',
  ),
  MEDIA_HOSTS: optionalText(
    (value) => /^https:\/\/[\w.*:-]+(?: https:\/\/[\w.*:-]+)*$/u.test(value),
    'must be https:// origins separated by one space',
  ),
};

/** Returns the media folder; with a bucket, the folder from which the bucket is filled. */
export function mediaFolder(url: string | undefined, dataDir: string): string {
  return url?.startsWith('file:') ? path.resolve(url.replace(/^file:/u, '')) : path.join(dataDir, 'media');
}

interface Given {
  MEDIA_URL?: string | undefined;
  AWS_ACCESS_KEY_ID?: string | undefined;
  AWS_SECRET_ACCESS_KEY?: string | undefined;
  AWS_SESSION_TOKEN?: string | undefined;
}

/** The key that signs. */
export interface BucketKeys {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

export function bucketKeys({ AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_SESSION_TOKEN }: Given): BucketKeys {
  const token = AWS_SESSION_TOKEN === undefined ? {} : { sessionToken: AWS_SESSION_TOKEN };
  return { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY, ...token };
}

/** The bucket of the media and its keys, when they lie in one. */
export function bucketOf(given: Given) {
  const address = bucketAddress(given.MEDIA_URL ?? '');
  return address && { address, keys: bucketKeys(given) };
}
