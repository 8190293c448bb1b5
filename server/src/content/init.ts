import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dayIn } from '../core/dates.ts';
import { OperatorError } from '@portal/bank/errors';

const STARTER = path.resolve(import.meta.dirname, 'starter');
const DEMO_CHAPTER = path.resolve(import.meta.dirname, '../../../content/subjects/01-physics-11/01-motion-in-a-straight-line');
/** Files of the demo school, so that the first topic plays and the first PDF opens. */
const MEDIA = { 'example.mp4': 'distance-displacement.mp4', 'example.pdf': 'formula-sheet.pdf' };
const WEEK_MS = 7 * 24 * 3_600_000;

/**
 * Writes a small school to fill in, dated `now` (epoch milliseconds); returns its files, by path in the folder. Throws
 * an OperatorError when the folder holds something.
 */
export function initSchool(folder: string, now: number, timeZone: string): string[] {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new OperatorError(`${folder} is not empty. Name a folder that does not exist yet.`);
  const days = { __TODAY__: dayIn(now, timeZone), __NEXT_WEEK__: dayIn(now + WEEK_MS, timeZone) };
  const texts = readdirSync(STARTER, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = texts.map((entry) => path.relative(STARTER, path.join(entry.parentPath, entry.name)));
  for (const file of files) {
    let text = readFileSync(path.join(STARTER, file), 'utf8');
    for (const [word, day] of Object.entries(days)) text = text.replaceAll(word, day);
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const chapter = path.join('subjects', '01-physics', '01-motion');
  for (const [name, from] of Object.entries(MEDIA)) copyFileSync(path.join(DEMO_CHAPTER, from), path.join(folder, chapter, name));
  return [...files, ...Object.keys(MEDIA).map((name) => path.join(chapter, name))].toSorted();
}
