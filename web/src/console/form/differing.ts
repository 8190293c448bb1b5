import * as words from '#words/console';
import type { Side } from './Sides.tsx';
import { textsOf, type Texts } from './typed.ts';

/** The server's current values by field name; several values of one name are joined by spaces. */
export type There = Readonly<Record<string, string | number>>;

/** A part of a form that somebody else has changed since; `values` are theirs, by field name. */
export interface Differing extends Side {
  values: Texts;
}

/** Several fields that are one choice, such as a level and its batches, with the words for that choice. */
export interface AsOne {
  label: string;
  said: (values: Texts) => string;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns the parts of a form that differ from the server's current values. */
export function differing(form: HTMLFormElement, there: There, asOne: AsOne | undefined): Differing[] {
  const typed = textsOf(form);
  if (asOne) {
    const values = Object.fromEntries(Object.entries(there).map(([name, value]) => [name, listed(value)]));
    const [yours, theirs] = [asOne.said(typed), asOne.said(values)];
    return yours === theirs ? [] : [{ name: 'side-all', label: asOne.label, yours, theirs, values }];
  }
  return Object.entries(there).flatMap(([name, value]): Differing[] => {
    const fields = [...form.elements].filter((each): each is Field => 'labels' in each && (each as Field).name === name);
    const [first] = fields;
    if (!first) return [];
    const isTick = first.type === 'checkbox';
    const theirs = isTick ? (value === 1 ? ['on'] : []) : [String(value)];
    const yours = typed[name] ?? [];
    if (String(yours) === String(theirs)) return [];
    const said = ([one]: readonly string[]): string =>
      isTick ? words.ticked[one === undefined ? 'no' : 'yes'] : (optionOf(first, one) ?? one ?? '');
    const label = first.labels?.[0]?.textContent ?? name;
    return [{ name: `side-${name}`, label, yours: said(yours), theirs: said(theirs), values: { [name]: theirs } }];
  });
}

const listed = (value: string | number): string[] => String(value).split(' ').filter(Boolean);

const optionOf = (field: Field, value: string | undefined): string | undefined =>
  field instanceof HTMLSelectElement ? [...field.options].find((each) => each.value === value)?.text : undefined;

/** Reads the typed values, with the other's where those were chosen; undefined while a choice is missing. */
export function chosenIn(form: HTMLFormElement, parts: readonly Differing[]): Texts | undefined {
  const texts = textsOf(form);
  if (parts.some(({ name }) => texts[name] === undefined)) return undefined;
  return Object.assign(
    {},
    texts,
    ...parts.filter(({ name }) => texts[name]?.[0] === 'theirs').map(({ values }) => values),
  ) as Texts;
}
