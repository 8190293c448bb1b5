import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { buildName } from '../core/build.ts';
import { OperatorError } from '@portal/bank/errors';

/** A path inside a backup: nothing that could lead out of it. */
const inside = v.pipe(
  v.string(),
  v.check(
    (text) =>
      text !== '' &&
      !path.isAbsolute(text) &&
      !/[\\\0]/u.test(text) &&
      !text.split('/').some((part) => ['', '.', '..'].includes(part)),
  ),
);
const size = v.pipe(v.number(), v.integer(), v.minValue(0));
const sha256 = v.pipe(v.string(), v.hexadecimal(), v.length(64));

const file = v.object({ path: inside, size, sha256 });
const mediaFile = v.object({ ...file.entries, mtime_ms: v.number() });

const manifest = v.object({
  /** The format of this document. */
  format: v.literal(1),
  /** The version of the portal that made the backup. */
  app: v.string(),
  /** The commit of that version; '' in older backups, which did not note it. */
  commit: v.optional(v.string(), ''),
  made_at: v.pipe(v.string(), v.isoTimestamp()),
  engine: v.picklist(['sqlite', 'postgres']),
  /** Names are absent in older backups: they tell a version that lacks a migration whether the migration only adds. */
  migrations: v.array(v.object({ version: v.number(), name: v.exactOptional(v.string()), checksum: v.string() })),
  /** Rows in the tables that matter most, as the copy holds them. */
  counts: v.record(v.string(), size),
  database: file,
  /** Where the secret is: in the backup, in the environment of the service, or left out on purpose. */
  secret: v.picklist(['file', 'environment', 'left out', 'none']),
  /** Tells one secret from another without telling it; '' where it is not known. */
  secret_id: v.string(),
  secret_file: v.nullable(file),
  media_included: v.boolean(),
  media: v.array(mediaFile),
  /** Links of the school to files that the media folder did not hold. */
  media_missing: v.array(v.string()),
});

/** The contents of a backup: its file manifest.json. */
export type Manifest = v.InferOutput<typeof manifest>;
/** The portal that made a backup, by version and commit. */
export const makerOf = ({ app, commit }: Manifest): string => (commit === '' ? app : buildName({ version: app, commit }));
export type BackedUpFile = v.InferOutput<typeof file>;
export type BackedUpMedia = v.InferOutput<typeof mediaFile>;

export const MANIFEST = 'manifest.json';
/** The file for `sha256sum -c SHA256SUMS`, by which a backup can be checked where there is no portal. */
export const SUMS = 'SHA256SUMS';

/** Every file of a backup but manifest and sums. */
export const filesOf = ({ database, secret_file, media, media_included }: Manifest): BackedUpFile[] => [
  database,
  ...(secret_file ? [secret_file] : []),
  ...(media_included ? media.map((each) => ({ ...each, path: `media/${each.path}` })) : []),
];

export function sumsOf(found: Manifest, text: string): string {
  const lines = [...filesOf(found), { path: MANIFEST, sha256: hashText(text) }].map((each) => `${each.sha256}  ${each.path}\n`);
  return lines.join('');
}

const hashText = (text: string): string => createHash('sha256').update(text).digest('hex');

/** SHA-256 of a file, hex; `step` hears of every piece read. */
export async function hashFile(at: string, step: (bytes: number) => void = () => undefined): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(at) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    step(chunk.length);
  }
  return hash.digest('hex');
}

/** Reads a backup's manifest and checks it against its own sum. Throws an OperatorError that says what is wrong. */
export function readManifest(folder: string): Manifest {
  const at = path.join(folder, MANIFEST);
  if (!existsSync(at)) throw new OperatorError(`${folder} is no backup: it has no ${MANIFEST}.`);
  const text = readFileSync(at, 'utf8');
  const damaged = new OperatorError(`${at} is damaged. Take another backup.`);
  const sums = existsSync(path.join(folder, SUMS)) ? readFileSync(path.join(folder, SUMS), 'utf8') : '';
  if (!sums.includes(`${hashText(text)}  ${MANIFEST}\n`)) throw damaged;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), manifest), text);
  if (!parsed.success) throw damaged;
  return parsed.output;
}
