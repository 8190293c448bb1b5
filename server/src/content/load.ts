import { copyFileSync, existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../db/database.ts';
import { applySchool } from './apply.ts';
import type { MediaFile } from './plan.ts';
import { readSchool } from './read.ts';
import type { Fault } from './yaml.ts';

/** The content folder has mistakes; nothing was stored. */
export class ContentError extends Error {
  readonly faults: Fault[];

  constructor(faults: Fault[]) {
    super(`The content folder has ${faults.length} mistake(s)`);
    this.faults = faults;
  }
}

export interface LoadTarget {
  db: Database;
  mediaDir: string;
  timeZone: string;
  now: number;
  /** The demo school: its first student is named at every start. */
  demo?: boolean;
}

/** Loads a content folder: files first, then everything else in one transaction. Throws a ContentError. */
export async function loadSchool(folder: string, { db, mediaDir, timeZone, now, demo }: LoadTarget): Promise<void> {
  const { school, media, faults } = readSchool(folder, timeZone);
  if (faults.length > 0) throw new ContentError(faults);
  const [student] = school.students;
  if (demo && student) school.settings['demo_mobile'] = student.mobile;
  for (const file of media) copyMedia(file, mediaDir);
  await db.write(applySchool, { school, now });
}

/** Copies a file unless the same size and a newer date are there already. */
function copyMedia({ source, link }: MediaFile, mediaDir: string): void {
  const target = path.join(mediaDir, ...link.split('/'));
  const from = statSync(source);
  if (existsSync(target)) {
    const there = statSync(target);
    if (there.size === from.size && there.mtimeMs >= from.mtimeMs) return;
  }
  mkdirSync(path.dirname(target), { recursive: true });
  copyFileSync(source, target);
}
