import { useEffect, useId, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import * as words from '#words/console';
import { Button } from '../ui/Button.tsx';
import styles from './console.module.css';

/** What was typed, by the names of the fields; '' where there is none. */
export interface Typed {
  text: (name: string) => string;
  /** True for a box that was ticked. */
  has: (name: string) => boolean;
}

interface DialogProps {
  title: string;
  /** Resolves to why it was not done; else the dialog closes. */
  onSave: (typed: Typed) => Promise<string | undefined>;
  onClose: () => void;
  children: ReactNode;
}

/** A form over the page, which a press of Escape closes. What did not go through stays as it was typed. */
export function Dialog({ title, onSave, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [fault, setFault] = useState<string>();
  const [pending, setPending] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const save = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    void onSave(typedIn(event.currentTarget)).then((why) => {
      setPending(false);
      setFault(why);
      if (why === undefined) onClose();
    });
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <form className={styles.form} onSubmit={save}>
        <h2 id={id}>{title}</h2>
        {children}
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
        <div className={styles.buttons}>
          <Button type="submit" pending={pending}>
            {words.save}
          </Button>
          <Button look="plain" onClick={onClose}>
            {words.close}
          </Button>
        </div>
      </form>
    </dialog>
  );
}

function typedIn(form: HTMLFormElement): Typed {
  const data = new FormData(form);
  const text = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { text, has: (name) => data.has(name) };
}

/** A field of a form, named by what stands above it. */
export const Field = ({ label, children }: { label: string; children: ReactNode }) => (
  <label className={styles.field}>
    {label}
    {children}
  </label>
);
