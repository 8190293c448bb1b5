import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { changed, type Change } from './change.ts';
import { run } from '../tests/run.ts';

/**
 * Every fourth change of a room is one of an SQL text, where the room has any: few as they are, much depends on them.
 */
const EACH_SQL = 4;

/**
 * Puts the changes of a room into the order of a seed. It depends on nothing but the changed lines, so that the same
 * are chosen again when something else has changed, or a file has moved.
 */
export function shuffled(changes: Change[], seed: number): Change[] {
  const counts = new Map<string, number>();
  const ranked = changes.map((change) => {
    const name = [seed, change.file.split('/').at(-1), change.kind, change.before, change.after].join('\0');
    const nth = counts.get(name) ?? 0;
    counts.set(name, nth + 1);
    return { change, rank: createHash('sha256').update(`${name}\0${nth}`).digest('hex') };
  });
  const inOrder = ranked.toSorted((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ change }) => change);
  const isSql = ({ kind }: Change): boolean => kind.startsWith('SQL');
  const [sql, others] = [inOrder.filter(isSql), inOrder.filter((change) => !isSql(change))];
  return inOrder
    .map((_, index) => (index % EACH_SQL === 1 ? sql.shift() : others.shift()) ?? sql.shift() ?? others.shift())
    .filter((change) => change !== undefined);
}

/**
 * Takes so many changes of each room, in their order, leaving out those that do not compile: nobody could commit them.
 */
export async function sampled(tree: string, rooms: Map<string, Change[]>, most: number): Promise<Map<string, Change[]>> {
  const chosen = new Map<string, Change[]>();
  for (let from = 0, open = [...rooms.keys()]; open.length > 0; from += 2 * most) {
    const next = new Map(open.map((room) => [room, rooms.get(room)?.slice(from, from + 2 * most) ?? []]));
    const wrong = await notCompiling(tree, [...next.values()].flat());
    for (const [room, changes] of next) {
      const good = [...(chosen.get(room) ?? []), ...changes.filter((change) => !wrong.has(change))];
      chosen.set(room, good.slice(0, most));
    }
    open = open.filter((room) => (chosen.get(room)?.length ?? 0) < most && (rooms.get(room)?.length ?? 0) > from + 2 * most);
  }
  return chosen;
}

/** What is left over, or never comes, is no mistake of a change. */
const LENIENT = ['--noUnusedLocals', 'false', '--noUnusedParameters', 'false', '--allowUnreachableCode', 'true'];

/**
 * Returns which of these changes do not compile: each is made in a copy of its file beside it, so that all are compiled
 * at once.
 */
async function notCompiling(tree: string, changes: Change[]): Promise<Set<Change>> {
  const copies = new Map<string, Change>();
  for (const change of changes.filter(({ file }) => !file.endsWith('.sql'))) {
    const { dir, name, ext } = parse(change.file);
    copies.set(join(dir, `${name}.changed-${copies.size}${ext}`), change);
  }
  for (const [copy, change] of copies)
    writeFileSync(join(tree, copy), changed(readFileSync(join(tree, change.file), 'utf8'), change));
  const wrong = new Set<Change>();
  for (const project of new Set(changes.map(({ file }) => projectOf(tree, file)))) {
    const args = ['node_modules/typescript-7/bin/tsc', '--pretty', 'false', '-p', project, ...LENIENT];
    const { output } = await run(process.execPath, args, { cwd: tree });
    for (const [, file = ''] of output.matchAll(/^(\S+)\(\d+,\d+\): error/gmu)) {
      const change = copies.get(file);
      if (change) wrong.add(change);
    }
  }
  for (const copy of copies.keys()) rmSync(join(tree, copy));
  return wrong;
}

/** The nearest folder with a tsconfig.json. */
function projectOf(tree: string, file: string): string {
  for (let folder = dirname(file); ; folder = dirname(folder))
    if (folder === '.' || existsSync(join(tree, folder, 'tsconfig.json'))) return folder;
}
