import { hashOf } from '../versions/hash.ts';
import { nameOf, type Source, type SourceRow, type Thing } from '../versions/thing.ts';
import { titleIn } from '../versions/title.ts';
import { verdictOf, type Side, type Sides } from '../versions/verdict.ts';
import { chaptersIn, needOf } from './needs.ts';
import { placed } from './places.ts';

/**
 * A thing that is kept as the portal has it, other than the folder: changed, made or archived there, or in need of
 * being there for something else that is kept.
 */
export interface Kept extends Thing {
  path: string;
  name: string;
  why: 'changed' | 'made' | 'archived' | 'needed';
}

/** A thing that folder and portal both changed since they last agreed; `portal` is undefined where it was archived. */
export interface Both {
  folder: Source;
  portal: SourceRow | undefined;
}

/** A thing as it is to be stored. */
export interface Merged extends Source {
  from: Side;
  synced_hash: string | null;
  /** The places of the media that were stored with the thing, by their paths in its folder now. */
  media: Record<string, string>;
}

/** `refused` is the folder's text of what the portal never had and was told not to take. */
type Absent = Thing & { synced_hash: string | null; refused?: Source };

/** A folder and a portal in one: nothing is decided while there are conflicts. */
export interface Merge {
  things: Merged[];
  /** Things that are not there, or are to be archived. */
  absent: Absent[];
  kept: Kept[];
  conflicts: Both[];
}

interface Case {
  sides: Sides;
  folder: Source | undefined;
  row: SourceRow | undefined;
  verdict: Side | 'same' | 'conflict';
  /** True where both sides had changed the thing, and the operator said whose text counts. */
  isOverruled: boolean;
  isNeeded: boolean;
}

/** Merges what a folder holds with what the portal holds, thing by thing. `take` decides conflicts. */
export function mergeSources(folder: readonly Source[], rows: readonly SourceRow[], take?: Side): Merge {
  const cases = casesOf(folder, rows, take);
  const chapters = { folder: chaptersIn(folder), portal: chaptersIn(rows.filter(({ archived }) => archived === 0)) };
  while ([...cases.values()].some((each) => completes(each, cases, chapters, take)));
  const all = [...cases.values()];
  const present = all.filter((each) => textOf(each) !== undefined);
  const held = present.flatMap(({ folder: source }) => source ?? []);
  const unheld = present.flatMap(({ folder: source, row }) => (source === undefined && row ? row : []));
  const places = placed(unheld, rows, held);
  return {
    things: present.map((each) => mergedOf(each, places)),
    absent: all.flatMap((each) => (textOf(each) === undefined ? absentOf(each) : [])),
    kept: all.flatMap((each) => keptOf(each, places)),
    conflicts: all.flatMap(({ verdict, folder: source, row }) =>
      verdict === 'conflict' && source ? { folder: source, portal: row?.archived === 0 ? row : undefined } : [],
    ),
  };
}

function casesOf(folder: readonly Source[], rows: readonly SourceRow[], take: Side | undefined): Map<string, Case> {
  const held = new Map(folder.map((source) => [nameOf(source), source]));
  const known = new Map(rows.map((row) => [nameOf(row), row]));
  const cases = new Map<string, Case>();
  for (const name of new Set([...held.keys(), ...known.keys()])) {
    const [source, row] = [held.get(name), known.get(name)];
    const portal = row?.archived === 0 ? hashOf(row.document) : '';
    const sides = { folder: source ? hashOf(source.document) : '', portal, agreed: row ? (row.synced_hash ?? portal) : '' };
    const found = { sides, folder: source, row, verdict: verdictOf(sides), isOverruled: false, isNeeded: false };
    if (found.verdict === 'conflict') overrule(found, take);
    cases.set(name, found);
  }
  return cases;
}

function overrule(found: Case, take: Side | undefined): void {
  found.verdict = take ?? 'conflict';
  found.isOverruled = take !== undefined;
}

/** Looks that a thing that will be there has what it needs; true when that changed a verdict. */
function completes(
  found: Case,
  cases: ReadonlyMap<string, Case>,
  chapters: Record<Side, ReadonlyMap<string, Thing>>,
  take: Side | undefined,
): boolean {
  const source = textOf(found);
  if (source === undefined || found.verdict === 'conflict') return false;
  const side = found.verdict === 'portal' ? 'portal' : 'folder';
  const need = cases.get(needOf(source, chapters[side]));
  if (need === undefined || need.verdict === 'conflict' || textOf(need) !== undefined) return false;
  if (side === 'portal') {
    // The folder no longer has the thing, but something that is kept needs it.
    need.verdict = 'portal';
    need.isNeeded = true;
  } else if (take === 'portal') overrule(found, take);
  else overrule(need, take);
  return true;
}

/** Returns what a thing will be; undefined when it will not be there. */
const textOf = ({ verdict, folder, row }: Case): Source | undefined =>
  verdict === 'portal' ? (row?.archived === 0 ? row : undefined) : folder;

const agreedOf = ({ verdict, isOverruled, sides, row }: Case): string | null =>
  verdict === 'portal' && !isOverruled ? (row?.synced_hash ?? null) : sides.folder;

function mergedOf(found: Case, places: ReadonlyMap<string, string>): Merged {
  const source = textOf(found);
  if (!source) throw new Error('a thing that is not there was merged');
  const from = found.verdict === 'portal' ? 'portal' : 'folder';
  const { path, position } = found.folder ?? { path: places.get(nameOf(source)) ?? source.path, position: source.position };
  const media = Object.entries(JSON.parse(source.files) as Record<string, string>).map(([link, file]) => [
    moved(file, source.path, path),
    from === 'portal' ? link : file,
  ]);
  const { kind, key, document, files } = source;
  return {
    kind,
    key,
    path,
    position,
    document,
    files,
    from,
    synced_hash: agreedOf(found),
    media: Object.fromEntries(media) as Record<string, string>,
  };
}

/** The path of a file that stands beside another, or below, once that has moved. */
function moved(file: string, from: string, to: string): string {
  const [before, now] = [from, to].map((each) => each.slice(0, each.lastIndexOf('/') + 1)) as [string, string];
  return file.startsWith(before) ? `${now}${file.slice(before.length)}` : file;
}

function absentOf(found: Case): Absent[] {
  const { row, folder } = found;
  const thing = row ?? folder;
  if (!thing) return [];
  return [{ kind: thing.kind, key: thing.key, synced_hash: agreedOf(found), ...(!row && folder && { refused: folder }) }];
}

function keptOf({ verdict, sides, row, folder, isNeeded }: Case, places: ReadonlyMap<string, string>): Kept[] {
  if (verdict !== 'portal' || !row || sides.portal === sides.folder) return [];
  const { kind, key, document } = row;
  const why = isNeeded ? 'needed' : sides.portal === '' ? 'archived' : sides.agreed === '' && !folder ? 'made' : 'changed';
  return [{ kind, key, path: folder?.path ?? places.get(nameOf(row)) ?? row.path, name: titleIn(document, key), why }];
}
