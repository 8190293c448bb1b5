import { notices } from '@portal/contract';
import { useEffect, useState } from 'react';
import { isUnknownCall } from '../../api/failures.ts';
import { useApi } from '../../api/useApi.ts';
import { isKnownThere, noteThere } from '../../api/knownThere.ts';

/** Whether the server was seen to lack the call, which is an addition to the contract. */
const SERVER = { lacks: false };

/**
 * Says whether the server sends to phones; undefined until that is known. The server is asked once per browser, or once
 * a visit where it does not send.
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
