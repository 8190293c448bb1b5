import path from 'node:path';
import { nameOf, type Source } from '../versions/thing.ts';
import { chapterFileBeside } from './needs.ts';

/** Kinds whose place is a folder of their own. */
const FOLDERS = new Set(['subject', 'chapter']);
/** The kinds in the order in which they are placed: things come after those that hold them. */
const ORDER = ['school', 'subject', 'chapter', 'quiz', 'exam', 'live class', 'news'];

/**
 * Returns where things that no folder holds stand beside those it holds (`held`): in the folder of the chapter or
 * subject they belong to, under the name they had, or that name and a number where something else has it.
 */
export function placed(things: readonly Source[], all: readonly Source[], held: readonly Source[]): Map<string, string> {
  const taken = new Set(held.filter(({ kind }) => kind !== 'live class').map(spotOf));
  const moved = new Map(all.map(({ path: file }) => [file, file]));
  const heldNow = new Map(held.map((source) => [nameOf(source), source.path]));
  for (const source of all) moved.set(source.path, heldNow.get(nameOf(source)) ?? source.path);
  const places = new Map<string, string>();
  for (const source of things.toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))) {
    const within = moved.get(holderOf(source)) ?? '';
    const own = path.posix.basename(spotOf(source));
    const folder = within === '' ? path.posix.dirname(spotOf(source)) : path.posix.dirname(within);
    const spot = free(path.posix.join(folder, own), source.kind === 'live class' ? new Set() : taken);
    taken.add(spot);
    const file = FOLDERS.has(source.kind) ? `${spot}/${path.posix.basename(source.path)}` : spot;
    moved.set(source.path, file);
    places.set(nameOf(source), file);
  }
  return places;
}

/** The file, or the folder, that is a thing's own. */
const spotOf = ({ kind, path: file }: Source): string => (FOLDERS.has(kind) ? path.posix.dirname(file) : file);

/** The file of what a thing stands in; '' for what stands by itself. */
function holderOf(source: Source): string {
  if (source.kind === 'chapter') return path.posix.join(path.posix.dirname(spotOf(source)), 'subject.yaml');
  return source.kind === 'quiz' ? chapterFileBeside(source.path) : '';
}

function free(spot: string, taken: ReadonlySet<string>): string {
  const { dir, name, ext } = path.posix.parse(spot);
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? spot : path.posix.join(dir, `${name}-${number}${ext}`);
    if (!taken.has(tried)) return tried;
  }
}
