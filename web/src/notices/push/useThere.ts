import { notices } from '@portal/contract';
import { useEffect, useState } from 'react';
import { isUnknownCall } from '../../api/failures.ts';
import { useApi } from '../../api/useApi.ts';
import { isKnownThere, noteThere } from '../../api/knownThere.ts';

/** What the server has shown: that it lacks the call, which is an addition. */
const SERVER = { lacks: false };

/**
 * Says whether the server sends to phones; undefined until it has said so. It is asked once in a browser; one that does
 * not, once a visit.
 */
export function useThere(wanted = true): boolean | undefined {
  const [known] = useState(() => isKnownThere('push'));
  const { data, error } = useApi(notices.push_key, {}, { enabled: wanted && !known && !SERVER.lacks });
  const answered = data?.public_key !== undefined;
  const isUnknown = isUnknownCall(error);
  useEffect(() => {
    if (isUnknown) SERVER.lacks = true;
    if (answered) noteThere('push', true);
  }, [answered, isUnknown]);
  if (known || answered) return true;
  return isUnknown || SERVER.lacks ? false : undefined;
}
