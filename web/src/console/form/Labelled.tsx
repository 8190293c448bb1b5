import { useId, type ReactNode } from 'react';
import styles from './form.module.css';

/** What ties an input to its label and to what describes it. */
export interface Tied {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
}

interface LabelledProps {
  label: string;
  /** Below the label. */
  hint?: string | undefined;
  isBad: boolean;
  /** What is wrong; undefined: nothing. */
  below: ReactNode | undefined;
  children: (tied: Tied) => ReactNode;
}

/** A field with its label, its hint, and what is wrong with it. */
export function Labelled({ label, hint, isBad, below, children }: LabelledProps) {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, below !== undefined && `${id}-below`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': isBad || undefined })}
      {below !== undefined && <div id={`${id}-below`}>{below}</div>}
    </div>
  );
}
