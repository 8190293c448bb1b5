import { counted } from '@portal/contract';
import { openSessions } from '../../auth/session.store.ts';
import { OperatorError } from '@portal/bank/errors';
import { endStaffSessions } from '../../console/sessions.store.ts';
import { flag, text } from '../options.ts';
import { OPERATOR, operatorOf } from '../shape/operator.ts';
import { databaseCommand } from '../shape/shape.ts';
import { table, type Column } from '../terminal/table.ts';
import { memberIn } from './member.ts';

type Open = Awaited<ReturnType<typeof openSessions>>[number];

const moment = (at: string): string => at.slice(0, 16).replace('T', ' ');

const COLUMNS: Column<Open>[] = [
  { title: 'N', of: ({ session_id }) => session_id, right: true },
  { title: 'DEVICE', of: ({ device }) => device },
  { title: 'SIGNED IN (UTC)', of: ({ created_at }) => moment(created_at) },
  { title: 'LAST USED', of: ({ last_seen_at }) => moment(last_seen_at) },
];

/** `portal staff sessions MOBILE [--end N | --end-all]`: where one of the staff is signed in, or ends it. */
export const sessions = databaseCommand({
  options: { ...OPERATOR, end: text, 'end-all': flag },
  run: async ({ db, positionals: [mobile], values: { end, 'end-all': all = false, ...said } }) => {
    const { staff_id, name } = await memberIn(db, mobile);
    const by = operatorOf(said);
    const open = await openSessions(db, { audience: 'staff', id: staff_id }, { current: 0, at: by.at });
    if (end === undefined && !all)
      return {
        data: open.map(({ current: _none, ...session }) => session),
        words: () => (open.length === 0 ? `${name} is signed in nowhere.` : table(open, COLUMNS)),
      };
    if (!all && !open.some(({ session_id }) => String(session_id) === end))
      throw new OperatorError(`--end must be the number N of an open session: portal staff sessions ${mobile ?? 'MOBILE'}`);
    const ended = await db.write(endStaffSessions, { staff_id, ...(!all && { session_id: Number(end) }), by });
    return { data: { staff_id, ended }, words: () => `${name}: ${counted(ended, 'session')} ended.` };
  },
});
