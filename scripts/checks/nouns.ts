import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '../../contract/src/index.ts';
import { root } from '../machine/command.ts';
import { composers, nouns, serverRooms, webApart, webRooms } from './rooms.ts';

/** The folders of each workspace. */
const rooms: Record<string, string[]> = {
  'server/src': Object.keys({ ...serverRooms, ...composers }),
  'web/src': Object.keys({ ...webRooms, ...webApart }),
};

/**
 * Every noun has its rows and its handlers under its own name, no folder is a second name for one, and every room is
 * there.
 */
export function nounProblems(): string[] {
  const missing = nouns.flatMap((noun) => [`contract/src/${noun}.ts`, `server/src/${noun}/${noun}.routes.ts`]);
  const problems = missing.filter((path) => !existsSync(join(root, path))).map((path) => `${path} is missing`);
  for (const [folder, known] of Object.entries(rooms)) {
    const gone = known.filter((room) => !existsSync(join(root, folder, room)));
    problems.push(...gone.map((room) => `scripts/checks/rooms.ts names ${folder}/${room}, which is not there`));
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (entry.isDirectory() && !known.includes(entry.name))
        problems.push(`${folder}/${entry.name} is no known room (scripts/checks/rooms.ts)`);
    }
  }
  // Attempts under way are what quiz and exams share, progress, search and notices are of most nouns, doubts are
  // asked below what others show: they have rows of their own beside the nouns'.
  const rows = [...nouns, 'doubts', 'attempts', 'progress', 'search', 'notices'];
  if (Object.keys(calls).join() !== rows.join()) problems.push(`contract/src/index.ts: calls must list ${rows.join(', ')}`);
  return problems;
}
