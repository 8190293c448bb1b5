import { LOCALE } from '#words/locale';

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const TIME = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Writes a moment by the school's clock, '2026-12-01T17:00:00+05:30', whatever zone the phone is in. */
const written = (shape: Intl.DateTimeFormatOptions) => {
  const writer = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', ...shape });
  return (at: string): string => {
    const wall = Date.parse(`${at.slice(0, 19)}Z`);
    return Number.isNaN(wall) ? '–' : writer.format(wall);
  };
};

/** '1 Dec 2026' */
export const day = written(DAY);
/** 'Tue, 1 Dec, 17:00' */
export const moment = written(TIME);
