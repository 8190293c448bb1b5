import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Change } from './change.ts';
import { run } from '../tests/run.ts';

/** Every fourth change of a room is one of an SQL text, where the room has any: few as they are, much depends on them. */
const EACH_SQL = 4;

/**
 * Puts the changes of a room into the order of a seed. It depends on nothing but the changed lines, so that the same are chosen again
 * when something else has changed, or a file has moved.
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

/** Takes so many changes of each room, in their order, leaving out those that do not compile: nobody could commit them. */
export async function sampled(tree: string, rooms: Map<string, Change[]>, most: number): Promise<Map<string, Change[]>> {
  const chosen = new Map([...rooms.keys()].map((room): [string, Change[]] => [room, []]));
  const queues = new Map([...rooms].map(([room, changes]) => [room, [...changes]]));
  for (;;) {
    // One of a file at a time, so that each mistake tells whose it is.
    const batch = new Map<string, { room: string; change: Change }>();
    for (const [room, queue] of queues) {
      let missing = most - (chosen.get(room)?.length ?? 0);
      for (let index = 0; index < queue.length && missing > 0; missing -= 1) {
        const change = queue[index];
        if (!change || batch.has(change.file)) index += 1;
        else batch.set(change.file, { room, change: queue.splice(index, 1)[0] ?? change });
      }
    }
    if (batch.size === 0) return chosen;
    const wrong = await notCompiling(
      tree,
      [...batch.values()].map(({ change }) => change),
    );
    for (const { room, change } of batch.values()) if (!wrong.has(change.file)) chosen.get(room)?.push(change);
  }
}

/** What is left over, or never comes, is no mistake of a change. */
const LENIENT = ['--noUnusedLocals', 'false', '--noUnusedParameters', 'false', '--allowUnreachableCode', 'true'];

/** Makes all of these changes, at most one a file, and returns the files that do not compile then. */
async function notCompiling(tree: string, changes: Change[]): Promise<Set<string>> {
  const texts = new Map(changes.map(({ file }) => [file, readFileSync(join(tree, file), 'utf8')]));
  for (const { file, from, to, after } of changes) {
    const text = texts.get(file) ?? '';
    writeFileSync(join(tree, file), text.slice(0, from) + after + text.slice(to));
  }
  const wrong = new Set<string>();
  for (const project of new Set(changes.map(({ file }) => projectOf(tree, file)))) {
    const { output } = await run(
      process.execPath,
      ['node_modules/typescript-7/bin/tsc', '--pretty', 'false', '-p', project, ...LENIENT],
      { cwd: tree },
    );
    for (const [, file = ''] of output.matchAll(/^(\S+)\(\d+,\d+\): error/gmu)) wrong.add(file);
  }
  for (const [file, text] of texts) writeFileSync(join(tree, file), text);
  return wrong;
}

/** The nearest folder with a tsconfig.json. */
function projectOf(tree: string, file: string): string {
  for (let folder = dirname(file); ; folder = dirname(folder))
    if (folder === '.' || existsSync(join(tree, folder, 'tsconfig.json'))) return folder;
}
