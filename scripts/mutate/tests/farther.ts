import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { run } from './run.ts';

/** What else tells a change than the tests beside the code: a script of the tree with its arguments. */
export interface Farther {
  name: string;
  /** Takes seconds, and is asked before the tests. */
  isQuick?: true;
  script: string;
  args: string[];
}

/** Stories of the real browser that go through a room of the web, beside those that begin with its name. */
const STORIES: Record<string, string[]> = {
  api: ['auth', 'offline'],
  app: ['frame', 'everywhere'],
  attempt: ['quiz', 'answers', 'papers', 'objections', 'revision'],
  auth: ['registration'],
  boot: ['frame', 'outline', 'bare'],
  device: ['offline', 'materials', 'privacy'],
  exams: ['papers', 'answers'],
  language: ['languages'],
  live: ['stream'],
  notices: ['push'],
  pdf: ['materials'],
  progress: ['next'],
  quiz: ['answers'],
  route: ['frame', 'student'],
  students: ['student', 'bookmarks'],
  ui: ['frame', 'comfort', 'student'],
  worker: ['offline', 'push', 'paper-pictures'],
};
const nameOf = (story: string): string => basename(story).replace(/(?:\.proof)?\.spec\.ts$/u, '');
/** A build and the stories, on a machine with much else to do. */
const LIMIT_MS = 20 * 60_000;

/** As much of a name as is alike in what it does and in what is done: 'rehearsal' and 'rehearse'. */
const stem = (name: string): string => name.slice(0, 6);

/** Finds long tests that are named like the folder of a file: cli/ops/move.proof.test.ts for server/src/ops/move. */
function longTestsOf(tree: string, file: string): string[] {
  const folder = stem(file.split('/').at(-2) ?? '');
  return globSync('server/src/**/*.proof.test.ts', { cwd: tree }).filter((test) =>
    test
      .split(/[/.]/u)
      .slice(3)
      .some((name) => stem(name) === folder),
  );
}

/**
 * Names what is asked of a file when no test near it has noticed: documents made of the contract, long tests, stories
 * of a room.
 */
export function fartherOf(tree: string, file: string, withStories: boolean): Farther[] {
  if (file.startsWith('contract/') && existsSync(join(tree, 'scripts/check.ts')))
    return [{ name: 'npm run check -- documents', isQuick: true, script: 'scripts/check.ts', args: ['documents'] }];
  const [workspace, , room = ''] = file.split('/');
  const long = workspace === 'web' ? [] : longTestsOf(tree, file);
  if (long.length > 0) {
    const names = long.map((test) => basename(test, '.proof.test.ts'));
    return [{ name: `the long tests ${names.join(' ')}`, script: 'scripts/test.ts', args: ['unit', '--project=long', ...long] }];
  }
  if (workspace !== 'web' || !withStories) return [];
  const stories = globSync('e2e/{,proof/}*.spec.ts', { cwd: tree }).filter((story) => {
    const name = nameOf(story);
    return name === room || name.startsWith(`${room}-`) || STORIES[room]?.includes(name);
  });
  if (stories.length === 0) return [];
  const args = ['e2e', ...stories, '--max-failures=1', '--retries=0'];
  return [{ name: `npm run e2e -- ${stories.map(nameOf).join(' ')}`, script: 'scripts/test.ts', args }];
}

/** Says whether it fails in the tree as that is now. */
export async function fails(tree: string, { script, args }: Farther): Promise<boolean> {
  // A database of its own, made by the tree as it is now.
  const env = { CI: undefined, TEST_PG_URL: undefined, TEST_TEMPLATES: undefined };
  const { code } = await run(process.execPath, [script, ...args], { cwd: tree, env, limitMs: LIMIT_MS });
  return code !== 0;
}
