import { useId } from 'react';
import form from '../form/form.module.css';

interface FieldProps {
  label: string;
  value: string | undefined;
  onChange: (value: string) => void;
}

/** A text that a list is searched by, with its label above it. */
export function SearchBox({ label, value = '', placeholder, onChange }: FieldProps & { placeholder?: string }) {
  const id = useId();
  return (
    <div className={form.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        value={value}
        maxLength={100}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

interface ChoiceProps extends FieldProps {
  /** The text of the entry for no choice. */
  every: string;
  options: readonly { id: number | string; name: string }[];
}

/** Draws a choice of one option or none, with its label above. Drawn anew once its options are known. */
export function Choice({ label, value = '', every, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className={form.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} key={options.length} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{every}</option>
        {options.map((option) => (
          <option key={option.id} value={String(option.id)}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  );
}
