import { staffCalls } from '@portal/contract/staff';
import { useEffect } from 'react';
import { ask } from '../calls/client.ts';
import { currentMember, setMember } from './session.ts';

/** Updates the signed-in member once a page: another name or role, another clock of the school. */
export function useOwnChanges(): void {
  useEffect(() => {
    const asker = currentMember();
    ask(staffCalls.auth.me, {}).then(
      ({ data: { staff_id, name, role, time_zone } }) => {
        const isNew = asker?.name !== name || asker.role !== role || asker.time_zone !== time_zone;
        if (asker && isNew && currentMember() === asker) setMember({ ...asker, staff_id, name, role, time_zone });
      },
      // The details from sign-in are good enough; the screens' own calls say what is wrong.
      () => undefined,
    );
  }, []);
}
