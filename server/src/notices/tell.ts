import type { Services } from '../core/services.ts';
import { changesOf, heldClasses, soonOf, type HeldClass } from './classes.ts';
import { storeTold, toldClasses } from './classes.store.ts';
import type { Event } from './event.ts';
import { addEvents, knownEvents } from './events.store.ts';
import { examEvents, STALE_MS } from './exams.ts';
import { examsBetween } from './exams.store.ts';
import { newsBetween, pruneNotices } from './notices.store.ts';
import { spreadNotice, unspread } from './spread.store.ts';
import { DAY_MS } from '../core/dates.ts';

/** Keeps a notice in the list this long. */
const KEPT_MS = 90 * DAY_MS;

/**
 * Looks what there is to tell, stores it once, and gives it to those whom it concerns. A run that ends in between is
 * gone on with by the next one, on whichever instance: nobody is told twice, nobody is left out.
 */
export async function tellStudents(services: Services, signal: AbortSignal): Promise<void> {
  const { db, now } = services;
  const at = now();
  const held = await heldClasses(db, at, services.config.TIME_ZONE);
  await tellOfClasses(services, held, at);
  const due = [...soonOf(held, at), ...(await eventsDue(services, at))];
  const known = await knownEvents(
    db,
    due.map(({ dedupe }) => dedupe),
  );
  const events = due.filter(({ dedupe }) => !known.has(dedupe));
  if (events.length > 0) await db.write(addEvents, { events, at });
  for (const notice of await unspread(db)) {
    while (!signal.aborted && (await db.write(spreadNotice, { ...notice, at: now() })));
  }
  if (events.length > 0) await db.write(pruneNotices, { before: at - KEPT_MS });
}

/** Stores moved and cancelled classes together with what students were told, in one transaction. */
async function tellOfClasses({ db, config }: Services, held: HeldClass[], at: number): Promise<void> {
  const { told, events } = changesOf(held, await toldClasses(db, at), { now: at, timeZone: config.TIME_ZONE });
  if (told.length > 0) await db.write(storeTold, { told, events, at });
}

async function eventsDue({ db, config, clock }: Services, at: number): Promise<Event[]> {
  const here = { now: at, timeZone: config.TIME_ZONE, held: clock.held() };
  const exams = await examsBetween(db, at - STALE_MS, at + STALE_MS);
  const news = await newsBetween(db, at - STALE_MS, at);
  return [
    ...exams.flatMap((exam) => examEvents(exam, here)),
    ...news.map(({ id, heading }): Event => ({
      kind: 'news',
      dedupe: `news/${id}`,
      item_id: id,
      title: heading,
      subject_name: '',
      about_at: null,
      link: `/newsandevents/${id}`,
      expires_at: at + 3 * DAY_MS,
    })),
  ];
}
