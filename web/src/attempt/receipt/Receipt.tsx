import { useId, useState, type ComponentType } from 'react';
import * as words from '#words/receipt';
import { Button } from '../../ui/Button.tsx';
import type { ReceiptWays } from './ReceiptWays.tsx';
import styles from './receipt.module.css';

/**
 * The proof for anyone that an attempt was stored: opened on demand, as text to copy, as a file and as a QR code that
 * leads to the page that checks it. `receipt` is the text the server signed. All but the text comes when it is asked
 * for.
 */
export function Receipt({ receipt }: { receipt: string }) {
  const [open, setOpen] = useState(false);
  const [Ways, setWays] = useState<ComponentType<Parameters<typeof ReceiptWays>[0]>>();
  const [failed, setFailed] = useState(false);
  const id = useId();

  const toggle = () => {
    setOpen(!open);
    if (open || Ways) return;
    setFailed(false);
    import('./ReceiptWays.tsx').then(
      (module) => setWays(() => module.ReceiptWays),
      () => setFailed(true),
    );
  };

  return (
    <div className={styles.receipt}>
      <Button look="quiet" icon="file-text" aria-expanded={open} aria-controls={id} onClick={toggle}>
        {open ? words.hide : words.show}
      </Button>
      <section id={id} className={styles.paper} aria-label={words.receipt} hidden={!open}>
        <p>{words.proves}</p>
        {Ways ? (
          <Ways receipt={receipt} />
        ) : (
          <>
            {failed ? <p>{words.noCode}</p> : <span className={styles.code} aria-busy="true" />}
            <code className={styles.text}>{receipt}</code>
          </>
        )}
      </section>
    </div>
  );
}
