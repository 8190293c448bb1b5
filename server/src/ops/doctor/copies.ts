import { counted } from '@portal/contract';
import { outerTime } from '../../core/clock/judge.ts';
import type { Reader } from '../reader.ts';
import { ok, warning, type Finding } from './finding.ts';

const LATE_MS = 10 * 60_000;
const DAY_MS = 24 * 3_600_000;
/** Fewer that failed say nothing of the portal. */
const MANY = 10;

/** Copies to phones and mails of the last day: how many wait for longer than they should, and how many nobody took. */
export async function copies({ sql }: Reader): Promise<Finding[]> {
  const now = await outerTime(sql);
  const count = async (text: string, ...params: (string | number)[]): Promise<number> =>
    (await sql.get<{ count: number }>(`SELECT COUNT(*) AS count FROM ${text}`, ...params))?.count ?? 0;
  const ended = (outcome: string) => count('push WHERE ended_at > ? AND outcome = ?', now - DAY_MS, outcome);
  const late = await count('push WHERE ended_at IS NULL AND due_at < ?', now - LATE_MS);
  const [sent, failed] = [await ended('sent'), await ended('failed')];
  const mails = await count(`digest_mail WHERE at > ? AND state IN ('waiting', 'failed')`, now - DAY_MS);
  return [pushes({ late, sent, failed }), ...(mails > 0 ? [mailsNotTaken(mails)] : [])];
}

function pushes({ late, sent, failed }: Record<'late' | 'sent' | 'failed', number>): Finding {
  const found = `${sent} sent in a day, ${failed} not taken, ${late} late`;
  const isIll = late > 0 || (failed >= MANY && failed > sent);
  return isIll
    ? warning(
        'copies to phones',
        found,
        'See that this machine may go out to the push services (docs/OPERATIONS.md), and its log.',
      )
    : ok('copies to phones', found);
}

const mailsNotTaken = (mails: number): Finding =>
  warning(
    'mails',
    `${counted(mails, 'mail')} not taken in a day`,
    'See SMTP_URL and MAIL_FROM, and what the mail server says in its log.',
  );
