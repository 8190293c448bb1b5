import type { Data, live } from '@portal/contract';
import { iso } from '../core/dates.ts';
import type { LiveClassRow } from './live.store.ts';

/** A class as calls return it. */
export const shownClass = ({
  daily: _daily,
  weekdays: _weekdays,
  starts_at,
  ends_at,
  ...row
}: LiveClassRow): Data<typeof live.live_classes>[number] & { starts_at: string } => ({
  ...row,
  starts_at: iso(starts_at),
  ends_at: iso(ends_at),
});
