import type { Data } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { useState } from 'react';
import * as words from '#words/consoleResults';
import { messageOf } from '../../../api/failures.ts';
import { Button } from '../../../ui/Button.tsx';
import { ask } from '../../calls/client.ts';
import { useAct } from '../../frame/Toasts.tsx';
import { dateOf } from '../../moments.ts';
import { useMay } from '../../signIn/useSignedIn.ts';
import { FaultText } from '../../frame/FaultText.tsx';
import shared from '../../frame/console.module.css';
import styles from './parent.module.css';

const { make_parent_link, end_parent_link } = staffCalls.results;

type Link = Data<typeof staffCalls.students.student>['parent_link'];

/** The link with which the parents open their page without a login: made, said once, taken back. */
export function ParentLink({ stud_id, link }: { stud_id: number; link: Link }) {
  const { press, done } = useAct();
  const may = useMay();
  const [address, setAddress] = useState('');
  const [fault, setFault] = useState('');
  if (!may(make_parent_link)) return null;
  const make = async () => {
    setFault('');
    try {
      const { data } = await ask(make_parent_link, { stud_id });
      setAddress(new URL(`/parents/${data.parent_link}`, location.origin).href);
      done(words.linkMade);
    } catch (error) {
      setFault(messageOf(error));
    }
  };
  const end = async () => {
    if (!(await press(end_parent_link, { stud_id }, words.linkTaken))) setAddress('');
  };
  return (
    <div className={`${shared.section} ${styles.screen}`}>
      <p className={shared.empty}>{words.linkFor}</p>
      {link && <p>{(link.made_by === 'school' ? words.linkUntil : words.linkOfStudent)(dateOf(link.expires_at))}</p>}
      {address !== '' && <p className={styles.address}>{address}</p>}
      <FaultText>{fault}</FaultText>
      <div className={shared.buttons}>
        <Button look="plain" onClick={() => void make()}>
          {words.makeLink}
        </Button>
        {link && (
          <Button look="quiet" onClick={() => void end()}>
            {words.takeLinkBack}
          </Button>
        )}
      </div>
    </div>
  );
}
