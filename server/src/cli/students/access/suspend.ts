import { OperatorError } from '../../../core/errors.ts';
import { counted } from '../../../core/words.ts';
import type { Database } from '../../../db/database.ts';
import { setStanding, signOut, studentSessions, type OpenSession } from '../../../roster/access/access.store.ts';
import type { StudentRow } from '../../../roster/privacy.store.ts';
import { printJson, table, type Column } from '../../terminal/table.ts';

/** What is done about whether one student gets in: prints what came of it, as words or as data. */
type AccessVerb = (db: Database, student: StudentRow, options: { device?: string | undefined; json: boolean }) => Promise<void>;

const standing =
  (to: 'active' | 'suspended'): AccessVerb =>
  async (db, { stud_id, name }, { json }) => {
    await db.write(setStanding, { stud_id, standing: to, at: Date.now() });
    say({ stud_id, done: `${name} is ${to}.` }, json);
  };

/** `portal students suspend|resume|sign-out|devices MOBILE`. */
export const ACCESS_VERBS: Record<string, AccessVerb> = {
  suspend: standing('suspended'),
  activate: standing('active'),
  resume: standing('active'),
  'sign-out': async (db, { stud_id, name }, { device, json }) => {
    if (device !== undefined && !/^[1-9]\d{0,14}$/u.test(device))
      throw new OperatorError('--device must be a number that portal students devices shows.');
    const ended = await db.write(signOut, { stud_id, session_id: device === undefined ? null : Number(device), at: Date.now() });
    if (ended === 0 && device !== undefined) throw new OperatorError(`${name} has no open session ${device}.`);
    say({ stud_id, ended, done: `${name}: ${counted(ended, 'session')} ended.` }, json);
  },
  devices: async (db, { stud_id, name }, { json }) => {
    const sessions = await studentSessions(db, stud_id, Date.now());
    if (json) return printJson(sessions);
    console.log(sessions.length === 0 ? `${name} is signed in nowhere.` : table(sessions, COLUMNS));
  },
};

const moment = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

const COLUMNS: Column<OpenSession>[] = [
  { title: 'N', of: ({ session_id }) => session_id, right: true },
  { title: 'DEVICE', of: ({ device }) => device },
  { title: 'SIGNED IN (UTC)', of: ({ created_at }) => moment(created_at) },
  { title: 'LAST USED', of: ({ last_seen_at }) => moment(last_seen_at) },
];

function say(result: { done: string; stud_id: number; ended?: number }, json: boolean): void {
  if (json) printJson(result);
  else console.log(result.done);
}
