import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Written by `npm run build` and `npm run release`, for a place to which the sources were brought without git. */
export const BUILD_FILE = 'server/build.json';
/** The sources of the portal: builds that differ in any of them have different names. */
const SOURCES = [
  'server/src',
  'bank/src',
  'contract/src',
  'server/package.json',
  'web/dist/index.html',
  'web/dist/console/index.html',
];
const SHORT = 12;

/**
 * The name of what runs: the version, and the commit, with '+' and a sum of the sources where they are not those of the
 * commit.
 */
export interface Build {
  version: string;
  commit: string;
}

let own: Promise<Build> | undefined;

/** The build that this process runs, found out once. */
export const ownBuild = (): Promise<Build> => (own ??= buildIn(ROOT));

/** '0.1.0 (3ac7284d21ab)'. */
export const buildName = ({ version, commit }: Build): string => `${version} (${commit})`;

/**
 * Finds out what build lies in a folder: of git in a checkout, else of the file that the build has written, else of the
 * sources themselves.
 */
export async function buildIn(root: string): Promise<Build> {
  const { version } = JSON.parse(readFileSync(path.join(root, 'server/package.json'), 'utf8')) as { version: string };
  const commit = await commitOfGit(root);
  return commit === undefined ? buildOfFile(root, version) : { version, commit };
}

async function commitOfGit(root: string): Promise<string | undefined> {
  if (!existsSync(path.join(root, '.git'))) return undefined;
  // The service's user need not be who has cloned the portal.
  const git = (...args: string[]) => promisify(execFile)('git', ['-C', root, '-c', 'safe.directory=*', ...args]);
  try {
    const { stdout: commit } = await git('rev-parse', `--short=${SHORT}`, 'HEAD');
    const { stdout: changed } = await git(
      '--no-optional-locks',
      'status',
      '--porcelain',
      '--',
      'server',
      'bank',
      'contract',
      'web',
    );
    return changed === '' ? commit.trim() : `${commit.trim()}+${sumOf(root)}`;
  } catch {
    // The sources have no git, or no commit.
    return undefined;
  }
}

/** The contents of the file of a build. */
interface Written {
  /** The version of a release, its tag's. */
  version?: string;
  commit: string;
  sum: string;
}

/** Returns what is to be written down of the build that lies in a folder; a release says itself what it is of. */
export async function buildFileOf(root: string, release?: Build): Promise<Written> {
  return { ...(release ?? { commit: (await commitOfGit(root)) ?? 'sources' }), sum: sumOf(root) };
}

function buildOfFile(root: string, version: string): Build {
  const sum = sumOf(root);
  try {
    const written = JSON.parse(readFileSync(path.join(root, BUILD_FILE), 'utf8')) as Written;
    const isAsWritten = written.sum === sum && written.commit !== 'sources';
    const commit = isAsWritten ? written.commit : `${written.commit.split('+')[0]}+${sum}`;
    return { version: written.version ?? version, commit };
  } catch {
    return { version, commit: `sources+${sum}` };
  }
}

/** A sum of the sources that are there, short. */
function sumOf(root: string): string {
  const files = SOURCES.flatMap((source) => filesIn(root, source)).toSorted();
  const sum = createHash('sha256');
  for (const file of files)
    sum
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  return sum.digest('hex').slice(0, SHORT);
}

function filesIn(root: string, source: string): string[] {
  const at = path.join(root, source);
  if (!existsSync(at)) return [];
  if (statSync(at).isFile()) return [source];
  const entries = readdirSync(at, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}
