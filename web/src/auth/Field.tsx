import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';
import styles from './auth.module.css';

interface FieldProps {
  /** Id of the control inside; the message's id is `{id}-fault`. */
  id: string;
  label: string;
  /** The error, in words. */
  fault?: string | undefined;
  children: ReactNode;
}

/** A label, its control, and the message when it is at fault. */
export function Field({ id, label, fault, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      <p id={`${id}-fault`} className={styles.fault}>
        {fault && (
          <>
            <Icon name="circle-alert" className={styles.mark} /> {fault}
          </>
        )}
      </p>
    </div>
  );
}
