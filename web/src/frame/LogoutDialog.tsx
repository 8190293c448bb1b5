import { useEffect, useRef, useState } from 'react';
import * as words from '#words/device';
import { tryNow } from '../device/pageLife.ts';
import { findUnsent, type Unsent } from '../device/unsent.ts';
import { Button } from '../ui/Button.tsx';
import { logout } from './logout.ts';
import styles from './LogoutDialog.module.css';

const LOOK_EVERY_MS = 500;
const TRY_EVERY_MS = 5000;

/**
 * Logs the student out: at once where the server has everything, else when the student has chosen to, or everything was
 * sent meanwhile.
 */
export function LogoutDialog({ onStay }: { onStay: () => void }) {
  const [waiting, setWaiting] = useState(false);
  const unsent = useUnsent(waiting);
  const dialog = useRef<HTMLDialogElement>(null);
  const asked = unsent !== undefined;
  useEffect(() => {
    if (asked) dialog.current?.showModal();
  }, [asked]);
  if (!unsent) return null;
  const { lines, unkept } = unsent;
  const outcome = unkept ? words.isLost : words.staysHere;
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="logout-title"
      onCancel={(event) => {
        event.preventDefault();
        onStay();
      }}
    >
      <h2 id="logout-title">{words.notSent}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p role="status">{lines.length === 0 ? words.allSent : waiting ? words.waitingToSend : outcome}</p>
      <div className={styles.ways}>
        <Button pending={waiting} onClick={() => (lines.length > 0 ? setWaiting(true) : logout())}>
          {words.waitToSend}
        </Button>
        <Button look="plain" icon="log-out" onClick={logout}>
          {words.logOutNow}
        </Button>
        <Button look="quiet" onClick={onStay}>
          {words.staySignedIn}
        </Button>
      </div>
    </dialog>
  );
}

/**
 * Looks again and again for what the server lacks; undefined before the first look, and while there was never anything:
 * then the student is logged out.
 */
function useUnsent(waiting: boolean): Unsent | undefined {
  const [unsent, setUnsent] = useState<Unsent>();
  const asked = unsent !== undefined;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let ended = false;
    const look = async () => {
      const found = await findUnsent();
      if (ended) return;
      if (found.lines.length === 0 && (waiting || !asked)) return logout();
      setUnsent(found);
      timer = setTimeout(() => void look(), LOOK_EVERY_MS);
    };
    void look();
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [waiting, asked]);
  useEffect(() => {
    if (!waiting) return undefined;
    tryNow();
    const timer = setInterval(tryNow, TRY_EVERY_MS);
    return () => clearInterval(timer);
  }, [waiting]);
  return unsent;
}
