import { useState } from 'react';
import * as words from '#words/pdf';
import styles from './controls.module.css';

/**
 * The page number: shows where the reader is, and goes where it is told. Past the end means the last page. `onDone`
 * follows the Enter key, and may move the focus.
 */
export function PageBox(props: { page: number; pages: number; onGo: (page: number) => void; onDone: () => void }) {
  const { page, pages, onGo, onDone } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const go = (): void => {
    const wanted = Number.parseInt(draft ?? '', 10);
    if (wanted > 0) onGo(Math.min(wanted, pages));
    setDraft(null);
  };
  return (
    <form
      className={styles.pageBox}
      onSubmit={(event) => {
        event.preventDefault();
        go();
        onDone();
      }}
    >
      <input
        className={styles.field}
        inputMode="numeric"
        aria-label={words.pageBox(pages)}
        value={draft ?? page}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setDraft(event.target.value.replace(/\D/g, '').slice(0, 6))}
        onBlur={go}
      />
      <span>/ {pages}</span>
    </form>
  );
}
