import { auth } from '@portal/contract';
import { useEffect, useState } from 'react';
import * as words from '#words/auth';
import { isUnknownCall, messageOf } from '../api/failures.ts';
import { session } from '../api/session.ts';
import { useSession } from '../api/useSession.ts';
import { useSend } from '../api/useSend.ts';
import { Button } from '../ui/Button.tsx';
import { toastError } from '../ui/toast.ts';
import styles from './auth.module.css';
import { tookOtp } from './useCode.ts';
import { serverNow } from '../ui/serverClock.ts';

/** A refused resend is not offered again at once. */
const PAUSE_MS = 30_000;

/** Resending is an addition: a server without it said so, and is not asked again. */
let missing = false;

/** The way to another code: a countdown, then a button; going back to the number where the server cannot resend. */
export function Resend({ onSendAgain }: { onSendAgain: () => void }) {
  const resendAt = useSession((known) => known.resendAt);
  const seconds = useSecondsUntil(resendAt);
  const { send, pending } = useSend(auth.resendOTP);

  if (missing || resendAt === null)
    return (
      <p className={styles.resend}>
        <span>{words.noCode}</span>
        <Button look="quiet" icon="arrow-left" onClick={onSendAgain}>
          {words.sendFromStart}
        </Button>
      </p>
    );

  const resend = async () => {
    try {
      tookOtp(await send({ otp_ref: session.getState().otpRef ?? '' }));
    } catch (error) {
      missing = isUnknownCall(error);
      // Either way the store changes, and with it the button offered here.
      session.setState({ resendAt: missing ? null : serverNow() + PAUSE_MS });
      toastError(missing ? words.cannotResend : messageOf(error));
    }
  };

  return (
    <p className={styles.resend}>
      {seconds > 0 ? (
        <span role="timer">{words.resendIn(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`)}</span>
      ) : (
        <Button look="quiet" icon="refresh-cw" pending={pending} onClick={() => void resend()}>
          {words.resend}
        </Button>
      )}
    </p>
  );
}

function useSecondsUntil(moment: number | null): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (moment === null) return undefined;
    const timer = setInterval(() => setNow(serverNow()), 250);
    return () => clearInterval(timer);
  }, [moment]);
  return moment === null ? 0 : Math.max(0, Math.ceil((moment - now) / 1000));
}
