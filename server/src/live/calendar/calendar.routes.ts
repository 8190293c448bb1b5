import type { FastifyInstance } from 'fastify';
import { DAY_MS, dayIn } from '../../core/dates.ts';
import { notFound } from '../../core/errors.ts';
import { RateLimit } from '../../core/rateLimit.ts';
import type { Services } from '../../core/services.ts';
import { TooManyCalls } from '../../core/session.ts';
import { CalendarAddresses } from './calendar.address.ts';
import { dayOverrides } from '../override.store.ts';
import { holidaysFrom } from '../schedule/holiday.store.ts';
import { calendarClasses, calendarSerial } from './calendar.store.ts';

/** How long a class stays in the calendar after it ended. */
const PAST_MS = 7 * DAY_MS;

interface CalendarRequest {
  Params: { name: string };
}

/** `GET /calendar/NAME.ics`: a student's live classes for phones and calendar programs, which send no token. */
export function calendarRoutes(app: FastifyInstance, { db, config, secret, now, brand }: Services): void {
  const addresses = new CalendarAddresses(secret);
  const limit = new RateLimit(30, 20);

  app.get<CalendarRequest>('/calendar/:name.ics', async (request, reply) => {
    const { name } = request.params;
    const stud_id = addresses.named(name);
    const serial = stud_id === undefined ? undefined : await calendarSerial(db, stud_id);
    if (stud_id === undefined || serial === undefined || !addresses.genuine(name, stud_id, serial)) throw notFound();
    const waitSeconds = limit.take(String(stud_id), now());
    if (waitSeconds > 0) throw new TooManyCalls(waitSeconds);
    // Loaded only here: a start has no use for the calendar library.
    const { calendarText, DAYS } = await import('./calendar.feed.ts');
    const classes = await calendarClasses(db, stud_id, now() - PAST_MS);
    const today = dayIn(now(), config.TIME_ZONE);
    const overrides = await dayOverrides(db, today);
    const text = calendarText(classes, overrides, {
      holidays: await holidaysFrom(db, { from: today, days: DAYS }),
      name: brand(),
      host: config.PUBLIC_URL === '' ? 'portal.invalid' : new URL(config.PUBLIC_URL).hostname,
      timeZone: config.TIME_ZONE,
      now: now(),
    });
    return reply.header('Cache-Control', 'private, no-cache').type('text/calendar; charset=utf-8').send(text);
  });
}
