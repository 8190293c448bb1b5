import { studentSessions, type OpenSession } from '../../students/access/access.store.ts';
import { findStudents, studentWith } from '../../students/find.ts';
import type { StudentRow } from '../../students/students.store.ts';
import { flag, text } from '../options.ts';
import { numberIn } from '../shape/mobile.ts';
import { databaseCommand } from '../shape/shape.ts';
import { table, type Column } from '../terminal/table.ts';

const STUDENTS: Column<StudentRow>[] = [
  { title: 'STUD_ID', of: ({ stud_id }) => stud_id, right: true },
  { title: 'MOBILE', of: ({ phone_code, mobile }) => `+${phone_code} ${mobile}` },
  { title: 'STANDING', of: ({ standing }) => standing },
  { title: 'LEVEL', of: ({ academic_level }) => academic_level },
  { title: 'NAME', of: ({ name }) => name },
];

/** `portal students list`: the students as a table, or as one JSON document. */
export const list = databaseCommand({
  options: { level: text, batch: text, standing: text, search: text, waiting: flag },
  run: async ({ db, values: { waiting, standing, ...narrowing } }) => {
    const rows = await findStudents(db, { ...narrowing, standing: waiting ? 'waiting' : standing });
    return { data: rows, words: () => table(rows, STUDENTS) };
  },
});

const moment = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

const SESSIONS: Column<OpenSession>[] = [
  { title: 'N', of: ({ session_id }) => session_id, right: true },
  { title: 'DEVICE', of: ({ device }) => device },
  { title: 'SIGNED IN (UTC)', of: ({ created_at }) => moment(created_at) },
  { title: 'LAST USED', of: ({ last_seen_at }) => moment(last_seen_at) },
];

/** `portal students devices MOBILE`: where the student is signed in. */
export const devices = databaseCommand({
  options: {},
  run: async ({ db, positionals: [mobile = ''] }) => {
    const { stud_id, name } = await studentWith(db, numberIn(mobile));
    const sessions = await studentSessions(db, stud_id, Date.now());
    return {
      data: sessions,
      words: () => (sessions.length === 0 ? `${name} is not signed in anywhere.` : table(sessions, SESSIONS)),
    };
  },
});
