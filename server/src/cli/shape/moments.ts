import { DAY_MS, zonedMoment } from '../../core/dates.ts';
import { isRealDay } from '@portal/bank/paper/fields';
import { fieldError } from '@portal/bank/errors';

const DATE = /^\d{4}-\d{2}-\d{2}$/u;
const MINUTE = /^(\d{4}-\d{2}-\d{2})[ T]([01]\d|2[0-3]):([0-5]\d)$/u;

/** '2026-12-01 17:00' in the school's zone as epoch milliseconds. Throws an OperatorError that names the field. */
export function minuteOf(field: string, given: string | undefined, timeZone: string): number {
  const [, date = '', hours = '', minutes = ''] = MINUTE.exec(given ?? '') ?? [];
  if (date === '' || !isRealDay(date)) throw fieldError(field, "be a date and time such as '2026-12-01 17:00'");
  return zonedMoment(date, `${hours}:${minutes}`, timeZone);
}

/**
 * The beginning of a day ('2026-12-01') in the school's zone; undefined when nothing was said. Throws an OperatorError.
 */
export function dayOf(field: string, given: string | undefined, timeZone: string): number | undefined {
  if (given === undefined) return undefined;
  if (!DATE.test(given) || !isRealDay(given)) throw fieldError(field, 'be a date such as 2026-12-01');
  return zonedMoment(given, '00:00', timeZone);
}

/** The end of a day: the beginning of the next. */
export function endOfDay(field: string, given: string | undefined, timeZone: string): number | undefined {
  if (dayOf(field, given, timeZone) === undefined || given === undefined) return undefined;
  const next = new Date(Date.parse(`${given}T00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return zonedMoment(next, '00:00', timeZone);
}
