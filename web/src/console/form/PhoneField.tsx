import * as words from '#words/console';
import { COUNTRIES, dialOf, nameOf } from '../../ui/countries.ts';
import type { Phone } from '../../ui/PhoneInput.tsx';
import type { Typed } from './Dialog.tsx';
import { SelectField, TextField } from './fields.tsx';

const DIALS = COUNTRIES.map((country) => ({ id: dialOf(country), name: `${nameOf(country)} (+${dialOf(country)})` })).filter(
  ({ id }, index, all) => all.findIndex((each) => each.id === id) === index,
);

interface PhoneFieldProps {
  value?: Phone;
  hint?: string;
}

/** Country and number, as the fields `phone_code` and `mobile`. */
export function PhoneField({ value, hint }: PhoneFieldProps) {
  return (
    <>
      <SelectField name="phone_code" label={words.country} options={DIALS} value={value?.phone_code ?? '91'} />
      <TextField
        name="mobile"
        label={words.mobile}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        required
        maxLength={20}
        {...(value && { value: value.mobile })}
        {...(hint !== undefined && { hint })}
      />
    </>
  );
}

/** Reads the typed number without spaces, dashes, the country's code and the 0 that people put before a number. */
export function phoneIn({ text }: Typed): Phone {
  const phone_code = text('phone_code');
  const digits = text('mobile').replaceAll(/\D/gu, '');
  const mobile =
    text('mobile').trim().startsWith('+') && digits.startsWith(phone_code) ? digits.slice(phone_code.length) : digits;
  return { phone_code, mobile: phone_code === '91' ? mobile.replace(/^0+/u, '') : mobile };
}
