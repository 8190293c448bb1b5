import { OTPField } from '@base-ui/react/otp-field';
import { useId, type SyntheticEvent } from 'react';
import * as words from '#words/ui';
import styles from './CodeInput.module.css';

interface CodeInputProps {
  value: string;
  /** Digits only, at most `length` of them. */
  onChange: (code: string) => void;
  /** Number of boxes; 4 unless said. */
  length?: number;
  /** Names the group and the first box for screen readers; the others are 'Digit 2 of 4' and so on. Not shown. */
  label: string;
  /** Called when the last digit has been typed or pasted. */
  onComplete?: (code: string) => void;
  disabled?: boolean;
  autoFocus?: boolean;
}

/**
 * A box for each digit of a one-time code: typing moves on, paste and the phone's own suggestion fill all, non-digits
 * are refused.
 */
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
  /**
   * A whole code that arrives in a later box fills all from the first one; the part of a code is the field's own
   * matter.
   */
  const takeWhole = (event: SyntheticEvent<HTMLInputElement>, text: string) => {
    const code = text.replace(/\D/gu, '');
    if (code.length !== length) return;
    event.preventDefault();
    onChange(code);
    onComplete?.(code);
    const boxes = event.currentTarget.parentElement?.querySelectorAll<HTMLInputElement>('input:not([aria-hidden])');
    boxes?.item(length - 1)?.focus();
  };
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
          <OTPField.Input
            key={index}
            className={styles.box}
            aria-label={words.digit(index + 2, length)}
            onPaste={(event) => takeWhole(event, event.clipboardData.getData('text/plain'))}
            onChange={(event) => takeWhole(event, event.currentTarget.value)}
          />
        ))}
      </OTPField.Root>
    </>
  );
}
