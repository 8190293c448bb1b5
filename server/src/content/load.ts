import type { Database } from '../db/database.ts';
import type { Side } from './versions/verdict.ts';
import { applyMerged, planSchool } from './apply.store.ts';
import { forgetTexts } from './documents/documents.store.ts';
import { ContentError } from './faults.ts';
import { copyMedia, filesToCopy } from './media.ts';
import type { Kept } from './merge/merge.ts';
import { together } from './merge/together.ts';
import { examineAll, makeAll, madeBefore, type Examined } from './pictures/pictures.ts';
import type { MadePicture, MediaFile, School } from './plan.ts';
import { countFiles, readSchool, type ReadSchool } from './read.ts';
import { demoStudents, type DemoStudent } from './retire.ts';
import { spokenNow, unspokenIn } from './speech.ts';
import type { Change } from './store/changes.ts';
import type { Fault } from '@portal/bank/yaml/yaml';

/** Shows that a stage of that many steps has begun; returns the functions to call for each step and at the end. */
export type Watch = (stage: string, total: number) => { step(by?: number): void; end(): void };

const unwatched: Watch = () => ({ step: () => undefined, end: () => undefined });

export interface LoadTarget {
  db: Database;
  mediaDir: string;
  timeZone: string;
  now: number;
  /** The demo school: its first student is named at every start. */
  demo?: boolean;
  /** Hears of the demo's students before they are taken out; nothing is stored where it says no. */
  retire?: (students: DemoStudent[]) => Promise<boolean>;
  watch?: Watch;
  /** The side whose text counts where folder and portal both changed a thing. */
  take?: Side | undefined;
}

/**
 * The changes of a load, made or planned: things in the database, files copied to the media folder, pictures made
 * smaller, formulas said.
 */
export interface Loaded {
  changes: Change[];
  /** Things that stay as the portal has them, other than the folder. */
  kept: Kept[];
  files: string[];
  pictures: number;
  /** Formulas put into words. */
  formulas: number;
  /** Warnings: things that may be wrong in the folder but do not stop a load. */
  warnings: Fault[];
  /** Students of the demo school that go with it. */
  retired: DemoStudent[];
}

/** The demo school is loaded and may not be taken out: nothing was stored. */
export class DemoStays extends Error {}

/** A whole folder without a mistake. */
export interface WholeSchool extends ReadSchool {
  examined: Examined;
  warnings: Fault[];
}

/** Reads a whole folder, pictures included but for those of which renditions are there. Throws a ContentError. */
export async function readWhole(
  folder: string,
  timeZone: string,
  watch: Watch = unwatched,
  made: readonly MadePicture[] = [],
): Promise<WholeSchool> {
  const reading = watch('Reading', countFiles(folder));
  const read = readSchool(folder, timeZone, () => reading.step());
  reading.end();
  const looking = watch('Looking at pictures', read.pictures.length);
  const examined = await examineAll(read.pictures, made, () => looking.step());
  looking.end();
  const faults = inOrder([...read.faults, ...examined.faults]);
  if (faults.some(({ warning }) => warning !== true)) throw new ContentError(faults);
  return { ...read, examined, warnings: faults };
}

const inOrder = (faults: Fault[]): Fault[] =>
  faults.toSorted((one, other) => (one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1));

/**
 * Loads a content folder into what the portal holds: pictures and files first, then everything else in one transaction.
 * Throws a ContentError, or a ConflictError where both sides changed a thing.
 */
export async function loadSchool(folder: string, target: LoadTarget): Promise<Loaded> {
  const { db, mediaDir, timeZone, now, demo, watch = unwatched } = target;
  const own = await readWhole(folder, timeZone, watch, await madeBefore(db, mediaDir));
  const retired = demo ? [] : await replacedDemo(db, own.school);
  if (retired.length > 0 && !(await target.retire?.(retired))) throw new DemoStays();
  const [student] = own.school.students;
  if (demo && student) own.school.settings['demo_mobile'] = student.mobile;
  for (;;) {
    const { count, read, sources, kept, examined } = await merged(own, folder, target, retired.length > 0);
    const { school, media } = read;
    const files = await bringMedia(media, examined, mediaDir, watch);
    if (files.length > 0) await db.write(forgetTexts, files);
    const unspoken = await unspokenIn(db, school);
    const speech = await spokenNow(unspoken, (formulas) => watch('Putting formulas into words', formulas));
    const storing = watch('Storing', 1);
    const load = { school, sources, pictures: examined.made, speech, retireDemo: retired.length > 0, now, count };
    const changes = await db.write(applyMerged, load);
    storing.step();
    storing.end();
    // Somebody published in between, so that the merged texts are out of date: merges once more.
    if (changes === undefined) continue;
    const [pictures, formulas] = [examined.pictures.length, speech.words.length];
    return { changes, kept, files, pictures, formulas, retired, warnings: own.warnings };
  }
}

/** The folder and the portal together, with the pictures of both. */
async function merged(own: WholeSchool, folder: string, target: LoadTarget, isReplaced: boolean) {
  const { db, mediaDir, timeZone, now, take } = target;
  const whole = await together(own, { db, folder, mediaDir, timeZone, now, take, ...(isReplaced && { agreed: null }) });
  if (whole.read === own) return { ...whole, examined: own.examined };
  const { settings } = own.school;
  if (settings['demo_mobile'] !== undefined) whole.read.school.settings['demo_mobile'] = settings['demo_mobile'];
  const examined = await examineAll(whole.read.pictures, await madeBefore(db, mediaDir), () => undefined);
  if (examined.faults.length > 0) throw new ContentError(inOrder(examined.faults));
  return { ...whole, examined };
}

/** Makes pictures smaller and copies files to the media folder; returns those that were not there. */
export async function bringMedia(
  media: MediaFile[],
  examined: Examined,
  mediaDir: string,
  watch: Watch = unwatched,
): Promise<string[]> {
  const making = watch('Making pictures smaller', examined.pictures.length);
  await makeAll(examined, mediaDir, () => making.step());
  making.end();
  const missing = await filesToCopy(media, mediaDir);
  const copying = watch('Copying files', missing.length);
  for (const file of missing) {
    copyMedia(file, mediaDir);
    copying.step();
  }
  copying.end();
  return missing.map(({ link }) => link);
}

/** The demo's students when this is another school than the demo: one that does not name them. */
async function replacedDemo(db: Database, school: School): Promise<DemoStudent[]> {
  const there = await demoStudents(db);
  const named = new Set(school.students.map(({ phone_code, mobile }) => `${phone_code}-${mobile}`));
  return there.some(({ phone_code, mobile }) => named.has(`${phone_code}-${mobile}`)) ? [] : there;
}

/** Returns what `loadSchool` would do; writes nothing. Throws a ContentError or a ConflictError. */
export async function planLoad(folder: string, target: LoadTarget): Promise<Loaded> {
  const { db, mediaDir, timeZone, now, watch = unwatched } = target;
  const own = await readWhole(folder, timeZone, watch, await madeBefore(db, mediaDir));
  const retired = await replacedDemo(db, own.school);
  const { read, sources, kept, examined } = await merged(own, folder, target, retired.length > 0);
  const { school, media } = read;
  const changes = await planSchool(db, { school, sources, now });
  const files = (await filesToCopy(media, mediaDir)).map(({ link }) => link);
  const { formulas } = await unspokenIn(db, school);
  const pictures = examined.pictures.length;
  return { changes, kept, files, pictures, formulas: formulas.size, retired, warnings: own.warnings };
}
