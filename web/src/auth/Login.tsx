import { auth } from '@portal/contract';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import * as words from '#words/auth';
import { wasCleared } from '../api/keptSession.ts';
import { useSend } from '../api/useSend.ts';
import { OpenFrame } from '../frame/OpenFrame.tsx';
import { href } from '../route/paths.ts';
import { Button } from '../ui/Button.tsx';
import { PhoneInput, type Phone } from '../ui/PhoneInput.tsx';
import { toastError } from '../ui/toast.ts';
import styles from './auth.module.css';
import { SIGN_IN_DEVICE } from './device.ts';
import { Field } from './Field.tsx';
import { keepTyped, readTyped } from './remembered.ts';
import { CODE } from './codeChunk.ts';
import { useCode } from './useCode.ts';

/** Sign-in: the mobile number, then the code sent to it. */
export function Login() {
  const [typed] = useState(readTyped);
  const [phone, setPhone] = useState<Phone>({ phone_code: typed.phone_code, mobile: typed.mobile });
  const { coding, ask, leave } = useCode(CODE.preload);

  const change = (next: Phone) => {
    setPhone(next);
    keepTyped(next);
  };

  return (
    <OpenFrame title={words.title}>
      {coding ? (
        <CODE.Screen phone={phone} onChangeNumber={leave} onFailed={leave} />
      ) : (
        <NumberStep phone={phone} onChange={change} ask={ask} unfinished={typed.name !== ''} />
      )}
    </OpenFrame>
  );
}

interface NumberStepProps {
  phone: Phone;
  onChange: (phone: Phone) => void;
  ask: ReturnType<typeof useCode>['ask'];
  /** A registration form was begun in this tab. */
  unfinished: boolean;
}

function NumberStep({ phone, onChange, ask, unfinished }: NumberStepProps) {
  const [fault, setFault] = useState<string>();
  const { send, pending } = useSend(auth.login);
  const field = useRef<HTMLInputElement>(null);

  const submit = () => {
    if (pending) return;
    if (phone.mobile === '') {
      setFault(words.mobileRequired);
      toastError(words.mobileRequired);
      field.current?.focus();
      return;
    }
    void ask(() => send({ ...phone, device_id: SIGN_IN_DEVICE }));
  };

  return (
    <form
      className={styles.step}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2>{words.signIn}</h2>
      {wasCleared() && (
        <p className={styles.prompt} role="status">
          {words.dataCleared}
        </p>
      )}
      <Field id="mobile" label={words.mobile} fault={fault}>
        <PhoneInput
          ref={field}
          id="mobile"
          value={phone}
          invalid={fault !== undefined}
          describedBy="mobile-fault"
          onChange={(next) => {
            setFault(undefined);
            onChange(next);
          }}
        />
      </Field>
      <Button type="submit" wide pending={pending}>
        {words.getCode}
      </Button>
      <p className={styles.other}>
        {unfinished ? words.formKept : words.newHere} <Link href={href('register')}>{words.register}</Link>
      </p>
      <div data-languages="" />
    </form>
  );
}
