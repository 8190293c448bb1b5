import { dayIn, startOfDay, zonedMoment } from '../../core/dates.ts';
import { accountLanguage } from '../../core/language.ts';
import type { Services } from '../../core/services.ts';
import { letterOf } from './letter.ts';
import { claimDigest, isDigestDue, pruneDigests, recordDigest, unseenToday, type Reader, type Today } from './outbox.store.ts';
import { openPost, type Post } from '../../core/post.ts';
import { MailTokens } from './mailTokens.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

/** Mails in a row that were not taken: then it is the server. */
const MOST_WAITING = 3;

/** The school's day, once its hour of mails has come; undefined before. */
function todayFrom({ config, now }: Services): Today | undefined {
  const at = now();
  const day = dayIn(at, config.TIME_ZONE);
  if (at < zonedMoment(day, config.DIGEST_AT, config.TIME_ZONE)) return undefined;
  return { day, from: startOfDay(at, config.TIME_ZONE), now: at, after: 0 };
}

/** True when somebody is to get a mail now. */
export async function areDigestsDue(services: Services): Promise<boolean> {
  const today = services.config.SMTP_URL === '' ? undefined : todayFrom(services);
  return today !== undefined && isDigestDue(services.db, today);
}

/** Sends the mails of the day, one after the other; a server that takes none is asked again later. */
export async function sendDigests(services: Services, signal: AbortSignal): Promise<void> {
  const { db, config, log, now } = services;
  if (config.SMTP_URL === '') return;
  const post = await openPost(config);
  let [waiting, after] = [0, 0];
  try {
    await post.check();
    for (;;) {
      const here = signal.aborted ? undefined : todayFrom(services);
      const today = here && { ...here, after };
      const reader = today && (await db.write(claimDigest, today));
      if (!today || !reader) break;
      after = reader.stud_id;
      if (reader.isTaken) continue;
      const { posted, reason } = await sendOne(services, post, { ...reader, today });
      // An unknown outcome is not recorded: the mail counts as sent.
      if (posted !== 'unknown')
        await db.write(recordDigest, { stud_id: reader.stud_id, day: today.day, state: posted, at: now() });
      if (posted !== 'sent') log.warn({ posted, reason }, 'a mail was not taken');
      waiting = posted === 'waiting' ? waiting + 1 : 0;
      if (waiting === MOST_WAITING) break;
    }
    await db.write(pruneDigests, { before: dayIn(now() - WEEK_MS, config.TIME_ZONE) });
  } finally {
    post.close();
  }
}

async function sendOne(
  { db, config, secret, brand, look }: Services,
  post: Post,
  { stud_id, name, email, language: own, today }: Omit<Reader, 'isTaken'> & { today: Today },
) {
  const portal = config.PUBLIC_URL.replace(/(^|[^/])\/+$/u, '$1');
  const stop = `${portal}/mail/stop/${MailTokens.forStopping(secret).of(stud_id)}`;
  const language = accountLanguage(look.languages, own);
  const unseen = await unseenToday(db, stud_id, today);
  const letter = letterOf(unseen, {
    name,
    brand: brand(),
    timeZone: config.TIME_ZONE,
    language,
    open: `${portal}/notices`,
    stop,
  });
  return post.send(letter, { to: email, brand: brand(), stop, id: `notices-${stud_id}-${today.day}` });
}
