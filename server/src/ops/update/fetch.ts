import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '@portal/bank/errors';
import { buildIn, type Build } from '../../core/build.ts';
import type { Installation } from './installation.ts';
import { archiveOf, isNewer, readRelease, RELEASE, SIGNATURE, type ReleaseFile, type ReleaseManifest } from './manifest.ts';
import { digestOfText, verifySignature, type Forgery, type PublicKey } from './minisign.ts';
import { runTool } from '../postgres.tools.ts';

const isAddress = (source: string): boolean => /^https?:\/\//u.test(source);
/** A manifest is not longer than this. */
const MOST = 1_000_000;
const PATIENCE_MS = 30_000;
/** A line over which an archive takes longer than this is none to update by. */
const ARCHIVE_MS = 3_600_000;

const FORGERIES: Record<Forgery, string> = {
  'no signature': 'is not signed',
  'another key': 'is signed with another key than the one beside this portal',
  'not what was signed': 'is not what its publisher signed',
};

/** The place of a file of the release that SOURCE names: its folder, its archive or its manifest. */
function placeOf(source: string, name: string): string {
  const isFile = /\.(?:json|tar\.gz)$/u.test(source);
  if (isAddress(source)) return new URL(name, isFile || source.endsWith('/') ? source : `${source}/`).href;
  return path.join(isFile ? path.dirname(source) : source, name);
}

/** Opens a file of a release, wherever it lies. Throws an OperatorError that names it. */
async function open(place: string, patience: number): Promise<AsyncIterable<Uint8Array>> {
  if (!isAddress(place)) {
    if (!existsSync(place)) throw new OperatorError(`${place} is not there.`);
    return createReadStream(place);
  }
  const answer = await fetch(place, { signal: AbortSignal.timeout(patience) }).catch((error: unknown) => {
    const why = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new OperatorError(`${place} cannot be fetched: ${why instanceof Error ? why.message : String(why)}.`);
  });
  if (!answer.ok || !answer.body) throw new OperatorError(`${place} cannot be fetched: the answer was ${answer.status}.`);
  return answer.body;
}

async function textOf(place: string): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of await open(place, PATIENCE_MS)) {
    pieces.push(piece);
    if (pieces.reduce((sum, { length }) => sum + length, 0) > MOST)
      throw new OperatorError(`${place} is no manifest of a release.`);
  }
  return Buffer.concat(pieces).toString();
}

/** Reads the manifest that a source offers, and trusts it only as the key says. Throws an OperatorError. */
export async function trustedRelease(source: string, key: PublicKey): Promise<ReleaseManifest> {
  const place = placeOf(source, RELEASE);
  const text = await textOf(place);
  const checked = verifySignature(key, await textOf(`${place}${SIGNATURE}`), digestOfText(text));
  if ('forgery' in checked) throw new OperatorError(`${place} ${FORGERIES[checked.forgery]}: nothing was changed.`);
  const release = readRelease(text);
  if (!release) throw new OperatorError(`${place} is no manifest that this version understands: nothing was changed.`);
  return release;
}

/** Refuses what must not be installed over what runs. Throws an OperatorError. */
export function mustBeNew({ version, expires }: ReleaseManifest, own: Build, now: number): void {
  if (!isNewer(version, own.version))
    throw new OperatorError(`The release is ${version}, and ${own.version} runs here: an update only goes forward.`);
  if (Date.parse(expires) <= now)
    throw new OperatorError(
      `The release has expired (${expires}), or the clock of this machine is wrong: ask the publisher for the newest one.`,
    );
}

/**
 * Refuses what changes a PostgreSQL database, of which no copy is put back: the version before would not start on it.
 * Throws an OperatorError, unless the operator has said that the backup is enough.
 */
export function mustHaveWayBack(
  installation: Installation,
  { from, to }: Record<'from' | 'to', Build>,
  { withoutWayBack, say }: { withoutWayBack?: boolean | undefined; say: (text: string) => void },
): void {
  const changes = installation.changes(from.version, to.version);
  if (changes.length === 0) return;
  const why = `${to.version} changes the database by more than adding to it (${changes.join(', ')}): with PostgreSQL there is no way back from that but the backup`;
  if (!withoutWayBack)
    throw new OperatorError(`${why}. Nothing was changed. If that is enough: portal update RELEASE --without-way-back`);
  say(`${why}.`);
}

/**
 * Brings the archive for this kind of machine here. Throws an OperatorError where it is not what the manifest says.
 */
export async function fetchArchive(source: string, release: ReleaseManifest, { incoming }: Installation): Promise<string> {
  const name = archiveOf(release.version, process.arch);
  const file = release.files.find((each) => each.name === name);
  if (!file) throw new OperatorError(`The release has no archive for this machine (${name}).`);
  mkdirSync(incoming, { recursive: true, mode: 0o700 });
  const to = path.join(incoming, name);
  await pipeline(await open(placeOf(source, name), ARCHIVE_MS), atMost(file), createWriteStream(to, { flush: true }));
  const { size } = statSync(to);
  if (size < file.size) throw new OperatorError(`${name} is cut short: ${size} of ${file.size} bytes. Nothing was changed.`);
  const hash = createHash('sha256');
  for await (const piece of createReadStream(to) as AsyncIterable<Buffer>) hash.update(piece);
  if (hash.digest('hex') !== file.sha256)
    throw new OperatorError(`${name} is not what its publisher signed: nothing was changed.`);
  return to;
}

/** Lets through as many bytes as were said: whoever sends more does not fill the disk. */
const atMost = ({ name, size }: ReleaseFile) =>
  async function* (pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let sent = 0;
    for await (const piece of pieces) {
      sent += piece.length;
      if (sent > size) throw new OperatorError(`${name} is longer than its publisher signed: nothing was changed.`);
      yield piece;
    }
  };

/**
 * Unpacks the release of a checked archive to its place. Throws an OperatorError where the archive holds another.
 */
export async function unpack(archive: string, { version, commit }: ReleaseManifest, installation: Installation): Promise<void> {
  const folder = path.join(installation.incoming, 'tree');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  await runTool('tar', ['-xzf', archive, '-C', folder, '--no-same-owner', '-p', `portal/releases/${version}`], process.env);
  const tree = path.join(folder, 'portal/releases', version);
  const own = await buildIn(tree);
  if (own.version !== version || own.commit !== commit)
    throw new OperatorError(`The archive holds ${own.version} (${own.commit}), not ${version} (${commit}): nothing was changed.`);
  installation.put(tree, version);
  rmSync(installation.incoming, { recursive: true, force: true });
}
