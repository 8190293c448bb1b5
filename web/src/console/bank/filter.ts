import type { Data, Input } from '@portal/contract';
import type { staffCalls } from '@portal/contract/staff';
import type { Filter } from '../filters/useFilter.ts';

export const NAMES = [
  'search',
  'subject_id',
  'chapter_id',
  'topic',
  'type',
  'marks',
  'language',
  'paper',
  'unused_since',
  'facility',
  'sort',
] as const;
export type Name = (typeof NAMES)[number];

export type Asked = Input<typeof staffCalls.bank.bank_questions>;
export type Listed = Data<typeof staffCalls.bank.bank_questions>[number];
export type Filters = Data<typeof staffCalls.bank.bank_filters>;
export type Kind = Listed['type'];

export const KINDS: readonly Kind[] = ['single', 'multiple', 'numeric', 'matrix'];

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/u.test(text);

/** Returns what a list and a part of a blueprint are both narrowed by: places, and how questions fared. */
export function placeOf({ subject_id, chapter_id, topic, unused_since, facility }: Filter<Name>) {
  const [from, to] = facility === undefined ? [] : facility.split('-').map(Number);
  return {
    ...(subject_id !== undefined && { subject_id: Number(subject_id) }),
    ...(chapter_id !== undefined && { chapter_id: Number(chapter_id) }),
    ...(topic !== undefined && { topic }),
    ...(unused_since !== undefined && isDay(unused_since) && { unused_since }),
    ...(from !== undefined && { facility_from: from }),
    ...(to !== undefined && { facility_to: to }),
  };
}

/** Returns the input of the list's call for a filter. */
export const askedBy = ({ search, type, marks, language, paper, sort, ...place }: Filter<Name>): Asked => {
  const [kind, item_id] = paper === undefined ? [] : paper.split(' ');
  return {
    ...placeOf(place),
    ...(search !== undefined && { search }),
    ...(type !== undefined && { type: type as Kind }),
    ...(marks !== undefined && { marks: Number(marks) }),
    ...(language !== undefined && { language }),
    ...(kind !== undefined && { kind: kind as 'quiz' | 'exam', item_id: Number(item_id) }),
    ...(sort !== undefined && { sort: sort as NonNullable<Asked['sort']> }),
  };
};
