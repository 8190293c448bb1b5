import { attempts, type Data } from '@portal/contract';
import { useState } from 'react';
import * as words from '#words/receipt';
import { useSend } from '../../api/useSend.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './receipt.module.css';

/** Shows the keys with which anybody can verify a receipt elsewhere, and how; asked for when they are wanted. */
export function PublicKeys() {
  const { send, pending } = useSend(attempts.receipt_keys);
  const [keys, setKeys] = useState<Data<typeof attempts.receipt_keys>>();
  const [failed, setFailed] = useState(false);
  const ask = () => {
    setFailed(false);
    send({}).then(
      ({ data }) => setKeys(data),
      () => setFailed(true),
    );
  };
  return (
    <section className={styles.keys} aria-labelledby="public-keys">
      <h2 id="public-keys">{words.elsewhere}</h2>
      <p>{words.howVerified}</p>
      {keys ? (
        keys.map(({ key_id, public_key }) => (
          <figure key={key_id}>
            <figcaption>{words.keyNamed(key_id)}</figcaption>
            <pre>{public_key}</pre>
          </figure>
        ))
      ) : (
        <Button look="quiet" onClick={ask} pending={pending}>
          {words.showKeys}
        </Button>
      )}
      <p role="status">{failed && words.noKeys}</p>
    </section>
  );
}
