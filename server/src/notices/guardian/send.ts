import { setTimeout as wait } from 'node:timers/promises';
import { accountLanguage } from '../../core/language.ts';
import type { Services } from '../../core/services.ts';
import { isGuardianMailOn, guardianOf } from '../../progress/parents/guardian.store.ts';
import { monthFacts, monthToSend, schoolMonth, type SchoolMonth } from '../../progress/parents/month.ts';
import { MailTokens } from '../digest/mailTokens.ts';
import { openPost, type Post } from '../../core/post.ts';
import { askLetter, sheetLetter } from './letters.ts';
import {
  ASKS,
  claimGuardianMail,
  dueMail,
  forgetAddresses,
  guardiansAfter,
  MOST_TRIES,
  pruneGuardianMails,
  recordGuardianMail,
  askedOf,
} from './outbox.store.ts';

/** Rests so long after each mail: nobody waits for one, and students are served meanwhile. */
const REST_MS = 50;
/** Mails in a row that were not taken: then it is the server. */
const MOST_WAITING = 3;
/** Months whose sheets are remembered. */
const KEPT_MONTHS = 12;

export const areGuardianMailsOn = async ({ config, db }: Pick<Services, 'config' | 'db'>): Promise<boolean> =>
  config.SMTP_URL !== '' && isGuardianMailOn(db);

type Guardian = Awaited<ReturnType<typeof guardiansAfter>>[number];

/**
 * Asks guardians whether they want a sheet, and sends those who do the one of the month that ended: one after the
 * other, each once. A server that takes none is asked again later.
 */
export async function sendGuardianMails(services: Services, signal: AbortSignal): Promise<void> {
  const { db, config, now } = services;
  if (!(await areGuardianMailsOn(services))) return;
  const name = monthToSend(now(), config.TIME_ZONE, config.DIGEST_AT);
  const month = name === undefined ? undefined : await schoolMonth(services, name);
  let [after, waiting] = [0, 0];
  let post: Post | undefined;
  try {
    for (;;) {
      const guardians = await guardiansAfter(db, after, name ?? ASKS);
      await db.write(forgetAddresses, { after, to: guardians.at(-1)?.stud_id ?? Number.MAX_SAFE_INTEGER });
      if (guardians.length === 0) break;
      for (const guardian of guardians) {
        if (signal.aborted) return;
        after = guardian.stud_id;
        const due = dueMail(guardian, month && { name: month.month, until: month.until }, now());
        if (due === undefined) continue;
        if (!post) {
          post = await openPost(config);
          await post.check();
        }
        waiting = (await sendOne(services, post, guardian, due === ASKS ? undefined : month)) === 'waiting' ? waiting + 1 : 0;
        if (waiting === MOST_WAITING) return;
        await wait(REST_MS);
      }
    }
    await db.write(pruneGuardianMails, monthsAgo(now(), KEPT_MONTHS));
  } finally {
    post?.close();
  }
}

const monthsAgo = (at: number, months: number): string => {
  const day = new Date(at);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - months, 1)).toISOString().slice(0, 7);
};

/** Claims one mail, sends it, and keeps what became of it; of what is not known nothing is kept: it counts as sent. */
async function sendOne(services: Services, post: Post, guardian: Guardian, month: SchoolMonth | undefined) {
  const { db, config, secret, brand, look, log, now } = services;
  const { stud_id, name, email, created_at } = guardian;
  const about = month?.month ?? ASKS;
  const at = now();
  const tries = await db.write(claimGuardianMail, { stud_id, month: about, email, at });
  if (tries === undefined) return undefined;
  const language = accountLanguage(look.languages, guardian.language);
  const portal = config.PUBLIC_URL.replace(/(^|[^/])\/+$/u, '$1');
  const token = MailTokens.forGuardian(secret).of(stud_id, email);
  const [agree, stop] = [`${portal}/mail/guardian/agree/${token}`, `${portal}/mail/guardian/stop/${token}`];
  const letter = month
    ? sheetLetter(await monthFacts(services, stud_id, created_at, month), {
        name,
        month: month.month,
        brand: brand(),
        timeZone: config.TIME_ZONE,
        now: at,
        language,
        stop,
      })
    : askLetter({ name, brand: brand(), language, agree, stop });
  const id = `guardian-${stud_id}-${about === ASKS ? at : about}`;
  const { posted, reason } = await post.send(letter, { to: email, brand: brand(), stop, id });
  if (posted !== 'sent') log.warn({ posted, reason }, 'a mail was not taken');
  const state = posted === 'waiting' && tries >= MOST_TRIES ? 'failed' : posted;
  if (posted !== 'unknown') await db.write(recordGuardianMail, { stud_id, month: about, state, at: now() });
  return posted;
}

/** Tells how far sheets to a student's guardian are agreed; undefined without an address, or where none goes out. */
export async function guardianMailOf(services: Pick<Services, 'config' | 'db'>, stud_id: number) {
  if (!(await areGuardianMailsOn(services))) return undefined;
  const guardian = await guardianOf(services.db, stud_id);
  if (!guardian) return undefined;
  if (guardian.consent !== null) return guardian.consent;
  const asked = await askedOf(services.db, stud_id);
  if (!asked || asked.state === 'waiting') return 'unasked';
  return asked.state === 'failed' ? 'failed' : 'asked';
}
