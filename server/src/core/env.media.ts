/** Where the media lie when they lie in a bucket: `s3://BUCKET/PREFIX?endpoint=…&region=…`. */
export interface BucketAddress {
  bucket: string;
  /** Before every path, without slashes at its ends; may be empty. */
  prefix: string;
  region: string;
  /** Address of the bucket, without a slash at its end. */
  base: string;
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/u;

/** What a MEDIA_URL that begins with s3: means; undefined when it is none we can use. Without an endpoint it is AWS's own. */
export function bucketAddress(url: string): BucketAddress | undefined {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed?.protocol !== 's3:' || !BUCKET.test(parsed.hostname)) return undefined;
  const bucket = parsed.hostname;
  const region = parsed.searchParams.get('region') ?? 'us-east-1';
  const endpoint = parsed.searchParams.get('endpoint');
  const prefix = decodeURIComponent(parsed.pathname).replaceAll(/^\/+|\/+$/gu, '');
  if (!/^[\w-]+$/u.test(region)) return undefined;
  if (endpoint === null) return { bucket, prefix, region, base: `https://${bucket}.s3.${region}.amazonaws.com` };
  const host = /^https?:/u.test(endpoint) && URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (!host || host.search !== '' || host.username !== '') return undefined;
  return { bucket, prefix, region, base: `${host.origin}${host.pathname.replace(/\/$/u, '')}/${bucket}` };
}
