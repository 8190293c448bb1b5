import { OTPField } from '@base-ui/react/otp-field';
import { useId } from 'react';
import styles from './CodeInput.module.css';

interface CodeInputProps {
  value: string;
  /** Digits only, at most `length` of them. */
  onChange: (code: string) => void;
  /** Number of boxes; 4 unless said. */
  length?: number;
  /** Names the group and the first box for screen readers; the others are 'Digit 2 of 4' and so on. Not shown. */
  label: string;
  /** When the last digit has been typed or pasted. */
  onComplete?: (code: string) => void;
  disabled?: boolean;
  autoFocus?: boolean;
}

/** One box for each digit of a one-time code: typing moves on, paste and the phone's own suggestion fill all, non-digits are refused. */
export function CodeInput({
  value,
  onChange,
  length = 4,
  label,
  onComplete,
  disabled = false,
  autoFocus = false,
}: CodeInputProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <OTPField.Root
        id={id}
        className={styles.code}
        aria-label={label}
        length={length}
        value={value}
        onValueChange={onChange}
        onValueComplete={onComplete}
        disabled={disabled}
        validationType="numeric"
        inputMode="numeric"
        autoComplete="one-time-code"
      >
        <OTPField.Input className={styles.box} autoFocus={autoFocus} />
        {Array.from({ length: length - 1 }, (_, index) => (
          <OTPField.Input key={index} className={styles.box} aria-label={`Digit ${index + 2} of ${length}`} />
        ))}
      </OTPField.Root>
    </>
  );
}
