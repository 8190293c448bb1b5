import * as v from 'valibot';

/** The file of a release that names all others; its signature lies beside it. */
export const RELEASE = 'release.json';
export const SIGNATURE = '.minisig';
/** The public key, in the folder of an installation; no update touches it. */
export const KEY = 'portal.pub';

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/u;

const manifest = v.object({
  /** The format of this document. */
  format: v.literal(1),
  version: v.pipe(v.string(), v.regex(VERSION)),
  commit: v.pipe(v.string(), v.regex(/^[\da-f]{12}$/u)),
  /** The moment of the commit. */
  made_at: v.pipe(v.string(), v.isoTimestamp()),
  /** The moment from which the release is not installed: nobody can keep an operator on an old release for ever. */
  expires: v.pipe(v.string(), v.isoTimestamp()),
  files: v.array(
    v.object({
      name: v.pipe(v.string(), v.regex(/^[\w.-]+$/u)),
      size: v.pipe(v.number(), v.integer(), v.minValue(1)),
      sha256: v.pipe(v.string(), v.hexadecimal(), v.length(64)),
    }),
  ),
  /** The section of CHANGELOG.md, as it stands there. */
  news: v.string(),
});

/** The description of a release, with its files. */
export type ReleaseManifest = v.InferOutput<typeof manifest>;
export type ReleaseFile = ReleaseManifest['files'][number];

/** Reads a release's manifest; undefined where the text is none. */
export function readRelease(text: string): ReleaseManifest | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), manifest), text);
  return parsed.success ? parsed.output : undefined;
}

/** The archive for a kind of machine, as Node names it (`process.arch`). */
export const archiveOf = (version: string, arch: string): string => `portal-${version}-linux-${arch}.tar.gz`;

/** Tells whether a version comes after another one; of what is none, nothing is known. */
export function isNewer(version: string, than: string): boolean {
  const [ours, theirs] = [version, than].map((each) => (VERSION.exec(each) ?? []).slice(1).map(Number)) as [number[], number[]];
  const at = ours.findIndex((part, index) => part !== theirs[index]);
  return at >= 0 && (ours[at] ?? 0) > (theirs[at] ?? 0);
}
