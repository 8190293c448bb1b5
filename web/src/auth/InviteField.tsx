import { useState } from 'react';
import * as words from '#words/auth';
import { Button } from '../ui/Button.tsx';
import styles from './auth.module.css';
import { Field } from './Field.tsx';

interface InviteFieldProps {
  value: string;
  onChange: (invite: string) => void;
}

/**
 * The code that a school may hand out: a field once there is one to show, until then a button that says what it is for.
 */
export function InviteField({ value, onChange }: InviteFieldProps) {
  const [shown, setShown] = useState(value !== '');
  if (!shown)
    return (
      <p className={styles.other}>
        <Button look="quiet" onClick={() => setShown(true)}>
          {words.invited}
        </Button>
      </p>
    );
  return (
    <Field id="invite" label={words.invite}>
      <input
        id="invite"
        className={styles.input}
        value={value}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        // Only when a press of the button has opened the field.
        autoFocus={value === ''}
        aria-describedby="invite-fault"
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
