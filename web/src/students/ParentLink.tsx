import { progress, type Data } from '@portal/contract';
import { useState } from 'react';
import * as words from '#words/students';
import { messageOf } from '../api/failures.ts';
import { refresh } from '../api/queryClient.ts';
import { useApi } from '../api/useApi.ts';
import { useSend } from '../api/useSend.ts';
import { href } from '../route/paths.ts';
import { Button } from '../ui/Button.tsx';
import { dayText } from '../ui/dates.ts';
import { toastError, toastSuccess } from '../ui/toast.ts';
import { copyAddress } from './copyAddress.ts';
import styles from './calendar.module.css';

/** The link with which a student's parents see one page without a login. A server that makes none shows nothing. */
export function ParentLink() {
  const { data } = useApi(progress.parent_link, {}, { anew: true });
  const make = useSend(progress.make_parent_link);
  const end = useSend(progress.end_parent_link);
  const [address, setAddress] = useState('');
  if (!data) return null;
  const link = data.parent_link;

  const change = async (next: () => Promise<string>, said: string) => {
    try {
      setAddress(await next());
      toastSuccess(said);
    } catch (failure) {
      toastError(messageOf(failure));
    }
    refresh(progress.parent_link);
  };
  return (
    <section className={styles.calendar} aria-labelledby="parents">
      <h2 id="parents">{words.parents}</h2>
      <p>{words.parentsFor}</p>
      {link && <p>{(link.made_by === 'school' ? words.linkOfSchool : words.linkUntil)(dayText(link.expires_at, ''))}</p>}
      {data.sheet_to !== undefined && <p className={styles.address}>{words.sheetTo(data.sheet_to)}</p>}
      {address !== '' && <p className={styles.address}>{address}</p>}
      <p className={styles.actions}>
        {address !== '' && (
          <Button icon="clipboard-check" onClick={() => void copyAddress(address, words.linkCopied)}>
            {words.copyLink}
          </Button>
        )}
        <Button
          look="plain"
          pending={make.pending}
          onClick={() => void change(async () => addressOf((await make.send({})).data), words.linkMade)}
        >
          {link ? words.makeNewLink : words.makeLink}
        </Button>
        {link && (
          <Button
            look="quiet"
            pending={end.pending}
            onClick={() => void change(async () => (await end.send({}), ''), words.linkTaken)}
          >
            {words.takeLinkBack}
          </Button>
        )}
      </p>
    </section>
  );
}

const addressOf = (made: Data<typeof progress.make_parent_link>): string => new URL(href('parents', made), location.origin).href;
