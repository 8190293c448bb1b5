import type { live } from '@portal/contract';
import { startOfDay } from '../core/dates.ts';
import type { Handlers } from '../core/serve.ts';
import type { Services } from '../core/services.ts';
import { batchesWithClasses, classesOfBatch, type LiveClassRow } from './live.store.ts';

export function liveRoutes({ db, config, now }: Services): Handlers<typeof live> {
  const today = () => startOfDay(now(), config.TIME_ZONE);

  /** A daily class is moved to today, its time of day kept. */
  const onDay = ({ daily, starts_at, ends_at, ...row }: LiveClassRow) => {
    const shift = daily === 1 ? today() - startOfDay(starts_at, config.TIME_ZONE) : 0;
    return { ...row, starts_at: new Date(starts_at + shift).toISOString(), ends_at: new Date(ends_at + shift).toISOString() };
  };

  return {
    batches: async ({ sub_id }, { session }) => ({ data: await batchesWithClasses(db, session.stud_id, sub_id, today()) }),

    live_classes: async ({ sub_id, batch_id }, { session }) => {
      const rows = await classesOfBatch(db, session.stud_id, sub_id, batch_id, today());
      return { data: rows.map(onDay).toSorted((a, b) => a.starts_at.localeCompare(b.starts_at)) };
    },
  };
}
