import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '../../contract/src/index.ts';
import { root } from '../machine/command.ts';

/** The things the portal is about. Everything that belongs to one of them is in the folder with its name, in every workspace. */
export const nouns = ['auth', 'subjects', 'materials', 'live', 'quiz', 'exams', 'news', 'student'];

/** The folders beside the nouns, by what they do. A new one is a decision: name it here and in docs/ARCHITECTURE.md. */
const rooms: Record<string, string[]> = {
  'server/src': [
    'attempt',
    'cli',
    'content',
    'core',
    'db',
    'media',
    'rehearsal',
    'results',
    'roster',
    'safety',
    'schedule',
    'sheet',
    'testing',
  ],
  'web/src': ['api', 'app', 'attempt', 'boot', 'device', 'frame', 'pdf', 'pictures', 'route', 'ui', 'worker'],
};

/** Every noun has its rows and its handlers under its own name, and no folder is a second name for one. */
export function nounProblems(): string[] {
  const missing = nouns.flatMap((noun) => [`contract/src/${noun}.ts`, `server/src/${noun}/${noun}.routes.ts`]);
  const problems = missing.filter((path) => !existsSync(join(root, path))).map((path) => `${path} is missing`);
  for (const [folder, known] of Object.entries(rooms)) {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (!entry.isDirectory() || nouns.includes(entry.name) || known.includes(entry.name)) continue;
      problems.push(`${folder}/${entry.name} is neither a noun (${nouns.join(', ')}) nor a known room`);
    }
  }
  // Attempts under way are what quiz and exams share; they have rows of their own beside the nouns'.
  const rows = [...nouns, 'attempts'];
  if (Object.keys(calls).join() !== rows.join()) problems.push(`contract/src/index.ts: calls must list ${rows.join(', ')}`);
  return problems;
}
