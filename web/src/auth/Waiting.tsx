import { auth } from '@portal/contract';
import { useEffect, useState } from 'react';
import * as words from '#words/auth';
import { getConfig } from '../api/config.ts';
import { send, waitAfter } from '../api/client.ts';
import { messageOf } from '../api/failures.ts';
import { session } from '../api/session.ts';
import { watchPage } from '../device/pageLife.ts';
import { OpenFrame } from '../frame/OpenFrame.tsx';
import { Button } from '../ui/Button.tsx';
import { toastError, toastSuccess } from '../ui/toast.ts';
import styles from './auth.module.css';

/** How often the page looks by itself, and after how many looks less often: schools take days at times. */
const EVERY_MS = 15_000;
const PATIENT_AFTER = 20;
const PATIENT_MS = 60_000;

/**
 * The screen of a student who has registered and whom the school has yet to let in. It checks by itself and goes on.
 */
export function Waiting() {
  const name = session.getState().user?.profile?.name;
  const { pending, look } = useLooking();
  return (
    <OpenFrame title={words.waitingTitle}>
      <div className={styles.step}>
        <p className={styles.prompt}>
          {[name && words.thanks(name), words.waiting(getConfig().brandName)].filter(Boolean).join(' ')}
        </p>
        <Button wide pending={pending} onClick={look}>
          {words.look}
        </Button>
        <p className={styles.other}>
          <Button look="quiet" onClick={signOut}>
            {words.signOut}
          </Button>
        </p>
      </div>
    </OpenFrame>
  );
}

/** Only the portal knows what to delete at a logout, and a student who waits has not loaded it. */
function signOut(): void {
  import('../frame/logout.ts').then(({ logout }) => logout()).catch((error: unknown) => toastError(messageOf(error)));
}

/**
 * Asks the server again and again, and at once when the page or the network is back; `look` asks now and tells the
 * outcome.
 */
function useLooking() {
  const [pending, setPending] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let looks = 0;
    let failures = 0;
    let ended = false;
    const later = () => {
      if (ended) return;
      clearTimeout(timer);
      const pause = looks < PATIENT_AFTER ? EVERY_MS : PATIENT_MS;
      timer = setTimeout(() => void again(), failures > 0 ? waitAfter(failures, PATIENT_MS) : pause * (0.75 + Math.random() / 2));
    };
    const again = async () => {
      looks += 1;
      // A page that nobody sees asks for nothing.
      if (!document.hidden)
        await letIn().then(
          () => (failures = 0),
          () => (failures += 1),
        );
      later();
    };
    const back = () => {
      clearTimeout(timer);
      void again();
    };
    later();
    const unwatch = watchPage({ onBack: back });
    return () => {
      ended = true;
      clearTimeout(timer);
      unwatch();
    };
  }, []);

  const look = () => {
    setPending(true);
    letIn()
      .then((is) => is || toastSuccess(words.notYet))
      .catch((error: unknown) => toastError(messageOf(error)))
      .finally(() => setPending(false));
  };
  return { pending, look };
}

/** Looks whether the school has let the student in; the guard then shows the portal. */
async function letIn(): Promise<boolean> {
  const { data } = await send(auth.standing, {});
  if (data?.standing !== 'active') return false;
  session.setState(({ user }) => ({ user: user && { stud_id: user.stud_id, profile: user.profile } }));
  toastSuccess(words.letIn);
  return true;
}
