import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, tool, type Ended } from './command.ts';

const FIRST = 'en';
/** The languages that the web has words in: a folder for each. */
const LANGUAGES = readdirSync(join(root, 'web/src/words'), { withFileTypes: true }).flatMap((each) =>
  each.isDirectory() ? each.name : [],
);

/** The sources of the build, and the pages it makes. */
const sources = [
  'web/*.*',
  'web/build/*.*',
  'web/console/*.*',
  'web/src/**/*.*',
  'web/public/**/*.*',
  'contract/src/**/*.ts',
  'tsconfig.base.json',
  'package-lock.json',
];
const pages = LANGUAGES.map((language) => `web/dist/${language === FIRST ? '' : `${language}/`}index.html`);
/** Goes with web/dist to where it is copied; the server serves nothing of .vite (server/src/media/web.routes.ts). */
const stamp = join(root, 'web/dist/.vite/built-from');

function hash(paths: string[]): string {
  const sum = createHash('sha256');
  for (const path of paths) sum.update(`${path}\0`).update(readFileSync(join(root, path)));
  return sum.digest('hex');
}

/** One line for the state of the sources and of the pages built from them. */
function state(): string {
  const paths = sources.flatMap((pattern) => globSync(pattern, { cwd: root })).toSorted();
  return `${hash(paths)} ${hash(pages)}`;
}

/** Returns true when web/dist is what a build would make now. */
export function isFresh(): boolean {
  return pages.every((page) => existsSync(join(root, page))) && existsSync(stamp) && readFileSync(stamp, 'utf8') === state();
}

let building: Promise<Ended> | undefined;

/**
 * Builds web/dist; with `ifStale` only when a source has changed since the last build. One line says that it builds.
 */
export function buildWeb({ ifStale }: { ifStale: boolean }): Promise<Ended> {
  // Checks and browser tests, which run side by side, ask for the same one.
  building ??= build(ifStale).finally(() => (building = undefined));
  return building;
}

async function build(ifStale: boolean): Promise<Ended> {
  if (ifStale && isFresh()) return { code: 0, output: '' };
  const from = Date.now();
  console.log('Building the web pages …');
  rmSync(stamp, { force: true });
  // Side by side: each is for the most part one thread.
  const built = await Promise.all(LANGUAGES.map(buildLanguage));
  const failed = built.find(({ code }) => code !== 0);
  if (failed) return failed;
  for (const language of LANGUAGES) if (language !== FIRST) putBeside(language);
  writeFileSync(stamp, state());
  console.log(`Built in ${((Date.now() - from) / 1000).toFixed(1)} s.`);
  return { code: 0, output: built.map(({ output }) => output).join('') };
}

/** Builds the pages of students and the console in one language. */
async function buildLanguage(language: string): Promise<Ended> {
  const options = { env: { PORTAL_LANGUAGE: language } };
  const ended = await tool('vite', ['build', 'web', '--logLevel', 'warn'], options);
  if (ended.code !== 0) return ended;
  // After the pages of students, which begin with an empty folder.
  const ofConsole = await tool('vite', ['build', '--config', 'web/console/vite.config.ts', '--logLevel', 'warn'], options);
  return ofConsole.code === 0 ? ended : ofConsole;
}

/** Moves the build of another language into that of the first: its scripts beside the others', its pages apart. */
function putBeside(language: string): void {
  const from = join(root, '.cache', `web-${language}`);
  const moves = [
    [`console/assets/${language}`, `console/assets/${language}`],
    [`assets/${language}`, `assets/${language}`],
    ['.', language],
  ];
  for (const [part = '', place = ''] of moves) {
    const to = join(root, 'web/dist', place);
    rmSync(to, { recursive: true, force: true });
    mkdirSync(join(to, '..'), { recursive: true });
    renameSync(join(from, part), to);
  }
}
