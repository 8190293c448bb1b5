import { useEffect, useRef, type ReactNode } from 'react';
import { screenChanged } from '../../ui/quiet.ts';
import styles from '../form/form.module.css';

interface OverPageProps {
  /** The id of the heading. */
  labelledBy: string;
  className: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** Lies over the page as long as it is drawn, for work that is more than a form; Escape closes it. */
export function OverPage({ labelledBy, className, onClose, children }: OverPageProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    screenChanged();
    return screenChanged;
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${className}`}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        // A field for files has a 'cancel' of its own.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}
