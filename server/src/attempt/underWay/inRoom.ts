import type { Kind, Paper } from '@portal/bank/paper/paper';

/** The fields of the row of a quiz or exam that decide where it is sat. */
export interface Seat {
  kind: Kind;
  /** 1 or 0 where the author says so; null: not said. */
  room: number | null;
  duration_minutes: number | null;
  closes_at: number | null;
}

/**
 * An exam with a clock is sat in the exam room, unless its author says otherwise; a quiz only where its author does.
 */
export function isInRoom({ kind, room, duration_minutes, closes_at }: Seat, { sections = [] }: Pick<Paper, 'sections'>): boolean {
  if (kind === 'quiz' || room !== null) return room === 1;
  return duration_minutes !== null || closes_at !== null || sections.some(({ minutes }) => minutes !== undefined);
}

/**
 * Tells whether it is counted how often the page is left: where its author asks for that, and students see the count.
 */
export const countsLeaving = (seat: Seat & { count_leaving: number | null }, paper: Pick<Paper, 'sections'>): boolean =>
  seat.count_leaving === 1 && isInRoom(seat, paper);
