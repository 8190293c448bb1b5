import * as words from '#words/console/papers';

const NAMES: Readonly<Record<string, string>> = words.fields;

/** The name of a field of a paper or question; one that this page does not know is called as its file calls it. */
export const fieldName = (field: string): string => NAMES[field] ?? field;
