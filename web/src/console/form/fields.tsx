import {
  createContext,
  useContext,
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import type { Fault } from './fault.ts';
import { Labelled, type Tied } from './Labelled.tsx';
import type { Texts } from './typed.ts';
import styles from './form.module.css';

interface State {
  /** The values typed before, when a form is opened again. */
  kept: Texts | undefined;
  fault: Fault | undefined;
}

const Current = createContext<State>({ kept: undefined, fault: undefined });

export const FormState = Current.Provider;

/** Returns a field's first value: what was typed into it before, else `value`. */
export function useBegin(name: string, value = ''): string {
  return useContext(Current).kept?.[name]?.[0] ?? value;
}

/** Returns the fault of a field, when the fault names it. */
export function useFaultAt(name: string): string | undefined {
  const { fault } = useContext(Current);
  return fault?.field === name ? fault.message : undefined;
}

interface Named {
  name: string;
  label: string;
  /** Drawn below the label. */
  hint?: string;
}

/** A field of a form, with the fault that names it. */
function Field({ name, label, hint, children }: Named & { children: (tied: Tied & { name: string }) => ReactNode }) {
  const fault = useFaultAt(name);
  const isBad = fault !== undefined;
  return (
    <Labelled {...{ label, hint, isBad }} below={isBad ? <p className={styles.fault}>{fault}</p> : undefined}>
      {(tied) => children({ ...tied, name })}
    </Labelled>
  );
}

type Given<Attributes> = Omit<Attributes, 'name' | 'id' | 'value' | 'defaultValue' | 'className'> & Named & { value?: string };

/** A field of one line, or of another `type`; `value` is what it begins with. */
export function TextField({ label, hint, value, ...rest }: Given<InputHTMLAttributes<HTMLInputElement>>) {
  const begin = useBegin(rest.name, value);
  return (
    <Field name={rest.name} label={label} {...(hint !== undefined && { hint })}>
      {(tied) => <input {...rest} {...tied} defaultValue={begin} />}
    </Field>
  );
}

/** A field of several lines of text. */
export function AreaField({ label, hint, value, ...rest }: Given<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const begin = useBegin(rest.name, value);
  return (
    <Field name={rest.name} label={label} {...(hint !== undefined && { hint })}>
      {(tied) => <textarea {...rest} {...tied} defaultValue={begin} />}
    </Field>
  );
}

interface SelectProps extends Given<SelectHTMLAttributes<HTMLSelectElement>> {
  options: readonly { id: number | string; name: string }[];
}

/** A field to choose one option; without a `value`, the first. Drawn anew once its options are known. */
export function SelectField({ label, hint, value, options, ...rest }: SelectProps) {
  const begin = useBegin(rest.name, value);
  return (
    <Field name={rest.name} label={label} {...(hint !== undefined && { hint })}>
      {(tied) => (
        <select {...rest} {...tied} key={options.length} defaultValue={begin === '' ? undefined : begin}>
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface CheckProps {
  name: string;
  label: ReactNode;
  value?: string;
  checked?: boolean;
}

/** A box to tick. `value` is what it sends; several boxes may have one name. */
export function CheckField({ name, label, value = 'on', checked = false }: CheckProps) {
  const id = useId();
  const { kept } = useContext(Current);
  const begin = kept ? (kept[name]?.includes(value) ?? false) : checked;
  return (
    <div className={styles.check}>
      <input id={id} name={name} type="checkbox" value={value} defaultChecked={begin} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
