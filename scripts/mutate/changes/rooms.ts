import { globSync } from 'node:fs';

/** The code that changes are sown in: not its tests, what they stand on, what is generated, nor texts. */
const SOWN = '*/src/**/*.{ts,tsx,sql}';
const UNSOWN = /\.(?:test|d)\.|\/(?:testing|generated|words)\/|\/testing\.|(?:^|\/)node_modules\//u;

/** Workspaces of many rooms, a folder each; another one is a room. */
const OF_ROOMS = new Set(['server', 'web']);

/** Rooms that keep, mark or send students' data, by the name of their folder, on the server and in the web. */
const KEEPING = new Set(
  'attempt audit auth bank console contract db device exams jobs live notices ops progress quiz results students'.split(' '),
);

/**
 * How many of a hundred changes the tests of a room notice at least. The console in the browser keeps nothing, it asks
 * the server's.
 */
export const targetOf = (room: string): number => (KEEPING.has(room.split('/').at(-1) ?? '') && room !== 'web/console' ? 85 : 75);

/** Names the room of a file: `server/quiz` for all below server/src/quiz, `server` for what lies in its src. */
export function roomOf(file: string): string {
  const [workspace = '', , ...inner] = file.split('/');
  return inner.length > 1 && OF_ROOMS.has(workspace) ? `${workspace}/${inner[0] ?? ''}` : workspace;
}

/** Returns the files of each room of a tree, those that students' data depend on first. */
export function filesByRoom(tree: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of globSync(SOWN, { cwd: tree }).toSorted())
    if (!UNSOWN.test(file)) found.set(roomOf(file), [...(found.get(roomOf(file)) ?? []), file]);
  return new Map([...found].toSorted(([a], [b]) => targetOf(b) - targetOf(a) || a.localeCompare(b)));
}
