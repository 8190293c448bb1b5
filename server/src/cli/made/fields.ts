import type { StaffRow } from '../../console/staff.store.ts';
import { placesNamed } from '../../console/staff.ts';
import { iso } from '../../core/dates.ts';
import type { Config } from '../../core/env.ts';
import type { Database } from '../../db/database.ts';
import type { StaffItem } from '../../exams/invigilation/find.ts';
import { findClasses } from '../../live/schedule/find.ts';
import { classPlace } from '../../live/schedule/places.ts';
import type { ScheduledClass } from '../../live/schedule/schedule.store.ts';
import { batchNamed } from '../../students/change/places.ts';
import type { MobileNumber } from '../../students/mobile.ts';
import { studentWith } from '../../students/find.ts';
import type { StudentRow } from '../../students/students.store.ts';
import { itemIn } from '../exams/item.ts';
import { numberIn } from '../shape/mobile.ts';
import { minuteOf } from '../shape/moments.ts';
import { memberIn } from '../staff/member.ts';

/**
 * The things that the words of a command name, found while its fields are read: those that its row has a field for are
 * there.
 */
export interface Found {
  student: StudentRow;
  member: StaffRow;
  item: StaffItem;
  held: ScheduledClass;
  number: MobileNumber;
}

/** The surroundings in which a field is read. */
export interface Asked {
  db: Database;
  config: Config;
  found: Found;
  /** Options as they were typed. */
  values: Readonly<Record<string, string | boolean | readonly string[] | undefined>>;
}

/** A field of a staff row as the command line says it. */
export interface Field {
  /**
   * 'MOBILE': a word behind the command; '--on DATE': an option and what it takes; '--yes': one that takes nothing; '':
   * follows from the others.
   */
  said: string;
  /** The field may be left out: other words of the command say the same. */
  follows?: true;
  /** The option that may stand in its place: 'all' in 'MOBILE|--all'. */
  or?: string;
  /** The value for what was typed; left out where that is the value itself, or the number it spells. */
  read?: (given: string | undefined, asked: Asked) => unknown;
}

const one = (said: string, read: (given: string, asked: Asked) => unknown): Field => ({
  said,
  read: (given, asked) => (given === undefined ? undefined : read(given, asked)),
});

/** Returns a field that names the student whose attempt, session or record is meant. */
export const student = (said: string, or?: string): Field => ({
  ...one(said, async (given, { db, found }) => (found.student = await studentWith(db, numberIn(given))).stud_id),
  ...(or !== undefined && { or }),
});

/** Fields that a command line does not give by their own names. */
export const FIELDS: Readonly<Record<string, Field>> = {
  stud_id: student('MOBILE'),
  staff_id: one('MOBILE', async (given, { db, found }) => (found.member = await memberIn(db, given)).staff_id),
  phone_code: one('MOBILE', (given, { found }) => (found.number = numberIn(given)).phone_code),
  mobile: { said: '', read: (_given, { found }) => found.number.mobile },
  item_id: {
    said: 'EXAM',
    read: async (given, { db, values, found }) => (found.item = await itemIn(db, given, values['kind'])).id,
  },
  kind: { said: '--kind quiz|exam', follows: true, read: (_given, { found }) => found.item.kind },
  attempt_id: { said: '--attempt N' },
  session_id: { said: '--device N' },
  audit_id: { said: 'N' },
  live_class_id: one('CLASS', async (given, { db, found }) => {
    const [held] = await findClasses(db, { names: [given] });
    return held && (found.held = held).live_class_id;
  }),
  day: { said: '--on DATE' },
  starts_at: one("--start 'DATE TIME'", (given, { config }) => iso(minuteOf('start', given, config.TIME_ZONE))),
  batch_id: one('--batch KEY', async (given, { db }) => (await batchNamed(db, given))?.id),
  subject_id: one(
    '--subject KEY',
    async (subject, { db, values }) =>
      (await classPlace(db, { batch: values['batch'] as string | undefined, subject })).subject.id,
  ),
  subjects: one('--subject KEY', async (given, { db }) => (await placesNamed(db, { subject: [given], batch: [] })).subjects[0]),
  batches: one('--batch KEY', async (given, { db }) => (await placesNamed(db, { subject: [], batch: [given] })).batches[0]),
  dry: { said: '--dry-run' },
  // No option: a command line starts from no revision that somebody has read.
  base_revision: { said: '' },
};
