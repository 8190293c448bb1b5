import path from 'node:path';
import { aside, AsideLimit } from '../../core/aside.ts';
import { readSourceRows } from '../versions/source.store.ts';
import { nameOf, type Source, type SourceRow, type Thing } from '../versions/thing.ts';
import { changeCount } from '../apply.store.ts';
import { isEmpty } from '../empty.ts';
import { loadAgain } from '../export/current.ts';
import { ordered } from '@portal/bank/yaml/order';
import { titleIn } from '../versions/title.ts';
import { chaptersIn, needOf } from '../merge/needs.ts';
import { examineAll, madeBefore, type Examined } from '../pictures/pictures.ts';
import type { MediaFile, School } from '../plan.ts';
import type { Sources } from '../store/sources.ts';
import { tell } from '@portal/bank/told';
import type { Fault } from '@portal/bank/yaml/yaml';
import { spotFor } from './place.ts';
import type { ReadAside, WrittenSchool } from './read.aside.ts';
import { withFields } from './fieldOf.ts';
import type { FieldFault, PublishOrder, PublishTarget, Refused } from './order.ts';
import { staleOf, type Stale } from './stale.ts';

/** A school of 30,000 questions takes one or two. */
const READ_MS = 10_000;

/** A thing without a mistake, and what is to be stored of it. */
export interface Ready {
  outcome: 'ready';
  /** How often the school had been changed when this was made. */
  count: number;
  school: School;
  sources: Sources;
  media: MediaFile[];
  examined: Examined;
  /** The thing as it was. */
  row: SourceRow | undefined;
  warnings: FieldFault[];
}

/** Reads what somebody wrote among all that the database holds, as a folder would be read. */
export async function prepare(order: PublishOrder, target: PublishTarget): Promise<Ready | Stale | Refused> {
  const { thing, source: yours, base_revision, by, origin = 'console', chapter } = order;
  const { db, mediaDir, timeZone, now, pictureHosts } = target;
  const count = await changeCount(db);
  const rows = await readSourceRows(db);
  const present = rows.filter(({ archived }) => archived === 0);
  if (!present.some(({ kind }) => kind === 'school') && !(thing.kind === 'school' && (await isEmpty(db))))
    throw loadAgain('What the authors wrote is not kept in this database: the school was loaded by an older version.');
  const row = rows.find((each) => nameOf(each) === nameOf(thing));
  if ((row?.revision ?? 0) !== base_revision) return staleOf(db, thing, { yours, base_revision }, row);

  const others = present.filter((each) => each !== row);
  const spot = spotFor(thing, row, { things: present, chapter });
  const written: Source[] =
    yours === null
      ? []
      : [{ ...thing, ...spot, document: JSON.stringify(ordered(asWritten(thing, yours))), files: row?.files ?? '{}' }];
  const left = yours === null ? leftWithout(thing, spot.path, others) : [];
  if (left.length > 0) return { outcome: 'refused', faults: left };
  const read = await readAside({
    things: others,
    written,
    media: mediaOf(rows, mediaDir),
    mediaDir,
    timeZone,
    file: spot.path,
    // All other things are checked against the school's file; to any other thing they only refer.
    isAlone: thing.kind !== 'school',
  });
  if (!read) return { outcome: 'refused', faults: [tooLong(spot.path)] };
  const examined = await examineAll(read.pictures, await madeBefore(db, mediaDir), () => undefined);
  const things = read.sources.filter((each) => nameOf(each) === nameOf(thing));
  const faults = [...read.faults, ...withFields(examined.faults, written)];
  if (pictureHosts) faults.push(...closedPictures(written, pictureHosts));
  const isWhole = !faults.some(({ warning }) => warning !== true);
  if (isWhole && things.length !== written.length) faults.push(otherKey(thing, spot.path));
  if (faults.some(({ warning }) => warning !== true)) return { outcome: 'refused', faults };
  const sources = { things, absent: yours === null ? [thing] : [], making: { origin, by, at: now } };
  return { outcome: 'ready', count, school: read.school, sources, media: read.media, examined, row, warnings: faults };
}

/** Reads it in a thread beside that which serves; undefined where that takes too long. */
const readAside = (school: WrittenSchool): Promise<ReadAside | undefined> =>
  aside<ReadAside>(new URL('read.aside.ts', import.meta.url), school, READ_MS).catch((error: unknown) => {
    if (!(error instanceof AsideLimit)) throw error;
    return undefined;
  });

const tooLong = (file: string): Fault => ({
  file,
  line: 1,
  problem: tell('takes_long', { seconds: READ_MS / 1000 }),
  remedy: tell('write_shorter'),
});

/** News has two parts, whatever else came. */
function asWritten({ kind }: Thing, source: unknown): unknown {
  if (kind !== 'news') return source;
  const { head = {}, body = '' } = (typeof source === 'object' && source !== null ? source : {}) as {
    head?: unknown;
    body?: unknown;
  };
  return { head, body: typeof body === 'string' ? body : '' };
}

/** The mistakes of taking a thing out that others stand in or name. */
function leftWithout(thing: Thing, file: string, others: readonly Source[]): Fault[] {
  const chapters = new Map([...chaptersIn(others), [file, thing]]);
  if (thing.kind === 'school') return [{ file, line: 1, problem: 'a school without school.yaml is none' }];
  return others
    .filter((each) => needOf(each, chapters) === nameOf(thing))
    .map(({ kind, key, document, path: at }) => ({
      file: at,
      line: 1,
      problem: tell('needed_by', { kind, title: titleIn(document, key), key, needs: thing.kind, of: thing.key }),
      remedy: tell('take_out_first'),
    }));
}

const otherKey = ({ kind, key }: Thing, file: string): Fault => ({
  file,
  line: 1,
  problem: tell('key_changed', { kind, key }),
  remedy: tell('leave_key'),
});

/** Returns the places of the media that were stored with things, by their paths in the folder. */
const mediaOf = (rows: readonly SourceRow[], mediaDir: string): Map<string, string> =>
  new Map(
    rows.flatMap(({ files }) =>
      Object.entries(JSON.parse(files) as Record<string, string>).map(
        ([link, file]) => [file, path.join(mediaDir, link)] as const,
      ),
    ),
  );

/**
 * Warns of a picture of news at a host from which no page of this portal may load one; `hosts` as its policy has them.
 */
function closedPictures([source]: readonly Source[], hosts: readonly string[]): FieldFault[] {
  if (source?.kind !== 'news') return [];
  const { head } = JSON.parse(source.document) as { head?: { image?: unknown } };
  const address = head?.image;
  if (typeof address !== 'string' || !/^https?:/u.test(address) || !URL.canParse(address)) return [];
  const { origin, host } = new URL(address);
  const below = (each: string): boolean => each.startsWith('https://*.') && host.endsWith(each.slice('https://*'.length));
  if (hosts.some((each) => each === origin || below(each))) return [];
  return [
    {
      file: source.path,
      line: 1,
      field: 'image',
      problem: tell('picture_elsewhere', { host }),
      remedy: tell('upload_picture'),
      warning: true,
    },
  ];
}
