import { STAFF_LIMITS, staffCalls } from '@portal/contract/staff';
import { useRef, useState } from 'react';
import * as words from '#words/consoleSettings';
import { messageOf } from '../../api/failures.ts';
import { Button } from '../../ui/Button.tsx';
import { upload } from '../calls/upload.ts';
import { UploadsLeft } from '../form/UploadsLeft.tsx';
import { useAct } from '../frame/Toasts.tsx';
import { FaultText } from '../frame/FaultText.tsx';
import { RowText } from '../frame/RowText.tsx';
import styles from '../frame/console.module.css';
import own from './settings.module.css';

/** The school's logo: shown, chosen, taken away. */
export function LogoPart({ logo, isFixed }: { logo: string; isFixed: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const [fault, setFault] = useState('');
  const { press, done } = useAct();
  const send = async (file: File) => {
    setFault('');
    setShare(0);
    try {
      const { audit_id } = await upload(staffCalls.settings.set_logo, {}, file, setShare);
      done(words.logoIsThere, audit_id);
    } catch (error) {
      setFault(messageOf(error));
    }
    setShare(undefined);
  };
  return (
    <li className={styles.row}>
      {logo !== '' && <img src={logo} alt="" width="64" height="64" className={own.logo} />}
      <RowText
        name={words.logo}
        about={isFixed ? words.fixed : logo === '' ? `${words.ownLogo} ${words.logoHint}` : words.logoHint}
      >
        {!isFixed && <UploadsLeft />}
        {share !== undefined && <p role="status">{words.sending(Math.round(share * 100))}</p>}
        <FaultText>{fault}</FaultText>
      </RowText>
      {!isFixed && (
        <div className={styles.buttons}>
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            hidden
            aria-label={words.chooseLogo}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file && file.size <= STAFF_LIMITS.picture) void send(file);
              else if (file) setFault(words.logoHint);
              event.target.value = '';
            }}
          />
          <Button look="plain" pending={share !== undefined} onClick={() => input.current?.click()}>
            {words.chooseLogo}
          </Button>
          {logo !== '' && (
            <Button look="quiet" onClick={() => void press(staffCalls.settings.drop_logo, {}, words.logoGone)}>
              {words.dropLogo}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
