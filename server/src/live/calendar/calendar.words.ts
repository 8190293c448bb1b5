import { shownMoment } from '../../core/dates.ts';
import type { NewClass } from '../schedule/schedule.store.ts';

/** In what a class differs from the one that is stored, in words. */
export const compareClass = (row: NewClass, there: NewClass, timeZone: string): string[] => [
  ...(row.starts_at === there.starts_at ? [] : [`from ${shownMoment(there.starts_at, timeZone)}`]),
  ...(row.ends_at - row.starts_at === there.ends_at - there.starts_at ? [] : ['its length']),
  ...(['class_name', 'tutor_name', 'online_url'] as const)
    .filter((field) => row[field] !== there[field])
    .map((field) => `${field.replace('_', ' ')}: ${there[field] || 'none'} → ${row[field] || 'none'}`),
];
