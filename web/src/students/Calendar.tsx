import { live } from '@portal/contract';
import { useState } from 'react';
import * as words from '#words/students';
import { getConfig } from '../api/config.ts';
import { messageOf } from '../api/failures.ts';
import { queryClient } from '../api/queryClient.ts';
import { useApi } from '../api/useApi.ts';
import { useSend } from '../api/useSend.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { toastError, toastSuccess } from '../ui/toast.ts';
import { webAddress } from '../ui/webAddress.ts';
import { copyAddress } from './copyAddress.ts';
import styles from './calendar.module.css';

/** The student's live classes as a calendar that phones subscribe to. A server that has none shows nothing. */
export function Calendar() {
  const { data } = useApi(live.calendar, {});
  const { send, pending } = useSend(live.renew_calendar);
  const [renewed, setRenewed] = useState<string>();
  const address = fullAddress(renewed ?? data?.address);
  if (!address) return null;

  const renew = async () => {
    try {
      setRenewed((await send({})).data.address);
      queryClient.removeQueries({ queryKey: [live.calendar.path] });
      toastSuccess(words.renewed);
    } catch (failure) {
      toastError(messageOf(failure));
    }
  };
  return (
    <section className={styles.calendar} aria-labelledby="calendar">
      <h2 id="calendar">{words.calendar}</h2>
      <p>{words.calendarFor}</p>
      <p className={styles.actions}>
        <a className={styles.add} href={address.replace(/^https?:/u, 'webcal:')}>
          <Icon name="calendar" />
          <span>{words.addCalendar}</span>
        </a>
        <Button look="plain" icon="clipboard-check" onClick={() => void copyAddress(address, words.copied)}>
          {words.copyAddress}
        </Button>
        <Button look="quiet" icon="refresh-cw" pending={pending} onClick={() => void renew()}>
          {words.newAddress}
        </Button>
      </p>
      <p className={styles.address}>{address}</p>
    </section>
  );
}

/** The server may say a path on its own origin. Anything that is no web address is not shown. */
function fullAddress(said: unknown): string | undefined {
  if (typeof said !== 'string' || said === '') return undefined;
  const server = new URL(getConfig().apiBase, location.href);
  return URL.canParse(said, server.href) ? webAddress(new URL(said, server).href) : undefined;
}
