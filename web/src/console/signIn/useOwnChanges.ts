import { staffCalls } from '@portal/contract/staff';
import { useEffect } from 'react';
import { ask } from '../calls/client.ts';
import { currentMember, setMember } from './session.ts';

/**
 * Follows what has become of who is signed in, once for each page: another name or role, another clock of the school.
 */
export function useOwnChanges(): void {
  useEffect(() => {
    const asker = currentMember();
    ask(staffCalls.auth.me, {}).then(
      ({ data: { staff_id, name, role, time_zone } }) => {
        const isNew = asker?.name !== name || asker.role !== role || asker.time_zone !== time_zone;
        if (asker && isNew && currentMember() === asker) setMember({ ...asker, staff_id, name, role, time_zone });
      },
      // What is known of who has signed in is good enough; the calls of the screens say themselves what is wrong.
      () => undefined,
    );
  }, []);
}
