import { useId, type ReactNode } from 'react';
import styles from './form.module.css';

/** The attributes that tie an input to its label and its descriptions. */
export interface Tied {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
}

interface LabelledProps {
  label: string;
  /** Drawn below the label. */
  hint?: string | undefined;
  isBad: boolean;
  /** The text of the fault below the input; undefined: none. */
  below: ReactNode | undefined;
  children: (tied: Tied) => ReactNode;
}

/** Draws a field with its label, its hint and its fault. */
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
