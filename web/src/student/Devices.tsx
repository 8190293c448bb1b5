import { auth, type Data } from '@portal/contract';
import { useEffect } from 'react';
import { ApiError } from '../api/client.ts';
import { queryClient, refresh } from '../api/queryClient.ts';
import { useApi } from '../api/useApi.ts';
import { useSend } from '../api/useSend.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Skeleton } from '../ui/Loader.tsx';
import { toastError, toastSuccess } from '../ui/toast.ts';
import styles from './devices.module.css';

type Device = Data<typeof auth.sessions>[number];

/** Where the student is signed in, and how to end it there. A server that cannot tell shows nothing. */
export function Devices() {
  const { data, error, refetch } = useApi(auth.sessions, {});
  const { send, pending } = useSend(auth.end_session);
  // The next visit to the profile must show who is signed in then, not a copy of now.
  useEffect(() => () => queryClient.removeQueries({ queryKey: [auth.sessions.path] }), []);

  const end = async (device?: Device) => {
    try {
      await send(device ? { session_id: device.session_id } : {});
      toastSuccess(device ? `Signed out on ${device.device}` : 'Signed out on all other devices');
    } catch (failure) {
      // Not found: it ended by itself a moment ago, as the new list will show.
      if (!(failure instanceof ApiError) || ![401, 404].includes(failure.status))
        toastError((failure instanceof Error && failure.message) || 'Something went wrong');
    }
    refresh(auth.sessions);
  };

  if (!Array.isArray(data) && (data !== undefined || (error && [401, 404].includes(error.status)))) return null;
  if (data === undefined && !error)
    return (
      <section className={styles.devices} aria-hidden="true">
        <h2>My devices</h2>
        <Skeleton height="4.5rem" />
      </section>
    );
  return (
    <section className={styles.devices} aria-labelledby="devices">
      <h2 id="devices">My devices</h2>
      {Array.isArray(data) ? (
        <>
          <ul className={styles.list}>
            {data.map((device) => (
              <li key={device.session_id} className={styles.device}>
                <Icon name="smartphone" className={styles.icon} />
                <div>
                  <p className={styles.name}>
                    {device.device} {device.current === 1 && <span className={styles.own}>This device</span>}
                  </p>
                  <p className={styles.seen}>Last used {words(device.last_seen_at)}</p>
                </div>
                {device.current !== 1 && (
                  <Button
                    look="plain"
                    icon="log-out"
                    aria-label={`Sign out ${device.device}, last used ${words(device.last_seen_at)}`}
                    pending={pending}
                    onClick={() => void end(device)}
                  >
                    Sign out
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {data.length > 1 && (
            <Button look="plain" pending={pending} onClick={() => void end()}>
              Sign out all other devices
            </Button>
          )}
        </>
      ) : (
        <Button look="plain" icon="refresh-cw" onClick={() => void refetch()}>
          Load my devices again
        </Button>
      )}
    </section>
  );
}

/** '21 Nov 2026, 5:20 pm', on the student's own clock; what is no moment is a dash. */
function words(moment: string): string {
  const at = new Date(moment);
  return Number.isNaN(at.getTime()) ? '–' : at.toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' });
}
