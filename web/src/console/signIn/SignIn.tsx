import { staffCalls } from '@portal/contract/staff';
import { useState, type SyntheticEvent } from 'react';
import * as words from '#words/console';
import { ApiError, messageOf } from '../../api/failures.ts';
import { Button } from '../../ui/Button.tsx';
import { EMPTY_PHONE, PhoneInput } from '../../ui/PhoneInput.tsx';
import { ask } from '../calls/client.ts';
import { signedHere, type Asked } from './passkey.ts';
import { setMember } from './session.ts';
import styles from '../form/form.module.css';

/** Signing in: the mobile number, then the code sent to it, and for who has one a passkey. */
export function SignIn() {
  const [phone, setPhone] = useState(EMPTY_PHONE);
  const [sent, setSent] = useState<{ otp_ref: string; length: number }>();
  const [otp, setOtp] = useState('');
  const [passkey, setPasskey] = useState<Asked>();
  const [fault, setFault] = useState('');
  const [pending, setPending] = useState(false);

  const step = (work: () => Promise<void>) => (event: SyntheticEvent) => {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    setFault('');
    void work()
      .catch((error: unknown) => setFault(messageOf(error)))
      .finally(() => setPending(false));
  };
  const getCode = step(async () => {
    const { data } = await ask(staffCalls.auth.login, phone);
    setSent({ otp_ref: data.otp_ref, length: data.otp_length ?? 4 });
  });
  const verify = step(async () => {
    const { data, token = '' } = await ask(staffCalls.auth.verifyOTP, { otp_ref: sent?.otp_ref ?? '', otp });
    const { passkey: asked, ...member } = data;
    if (asked) setPasskey(asked);
    else setMember({ token, ...member });
  });
  const begin = () => {
    setSent(undefined);
    setPasskey(undefined);
    setOtp('');
    setFault('');
  };
  const sign = step(async () => {
    if (!passkey) return;
    const response = await signedHere(passkey.options);
    try {
      const { data, token = '' } = await ask(staffCalls.passkeys.verify_passkey, { ticket: passkey.ticket, response });
      setMember({ token, ...data, has_passkey: true });
    } catch (error) {
      // The signed challenge can be used only once.
      if (error instanceof ApiError && error.refusal) begin();
      throw error;
    }
  });

  return (
    <main className="open-page">
      <div className="open-card">
        <h1>{words.signIn}</h1>
        <form className={styles.form} noValidate onSubmit={passkey ? sign : sent ? verify : getCode}>
          {passkey ? (
            <p>{words.passkeyWhy}</p>
          ) : sent ? (
            <label className={styles.field}>
              {words.code}
              <input
                // The step begins here: nothing else on it comes before.
                autoFocus
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={sent.length}
                value={otp}
                aria-describedby="fault"
                onChange={(event) => setOtp(event.target.value.replaceAll(/\D/gu, ''))}
              />
            </label>
          ) : (
            <label className={styles.field} htmlFor="mobile">
              {words.mobile}
              <PhoneInput id="mobile" value={phone} onChange={setPhone} invalid={fault !== ''} describedBy="fault" />
            </label>
          )}
          {sent && <p className={styles.hint}>{words.codeIfStaff}</p>}
          <p id="fault" role="alert" className={styles.fault}>
            {fault}
          </p>
          <Button type="submit" wide pending={pending}>
            {passkey ? words.signByPasskey : sent ? words.verify : words.getCode}
          </Button>
          {sent && (
            <Button look="quiet" wide onClick={begin}>
              {words.anotherNumber}
            </Button>
          )}
          <div data-languages="" />
        </form>
      </div>
    </main>
  );
}
