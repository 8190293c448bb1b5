import { studentSessions, type OpenSession } from '../../../students/access/access.store.ts';
import { studentWith } from '../../../students/find.ts';
import { numberIn } from '../../shape/mobile.ts';
import { databaseCommand } from '../../shape/shape.ts';
import { table, type Column } from '../../terminal/table.ts';

const moment = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

const COLUMNS: Column<OpenSession>[] = [
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
      words: () => (sessions.length === 0 ? `${name} is not signed in anywhere.` : table(sessions, COLUMNS)),
    };
  },
});
