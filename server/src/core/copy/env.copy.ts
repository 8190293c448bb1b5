import path from 'node:path';
import * as v from 'valibot';
import { count, optionalText } from '../env.fields.ts';
import { bucketAddress, bucketKeys, type BucketAddress, type BucketKeys } from '../env.media.ts';

/** The address of the copy of the database. */
export type CopyAddress =
  | { kind: 'folder'; folder: string }
  | { kind: 'ssh'; host: string; port: string; folder: string }
  | { kind: 'bucket'; address: BucketAddress; keys: BucketKeys };

const HOST = /^(?:[\w.-]+@)?[\w][\w.-]*$/u;
const FOLDER = /^\/[\w./@+-]*$/u;

const KINDS = 'must be a folder beginning with /, ssh://USER@HOST/FOLDER or s3://BUCKET/PREFIX?endpoint=https://…&region=…';

/** Reads a COPY_TO; undefined when it has no meaning. */
export function copyAddress(text: string, given: Parameters<typeof bucketKeys>[0]): CopyAddress | undefined {
  if (text.startsWith('/')) return { kind: 'folder', folder: path.resolve(text) };
  if (text.startsWith('s3:')) {
    const address = bucketAddress(text);
    return address && { kind: 'bucket', address, keys: bucketKeys(given) };
  }
  const url = text.startsWith('ssh://') && URL.canParse(text) ? new URL(text) : undefined;
  if (!url) return undefined;
  const host = `${url.username === '' ? '' : `${url.username}@`}${url.hostname}`;
  // Host and folder go to a shell on the other machine.
  return HOST.test(host) && FOLDER.test(url.pathname) && url.password === ''
    ? { kind: 'ssh', host, port: url.port, folder: url.pathname }
    : undefined;
}

/** Where a copy is kept all the time, under which key, and for how long. */
export const copySettings = {
  COPY_TO: optionalText((text) => copyAddress(text, {}) !== undefined, KINDS),
  COPY_KEY_FILE: v.optional(v.string(), ''),
  COPY_KEEP_DAYS: v.optional(count(1, 3650), '7'),
};

/** Lists settings of the copy that do not go together. */
export function copyProblems(given: {
  COPY_TO: string;
  embedded: boolean;
  AWS_ACCESS_KEY_ID?: string | undefined;
  AWS_SECRET_ACCESS_KEY?: string | undefined;
}): string[] {
  if (given.COPY_TO === '') return [];
  const { accessKeyId, secretAccessKey } = bucketKeys(given);
  return [
    ...(given.embedded
      ? []
      : ['COPY_TO is for the embedded database: PostgreSQL keeps copies with its own tools (docs/OPERATIONS.md)']),
    ...(given.COPY_TO.startsWith('s3:') && !(accessKeyId && secretAccessKey)
      ? [
          'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are required with COPY_TO=s3://… (a key that may list, read, write and delete there)',
        ]
      : []),
  ];
}
