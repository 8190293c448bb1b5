import type { staffCalls } from '@portal/contract/staff';
import type { Data } from '@portal/contract';

/** One holding of a class. */
export type Held = Data<typeof staffCalls.live.classes>[number];

/** A class as the calls name it: of a daily one, the day. */
export const meant = ({ live_class_id, daily, day }: Held) => ({
  live_class_id: Number(live_class_id),
  ...(daily === 1 && { day }),
});
