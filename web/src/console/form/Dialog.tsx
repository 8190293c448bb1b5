import { useEffect, useId, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import * as words from '#words/console';
import { Button } from '../../ui/Button.tsx';
import { screenChanged } from '../../ui/quiet.ts';
import type { Fault } from './fault.ts';
import { FormState } from './fields.tsx';
import { chosenIn, differing, type AsOne, type Differing } from './differing.ts';
import { Sides } from './Sides.tsx';
import { keepTyped, keyOf, textsOf, typedBefore, type Texts } from './typed.ts';
import { FaultText } from '../frame/FaultText.tsx';
import styles from './form.module.css';

/** The prefix of the names of fields that hold revisions. */
const BASE = 'base ';
const NONE = {};

/** Reads the typed values by field name; '' for a field that is missing. */
export interface Typed {
  text: (name: string) => string;
  /** True for a box that was ticked. */
  has: (name: string) => boolean;
  /** Returns all values of a field that takes several. */
  all: (name: string) => readonly string[];
  /** Returns the file of a file field. */
  file: (name: string) => File | undefined;
  /** The revision of the given part when the form was opened. */
  base: (part: string) => number;
}

interface DialogProps {
  title: string;
  /** The text of the button that saves; 'Save' where left out. */
  action?: string;
  /** True for a form whose action cannot be undone and must not be pressed lightly. */
  isDanger?: boolean;
  /** False for a form whose texts must not be kept on the device. */
  isKept?: boolean;
  /** The revisions of the values that the form begins with: a save carries them, also after a reload. */
  revisions?: Readonly<Record<string, number>>;
  /** Left out where each field is chosen separately when somebody else has changed it. */
  asOne?: AsOne;
  /** Saves; resolves to the fault, else the dialog closes. Left out where there is nothing to save. */
  onSave?: (typed: Typed) => Promise<Fault | undefined>;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A form over the page, which a press of Escape closes. What is typed is kept on the device until it is saved: a form
 * that is opened again, after a reload, a lost network or a new sign-in, begins with it.
 */
export function Dialog({
  title,
  action = words.save,
  isDanger = false,
  isKept = true,
  revisions = NONE,
  asOne,
  onSave,
  onClose,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [path] = useLocation();
  const search = useSearch();
  const [key] = useState(() => keyOf(`${path}?${search}`));
  const [kept, setKept] = useState(() => (isKept ? typedBefore(key) : undefined));
  const [fault, setFault] = useState<Fault>();
  const [pending, setPending] = useState(false);
  const [begun, setBegun] = useState(0);
  const [bases, setBases] = useState(() => ({ ...revisions, ...basesIn(kept) }));
  const [parts, setParts] = useState<readonly Differing[]>([]);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus();
    screenChanged();
    return screenChanged;
  }, []);
  useEffect(() => dialog.current?.querySelector<HTMLElement>('[name^="side-"]')?.focus(), [parts]);
  const save = async (form: HTMLFormElement, from = bases): Promise<void> => {
    if (!onSave) return;
    const texts = chosenIn(form, parts);
    if (!texts) return setFault({ message: words.chooseAll });
    setPending(true);
    let carried = '';
    const base = (part: string): number => from[(carried = part)] ?? 0;
    const why = await onSave(typedIn(form, texts, base));
    if (why?.stale) {
      const { revision, ...there } = why.stale;
      const now = { ...from, [carried]: Number(revision) };
      const found = differing(form, there, asOne);
      setBases(now);
      setParts(found);
      // Both have written the same.
      if (found.length === 0) return save(form, now);
    }
    setPending(false);
    setFault(why?.stale ? { message: words.meanwhile } : why);
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
    setBases(revisions);
    setParts([]);
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
        {Object.entries(bases).map(([part, revision]) => (
          <input key={part} type="hidden" name={BASE + part} value={revision} />
        ))}
        <FormState value={{ kept, fault }}>{children}</FormState>
        <FaultText>{fault?.message}</FaultText>
        {parts.map((part) => (
          <Sides key={`${part.name} ${part.theirs}`} {...part} />
        ))}
        <div className={styles.foot} data-danger={isDanger}>
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

/** The revisions that a form was begun with before. */
const basesIn = (kept: Texts = {}): Record<string, number> =>
  Object.fromEntries(
    Object.entries(kept)
      .filter(([name]) => name.startsWith(BASE))
      .map(([name, [revision]]) => [name.slice(BASE.length), Number(revision)]),
  );

/** Reads the fields of a form. */
export function typedIn(form: HTMLFormElement, texts = textsOf(form), base: Typed['base'] = () => 0): Typed {
  const data = new FormData(form);
  return {
    text: (name) => texts[name]?.[0] ?? '',
    has: (name) => name in texts,
    base,
    all: (name) => texts[name] ?? [],
    file: (name) => {
      const value = data.get(name);
      return value instanceof File && value.size > 0 ? value : undefined;
    },
  };
}
