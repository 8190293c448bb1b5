import { outerTime } from '../../core/clock/judge.ts';
import { DAY_MS, dayIn, zonedMoment } from '../../core/dates.ts';
import type { Config } from '../../core/env.ts';
import type { Sql } from '../../db/database.ts';
import { say } from '../../words/say.ts';
import type { Reader } from '../reader.ts';
import { ok, warning, type Finding } from './finding.ts';

const LATE_MS = 10 * 60_000;
/** Fewer that failed say nothing of the portal. */
const MANY = 10;

/** Copies to phones and mails of the last day: how many wait for longer than they should, and how many nobody took. */
export async function copies({ sql }: Reader, { TIME_ZONE }: Config): Promise<Finding[]> {
  const now = await outerTime(sql);
  const count = async (text: string, ...params: (string | number)[]): Promise<number> =>
    (await sql.get<{ count: number }>(`SELECT COUNT(*) AS count FROM ${text}`, ...params))?.count ?? 0;
  const ended = (outcome: string) => count('push WHERE ended_at > ? AND outcome = ?', now - DAY_MS, outcome);
  const late = await count('push WHERE ended_at IS NULL AND due_at < ?', now - LATE_MS);
  const [sent, failed] = [await ended('sent'), await ended('failed')];
  const notTaken = (table: string) => count(`${table} WHERE at > ? AND state IN ('waiting', 'failed')`, now - DAY_MS);
  const mails = (await notTaken('digest_mail')) + (await notTaken('guardian_mail'));
  return [
    pushes({ late, sent, failed }),
    ...(mails > 0 ? [mailsNotTaken(mails)] : []),
    ...(await sheetsNotSent(sql, now, TIME_ZONE)),
  ];
}

function pushes({ late, sent, failed }: Record<'late' | 'sent' | 'failed', number>): Finding {
  const found = say('pushes', { sent, failed, late });
  const isIll = late > 0 || (failed >= MANY && failed > sent);
  return isIll ? warning('copies to phones', found, say('pushes_remedy')) : ok('copies to phones', found.message);
}

/** The day of a month by which the sheets of the one before have been sent. */
const SENT_BY = 3;

/** Counts sheets of the month before that guardians agreed to and were not sent, also where no server was reached. */
async function sheetsNotSent(sql: Sql, now: number, timeZone: string): Promise<Finding[]> {
  const today = dayIn(now, timeZone);
  const first = zonedMoment(`${today.slice(0, 7)}-01`, '00:00', timeZone);
  const month = dayIn(first - DAY_MS, timeZone).slice(0, 7);
  const row = await sql.get<{ sheets: number }>(
    `SELECT COUNT(*) AS sheets FROM student s
     JOIN guardian_consent c ON c.stud_id = s.stud_id AND c.email = s.guardian_email AND c.consent = 'agreed' AND c.at < ?
     LEFT JOIN guardian_mail m ON m.stud_id = s.stud_id AND m.month = ?
     WHERE s.standing = 'active' AND s.created_at < ? AND (m.state IS NULL OR m.state IN ('waiting', 'failed'))
       AND EXISTS (SELECT 1 FROM setting o WHERE o.name = 'guardian_mail' AND o.value = 'on')`,
    now - DAY_MS,
    month,
    first,
  );
  const sheets = row?.sheets ?? 0;
  if (sheets === 0) return [];
  const found = say('sheets_unsent', { sheets, month });
  const isLate = Number(today.slice(8)) > SENT_BY;
  return [isLate ? warning('sheets', found, say('sheets_unsent_remedy')) : ok('sheets', found.message)];
}

const mailsNotTaken = (mails: number): Finding => warning('mails', say('mails_untaken', { mails }), say('mails_untaken_remedy'));
