import { useId, type ReactNode } from 'react';
import type { Finding } from './findings.ts';
import styles from '../../form/form.module.css';

interface Tied {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
}

interface LabelledProps {
  label: string;
  hint?: string;
  findings: readonly Finding[];
  children: (tied: Tied) => ReactNode;
}

/** A field with its label, its hint, and what is wrong with it. */
export function Labelled({ label, hint, findings, children }: LabelledProps) {
  const id = useId();
  const isBad = findings.some(({ warning }) => !warning);
  const described = [hint !== undefined && `${id}-hint`, findings.length > 0 && `${id}-findings`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': isBad || undefined })}
      <Findings id={`${id}-findings`} findings={findings} />
    </div>
  );
}

/** What is wrong, and the way out where there is one. */
export const Findings = ({ id, findings }: { id?: string; findings: readonly Finding[] }) =>
  findings.length > 0 && (
    <div id={id}>
      {findings.map(({ problem, remedy, warning }) => (
        <p key={problem} className={warning ? styles.hint : styles.fault}>
          {problem}. {remedy}
        </p>
      ))}
    </div>
  );
