import { because, type Reason } from '../bank.ts';

/** `{mlang en}` … `{mlang}`, `<span lang="en" class="multilang">`: Moodle's filters show one language of them. */
const MARKS = /\{mlang(?:\s+([\w\\,-]+))?\}|<span lang="([\w-]+)" class="multilang">/giu;

/** Names the languages that a text holds beside each other; undefined where it has one. */
export function multilangIn(text: string): Reason | undefined {
  const marks = [...text.matchAll(MARKS)];
  if (marks.length === 0) return undefined;
  const languages = new Set(marks.flatMap(([, braces, span]) => (braces ?? span ?? '').replaceAll('\\', '').split(',')));
  languages.delete('');
  return because`it holds texts in several languages (${[...languages].join(', ')}) between marks of Moodle's filter: they stay as they are, and all of them are shown`;
}

/** The marks as they were typed: '{mlang zh_cn}' has no sign of the markup in it. */
export const untouched = (markup: string): string =>
  markup.replaceAll(/\{mlang\s+[\w\\,-]+\}/giu, (mark) => mark.replaceAll('\\', ''));
