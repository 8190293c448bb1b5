import { useEffect, useId, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import * as words from '#words/console';
import { Button } from '../../ui/Button.tsx';
import { screenChanged } from '../../ui/quiet.ts';
import type { Fault } from './fault.ts';
import { FormState } from './fields.tsx';
import { keepTyped, keyOf, textsOf, typedBefore } from './typed.ts';
import styles from './form.module.css';

/** What was typed, by the names of the fields; '' where there is none. */
export interface Typed {
  text: (name: string) => string;
  /** True for a box that was ticked. */
  has: (name: string) => boolean;
  /** Of a field that takes several. */
  all: (name: string) => readonly string[];
  /** Of a field for files. */
  file: (name: string) => File | undefined;
}

interface DialogProps {
  title: string;
  /** On the button that saves; 'Save' where left out. */
  action?: string;
  /** False for what must not lie on the device. */
  isKept?: boolean;
  /** Resolves to why it was not done; else the dialog closes. Left out where there is nothing to save. */
  onSave?: (typed: Typed) => Promise<Fault | undefined>;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A form over the page, which a press of Escape closes. What is typed is kept on the device until it is saved: a form
 * that is opened again, after a reload, a lost network or a new sign-in, begins with it.
 */
export function Dialog({ title, action = words.save, isKept = true, onSave, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [path] = useLocation();
  const search = useSearch();
  const [key] = useState(() => keyOf(`${path}?${search}`));
  const [kept, setKept] = useState(() => (isKept ? typedBefore(key) : undefined));
  const [fault, setFault] = useState<Fault>();
  const [pending, setPending] = useState(false);
  const [begun, setBegun] = useState(0);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    screenChanged();
    return screenChanged;
  }, []);
  const save = async (form: HTMLFormElement) => {
    if (!onSave) return;
    setPending(true);
    const why = await onSave(typedIn(form));
    setPending(false);
    setFault(why);
    if (why) return showFault(form, why);
    if (isKept) keepTyped(key, undefined);
    onClose();
  };
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!pending) void save(event.currentTarget);
  };
  const anew = () => {
    keepTyped(key, undefined);
    setKept(undefined);
    setFault(undefined);
    setBegun((count) => count + 1);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        // A field may have a 'cancel' of its own, as that of files has.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <form
        key={begun}
        className={styles.form}
        onSubmit={onSubmit}
        onInput={(event) => isKept && keepTyped(key, textsOf(event.currentTarget))}
      >
        <h2 id={id}>{title}</h2>
        {kept && (
          <p className={styles.note}>
            {words.typedBefore}{' '}
            <Button look="quiet" onClick={anew}>
              {words.startAnew}
            </Button>
          </p>
        )}
        <FormState value={{ kept, fault }}>{children}</FormState>
        <p role="alert" className={styles.fault}>
          {fault?.message}
        </p>
        <div className={styles.foot}>
          {onSave && (
            <Button type="submit" pending={pending}>
              {action}
            </Button>
          )}
          <Button look="plain" onClick={onClose}>
            {words.close}
          </Button>
        </div>
      </form>
    </dialog>
  );
}

/** Puts the focus where the fault is. */
function showFault(form: HTMLFormElement, { field }: Fault): void {
  const named = field === undefined ? null : form.elements.namedItem(field);
  if (named instanceof HTMLElement) named.focus();
}

/** Reads what stands in the fields of a form. */
export function typedIn(form: HTMLFormElement): Typed {
  const data = new FormData(form);
  const texts = textsOf(form);
  return {
    text: (name) => texts[name]?.[0] ?? '',
    has: (name) => name in texts,
    all: (name) => texts[name] ?? [],
    file: (name) => {
      const value = data.get(name);
      return value instanceof File && value.size > 0 ? value : undefined;
    },
  };
}
