import { useEffect, useState } from 'react';
import * as words from '#words/receipt';
import { OpenFrame } from '../../frame/OpenFrame.tsx';
import { href } from '../../route/paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { PublicKeys } from './PublicKeys.tsx';
import { receiptIn } from './receiptIn.ts';
import styles from './receipt.module.css';
import { useCheck } from './useCheck.ts';
import { Verdict } from './Verdict.tsx';

/** The public page that tells whether a receipt is genuine: the one after # in the address, or one typed or pasted. */
export function ReceiptCheck() {
  const [text, setText] = useState(given);
  const { verdict, pending, check } = useCheck();

  // Whoever comes by the QR code wants the verdict, not a form; another receipt in the same tab changes only the hash.
  useEffect(() => {
    const follow = () => {
      const receipt = given();
      setText(receipt);
      if (receipt !== '') check(receipt);
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [check]);

  return (
    <OpenFrame title={words.checkTitle}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending) check(receiptIn(text));
        }}
      >
        <div role="status" className={styles.verdict}>
          {pending ? <p>{words.checking}</p> : verdict && <Verdict verdict={verdict} />}
        </div>
        <label htmlFor="receipt">{words.receipt}</label>
        <p id="receipt-hint" className={styles.hint}>
          {words.hint}
        </p>
        <textarea
          id="receipt"
          aria-describedby="receipt-hint"
          rows={5}
          maxLength={4000}
          value={text}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
        <div className={styles.ways}>
          <Button type="submit" pending={pending}>
            {words.check}
          </Button>
          <LinkButton href={href('home')} look="quiet" icon="house">
            {words.toPortal}
          </LinkButton>
        </div>
      </form>
      <PublicKeys />
    </OpenFrame>
  );
}

/** Reads the part after # in the address. It never reaches a server's log, as only the browser sees that part. */
function given(): string {
  try {
    return receiptIn(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return location.hash.slice(1);
  }
}
