import { auth } from '@portal/contract';
import { useState } from 'react';
import * as words from '#words/auth';
import { ApiError, isUnreachable, messageOf } from '../api/failures.ts';
import { clearOtp, session, signIn } from '../api/session.ts';
import { useSession } from '../api/useSession.ts';
import { useSend } from '../api/useSend.ts';
import { Button } from '../ui/Button.tsx';
import { CodeInput } from '../ui/CodeInput.tsx';
import type { Phone } from '../ui/PhoneInput.tsx';
import { toastError, toastSuccess } from '../ui/toast.ts';
import styles from './auth.module.css';
import { forgetTyped } from './remembered.ts';
import { Resend } from './Resend.tsx';

export interface CodeStepProps {
  /** The number that the code was sent to. */
  phone: Phone;
  /** Leads back to change the number. */
  onChangeNumber: () => void;
  /** The code was refused or could not be checked; the student has been told. */
  onFailed: () => void;
}

/** Step 2: the code. The handle of the code is used up by every try, right or wrong. */
export function CodeStep({ phone, onChangeNumber, onFailed }: CodeStepProps) {
  const length = useSession(({ otpLength }) => otpLength);
  const [code, setCode] = useState('');
  const { send, pending } = useSend(auth.verifyOTP);

  const submit = async () => {
    const otp_ref = session.getState().otpRef;
    if (pending || code.length !== length) return;
    if (otp_ref === null) return onFailed();
    try {
      const { data, token, message } = await send({ otp_ref, otp: code });
      if (!token || data?.stud_id === undefined) throw new ApiError(message, 200, true);
      forgetTyped();
      // The store says who is signed in; the screen at /login then gives way to home.
      signIn(data, token);
      if (message) toastSuccess(message);
    } catch (error) {
      clearOtp();
      toastError(isUnreachable(error) ? words.networkProblem : messageOf(error));
      onFailed();
    }
    return undefined;
  };

  return (
    <form
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2>{words.code}</h2>
      <p className={styles.prompt}>{words.enterCode}</p>
      <p className={styles.number}>
        <span>
          +{phone.phone_code} {phone.mobile.replace(/^(\d{5})(\d+)$/u, '$1 $2')}
        </span>
        <Button look="quiet" onClick={onChangeNumber}>
          {words.changeNumber}
        </Button>
      </p>
      <CodeInput label={words.codeLabel} value={code} onChange={setCode} length={length} autoFocus />
      <Button type="submit" wide pending={pending} disabled={code.length !== length}>
        {words.submit}
      </Button>
      <Resend onSendAgain={onChangeNumber} />
    </form>
  );
}
