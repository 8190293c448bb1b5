import { auth, type Data } from '@portal/contract';
import { useEffect } from 'react';
import { LOCALE } from '#words/locale';
import * as words from '#words/students';
import { isSignedOut, isUnknownCall, messageOf } from '../api/failures.ts';
import { queryClient, refresh } from '../api/queryClient.ts';
import { useApi } from '../api/useApi.ts';
import { useSend } from '../api/useSend.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Skeleton } from '../ui/Loader.tsx';
import { toastError, toastSuccess } from '../ui/toast.ts';
import styles from './devices.module.css';

type Device = Data<typeof auth.sessions>[number];

/** Lists where the student is signed in, and ends sessions. A server that cannot tell shows nothing. */
export function Devices() {
  const { data, error, refetch } = useApi(auth.sessions, {});
  const { send, pending } = useSend(auth.end_session);
  // The next visit to the profile must show who is signed in then, not a copy of now.
  useEffect(() => () => queryClient.removeQueries({ queryKey: [auth.sessions.path] }), []);

  const end = async (device?: Device) => {
    try {
      await send(device ? { session_id: device.session_id } : {});
      toastSuccess(device ? words.signedOut(device.device) : words.signedOutOthers);
    } catch (failure) {
      // Where the session is not found, it ended by itself a moment ago, as the new list will show.
      if (!isSignedOut(failure) && !isUnknownCall(failure)) toastError(messageOf(failure));
    }
    refresh(auth.sessions);
  };

  if (!Array.isArray(data) && (data !== undefined || isSignedOut(error) || isUnknownCall(error))) return null;
  if (data === undefined && !error)
    return (
      <section className={styles.devices} aria-hidden="true">
        <h2>{words.devices}</h2>
        <Skeleton height="4.5rem" />
      </section>
    );
  return (
    <section className={styles.devices} aria-labelledby="devices">
      <h2 id="devices">{words.devices}</h2>
      {Array.isArray(data) ? (
        <>
          <ul className={styles.list}>
            {data.map((device) => (
              <li key={device.session_id} className={styles.device}>
                <Icon name="smartphone" className={styles.icon} />
                <div>
                  <p className={styles.name}>
                    {device.device} {device.current === 1 && <span className={styles.own}>{words.thisDevice}</span>}
                  </p>
                  <p className={styles.seen}>{words.lastUsed(moment(device.last_seen_at))}</p>
                </div>
                {device.current !== 1 && (
                  <Button
                    look="plain"
                    icon="log-out"
                    aria-label={words.signOutOf(device.device, moment(device.last_seen_at))}
                    pending={pending}
                    onClick={() => void end(device)}
                  >
                    {words.signOut}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {data.length > 1 && (
            <Button look="plain" pending={pending} onClick={() => void end()}>
              {words.signOutOthers}
            </Button>
          )}
        </>
      ) : (
        <Button look="plain" icon="refresh-cw" onClick={() => void refetch()}>
          {words.devicesAgain}
        </Button>
      )}
    </section>
  );
}

/** Returns '21 Nov 2026, 5:20 pm', on the student's own clock; a dash for a text that is no moment. */
function moment(iso: string): string {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? '–' : at.toLocaleString(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });
}
