import { LIMITS, registrationFault, type RegistrationFault, type RegistrationField } from '@portal/contract';
import { useRef, useState, type InputHTMLAttributes } from 'react';
import { Link } from 'wouter';
import * as words from '#words/auth';
import { getConfig } from '../api/config.ts';
import { href } from '../route/paths.ts';
import { Button } from '../ui/Button.tsx';
import { PhoneInput } from '../ui/PhoneInput.tsx';
import { toastError } from '../ui/toast.ts';
import styles from './auth.module.css';
import { Field } from './Field.tsx';
import { InviteField } from './InviteField.tsx';
import { LevelSelect } from './LevelSelect.tsx';
import type { Typed } from './remembered.ts';

type TextField = 'name' | 'guardian' | 'district' | 'email';

const FIELDS: readonly ({ field: TextField; label: string } & InputHTMLAttributes<HTMLInputElement>)[] = [
  { field: 'name', label: words.name, autoComplete: 'name', maxLength: LIMITS.nameMax },
  { field: 'guardian', label: words.guardian, autoComplete: 'off', maxLength: LIMITS.nameMax },
  { field: 'district', label: words.district, autoComplete: 'address-level2', maxLength: LIMITS.nameMax },
  { field: 'email', label: words.email, autoComplete: 'email', type: 'email', inputMode: 'email', maxLength: LIMITS.emailMax },
];

interface RegistrationStepProps {
  typed: Typed;
  onChange: (part: Partial<Typed>) => void;
  /** Called with a form that breaks no rule. */
  onSubmit: () => void;
  pending: boolean;
}

/** Step 1: the form. The first broken rule stops it: a toast, and the focus on the field at fault. */
export function RegistrationStep({ typed, onChange, onSubmit, pending }: RegistrationStepProps) {
  const [fault, setFault] = useState<RegistrationFault>();
  const controls = useRef<Partial<Record<RegistrationField, HTMLElement | null>>>({});

  const change = (part: Partial<Typed>) => {
    if (fault && fault.field in part) setFault(undefined);
    onChange(part);
  };
  const submit = () => {
    if (pending) return;
    const found = registrationFault(typed, typed.phone_code);
    setFault(found);
    if (!found) return onSubmit();
    toastError(words.brokenRule[found.code]);
    controls.current[found.field]?.focus();
    return undefined;
  };
  const faultOf = (field: RegistrationField) => (fault?.field === field ? words.brokenRule[fault.code] : undefined);
  const control = (field: RegistrationField) => (element: HTMLElement | null) => {
    controls.current[field] = element;
  };

  return (
    <form
      className={styles.step}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2>{words.register}</h2>
      {FIELDS.map(({ field, label, ...rest }) => (
        <Field key={field} id={field} label={label} fault={faultOf(field)}>
          <input
            {...rest}
            ref={control(field)}
            id={field}
            className={styles.input}
            value={typed[field]}
            aria-required
            aria-invalid={faultOf(field) !== undefined || undefined}
            aria-describedby={`${field}-fault`}
            onChange={(event) => change({ [field]: event.target.value })}
          />
        </Field>
      ))}
      <LevelSelect
        ref={control('academic_level')}
        value={typed.academic_level}
        fault={faultOf('academic_level')}
        onChange={(academic_level) => change({ academic_level })}
      />
      <Field id="mobile" label={words.mobile} fault={faultOf('mobile')}>
        <PhoneInput
          ref={control('mobile')}
          id="mobile"
          value={typed}
          invalid={faultOf('mobile') !== undefined}
          describedBy="mobile-fault"
          onChange={(phone) => change(phone)}
        />
      </Field>
      <InviteField value={typed.invite} onChange={(invite) => onChange({ invite })} />
      <p className={styles.consent}>{words.consent(getConfig().brandName)}</p>
      <Button type="submit" wide pending={pending}>
        {words.getCode}
      </Button>
      <p className={styles.other}>
        {words.registered} <Link href={href('login')}>{words.toSignIn}</Link>
      </p>
    </form>
  );
}
