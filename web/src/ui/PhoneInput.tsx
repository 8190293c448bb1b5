import { useState, type Ref } from 'react';
import * as words from '#words/ui';
import { COUNTRIES, countryOfDial, dialOf, nameOf, type Country } from './countries.ts';
import { Icon } from './Icon.tsx';
import styles from './PhoneInput.module.css';

/** A mobile number as the calls take it: the dial code without '+', and the national digits. */
export interface Phone {
  phone_code: string;
  mobile: string;
}

interface PhoneInputProps {
  value: Phone;
  onChange: (phone: Phone) => void;
  /** Id of the number field, for its label and for the field at fault. */
  id: string;
  /** Digits in all, dial code included. */
  maxDigits?: number;
  invalid?: boolean | undefined;
  disabled?: boolean | undefined;
  describedBy?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** The first value of a form: India, no digits. */
export const EMPTY_PHONE: Phone = { phone_code: '91', mobile: '' };

/** Made once: two hundred options must not be compared anew with every digit typed. */
const OPTIONS = COUNTRIES.map((each) => (
  <option key={each} value={each}>
    {`${nameOf(each)} (+${dialOf(each)})`}
  </option>
));

/**
 * Country and number. Takes pasted numbers with '+', spaces or a leading 0; only the chosen country's flag is loaded.
 */
export function PhoneInput({ value, onChange, id, maxDigits = 15, invalid, disabled, describedBy, ref }: PhoneInputProps) {
  const [chosen, setChosen] = useState<Country>('IN');
  const country = dialOf(chosen) === value.phone_code ? chosen : countryOfDial(value.phone_code);

  const typed = (text: string) => {
    const pasted = text.trim().startsWith('+') ? international(text) : undefined;
    const phone_code = pasted?.phone_code ?? value.phone_code;
    let mobile = pasted?.mobile ?? text.replace(/\D/gu, '');
    // Indian numbers never begin with 0: it is the prefix people dial.
    if (phone_code === '91') mobile = mobile.replace(/^0+/u, '');
    onChange({ phone_code, mobile: mobile.slice(0, maxDigits - phone_code.length) });
  };

  return (
    <div className={styles.phone} data-invalid={invalid} data-disabled={disabled}>
      <span className={styles.country}>
        <img src={`${import.meta.env.BASE_URL}${__FLAGS__}/${country}.svg`} alt="" width="24" height="16" />
        <span aria-hidden="true">+{value.phone_code}</span>
        <Icon name="chevron-down" className={styles.mark} />
        <select
          aria-label={words.country}
          autoComplete="tel-country-code"
          value={country}
          disabled={disabled}
          onChange={(event) => {
            const next = event.target.value;
            setChosen(next);
            const phone_code = dialOf(next);
            onChange({ phone_code, mobile: value.mobile.slice(0, maxDigits - phone_code.length) });
          }}
        >
          {OPTIONS}
        </select>
      </span>
      <input
        ref={ref}
        id={id}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        className={styles.number}
        value={value.mobile}
        disabled={disabled}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => typed(event.target.value)}
      />
    </div>
  );
}

/**
 * '+91 98765 43210' taken apart; undefined when no dial code fits. Dial codes are prefix-free, so the first fit is the
 * one.
 */
function international(text: string): Phone | undefined {
  const digits = text.replace(/\D/gu, '');
  const phone_code = [1, 2, 3].map((length) => digits.slice(0, length)).find((dial) => COUNTRIES.some((c) => dialOf(c) === dial));
  return phone_code === undefined ? undefined : { phone_code, mobile: digits.slice(phone_code.length) };
}
