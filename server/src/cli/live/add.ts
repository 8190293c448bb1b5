import { randomUUID } from 'node:crypto';
import { OperatorError } from '../../core/errors.ts';
import { counted } from '../../core/words.ts';
import type { Database } from '../../db/database.ts';
import { linkHosts, scheduledClasses, storeClasses } from '../../live/schedule.store.ts';
import { hostAllowed, webLink } from '../../core/web-link.ts';
import type { LiveOptions } from './live.ts';
import { minuteOf, shownMoment } from '../shape/moments.ts';
import { printJson } from '../output.ts';
import { placeOf } from '../../schedule/places.ts';

/** `portal live add`: one class, or one that is held every day. Throws an OperatorError for a mistake. */
export async function addCommand(db: Database, given: LiveOptions, timeZone: string): Promise<void> {
  const { batch, subject } = await placeOf(db, given);
  const class_name = given.title?.trim() ?? '';
  if (class_name === '' || class_name.length > 300)
    throw new OperatorError('Say what it is about: --title TEXT, 300 characters at most.');
  const starts_at = minuteOf('--start', given.start, timeZone);
  const minutes = Number(given.minutes);
  if (!/^\d{1,4}$/u.test(given.minutes ?? '') || minutes < 1 || minutes > 1440)
    throw new OperatorError('--minutes must be a whole number from 1 to 1440.');
  const online_url = linkOf(given.url, await linkHosts(db));
  const key = `live:${randomUUID()}`;
  const row = {
    key,
    subject_id: subject.id,
    batch_id: batch.id,
    class_name,
    tutor_name: given.tutor?.trim().slice(0, 300) ?? '',
    online_url,
    starts_at,
    ends_at: starts_at + minutes * 60_000,
    daily: given.daily ? 1 : 0,
  };
  await db.write(storeClasses, { classes: [row], cancel: [] });
  const [stored] = await scheduledClasses(db, { keyStart: key });
  if (given.json) return printJson(stored);
  console.log(
    `Class ${stored?.live_class_id ?? ''}: ${class_name}, ${batch.name}, ${given.daily ? 'daily from ' : ''}${shownMoment(starts_at, timeZone)}, ${counted(minutes, 'minute')}.`,
  );
  return undefined;
}

/** What --url says. Throws an OperatorError for what no student's browser should be sent to. */
export function linkOf(url: string | undefined, hosts: readonly string[]): string {
  if (url === undefined || !webLink(url))
    throw new OperatorError(
      '--url must be an address on the internet that begins with https:// or http://, without a name and password in it.',
    );
  if (!hostAllowed(url, hosts))
    throw new OperatorError(`--url must lead to one of the link_hosts of school.yaml: ${hosts.join(', ')}.`);
  return url;
}
