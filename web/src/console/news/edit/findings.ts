import type { Finding } from '../../source/Found.tsx';
import { FIELDS, type Field, type Item } from '../item.ts';
import { otherLanguages } from '../languages.ts';

/** Findings by their field; `other` are the findings without a field. */
export type ByField = Readonly<Record<Field | 'in' | 'other', readonly Finding[]>>;

const isField = (name: string | undefined): name is Field => FIELDS.some((field) => field === name);

/** Sorts findings by field. Before the first try to publish, a field that is still empty is not blamed. */
export function byField(findings: readonly Finding[], item: Item, isTried: boolean): ByField {
  const shown = findings.filter(({ field }) => isTried || !isField(field) || item[field].length > 0);
  const inOthers = otherLanguages(item).length > 0 ? shown.filter(({ field }) => field === 'in') : [];
  const of = (field: Field) => shown.filter((each) => each.field === field);
  return {
    heading: of('heading'),
    date: of('date'),
    levels: of('levels'),
    image: of('image'),
    body: of('body'),
    in: inOthers,
    other: shown.filter((each) => !isField(each.field) && !inOthers.includes(each)),
  };
}
