import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import * as words from '#words/room';
import { Button } from '../../ui/Button.tsx';
import styles from './sheet.module.css';

interface SheetProps {
  title: string;
  onClose: () => void;
  /** True to cover the whole screen; other sheets come from a phone's foot. */
  whole?: boolean;
  /** False to hide a sheet that stays drawn. */
  open?: boolean;
  /** Hears the keys pressed in the sheet. */
  onKey?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/**
 * A native dialog: it holds the focus, Esc and the system's back gesture close it, and the focus goes back where it
 * was.
 */
export function Sheet({ title, onClose, whole, open = true, onKey, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    element.showModal();
    return () => element.close();
  }, [open]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- A tap beside it lands on the dialog itself; its own 'Close' is for keys.
    <dialog
      ref={dialog}
      className={styles.sheet}
      data-whole={whole}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={onKey}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2>{title}</h2>
          <Button look="quiet" icon="x" onClick={onClose}>
            {words.close}
          </Button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
