import { useId } from 'react';
import { CheckField, useFaultAt } from './fields.tsx';
import styles from './form.module.css';

interface BoxesProps {
  name: string;
  label: string;
  hint?: string;
  options: readonly { id: number | string; name: string }[];
  /** The options that are ticked at first. */
  chosen?: readonly (number | string)[];
}

/** Draws boxes of one name, of which several may be ticked; nothing without options. */
export function BoxesField({ name, label, hint, options, chosen = [] }: BoxesProps) {
  const id = useId();
  const fault = useFaultAt(name);
  if (options.length === 0) return null;
  const described = [hint !== undefined && `${id}-hint`, fault !== undefined && `${id}-fault`].filter(Boolean).join(' ');
  return (
    <fieldset className={styles.group} aria-describedby={described || undefined}>
      <legend>{label}</legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.boxes}>
        {options.map((option) => (
          <CheckField
            key={option.id}
            name={name}
            label={option.name}
            value={String(option.id)}
            checked={chosen.some((each) => String(each) === String(option.id))}
          />
        ))}
      </div>
      {fault !== undefined && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}
