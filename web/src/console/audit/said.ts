import { staffCalls } from '@portal/contract/staff';
import type { Data, Endpoint } from '@portal/contract';
import * as words from '#words/consoleAudit';
import * as traces from '#words/consoleStaff';
import { dayShort, momentOf, timeOf } from '../moments.ts';

/** An action of the audit. */
export type Action = Data<typeof staffCalls.audit.audit>[number];

/** A field's value before and after an action. */
export type Change = Data<typeof staffCalls.audit.action>['changes'][number];

/** Returns what was done to which thing: 'moved Kinematics, XI: Morning, 1 Dec 2026, 17:00'. */
export function sentenceOf({ action, kind, item, batch = '', starts_at, day, count, student = '' }: Action): string {
  const hour = starts_at === undefined ? '' : day === undefined ? momentOf(starts_at) : `${dayShort(day)}, ${timeOf(starts_at)}`;
  const many =
    count === undefined || (kind === 'class' && count === 1) ? '' : words.countOf(action === 'attend' ? 'student' : kind, count);
  const names = [...new Set([item, batch, hour, many, student])].filter(Boolean).join(', ');
  return `${words.did[action] ?? words.somethingElse(action)} ${names === '' ? (words.things[kind] ?? kind) : names}`;
}

/** Returns who did what to which thing: 'Mr Rao let in Asha Verma'. */
export const whoDid = (action: Action): string => words.by(action.who, sentenceOf(action));

/** The audit's name for what each call does. */
const ACTIONS = new Map<string, string | undefined>(
  Object.values(staffCalls)
    .flatMap((noun): Endpoint[] => Object.values(noun))
    .map(({ path, action }) => [path, action]),
);

/** The pages that one of the staff looked at in a day, or was refused. */
export type Trace = Data<typeof staffCalls.audit.traces>[number];

/** Returns what was looked at or refused: 'Mr Rao opened the page of Asha Verma'. */
export function traceText({ who, call, outcome, student = '' }: Trace): string {
  if (outcome === 'read') return words.by(who, `${traces.looked[call] ?? traces.lookedAt} ${student}`);
  const action = ACTIONS.get(call);
  const known = action === undefined ? traces.looked[call] : words.did[action];
  const tried = traces.wasRefused(who, call.replace('/Staff/', '').replaceAll('_', ' '), known);
  return student === '' ? tried : tried + traces.about(student);
}

/** Returns what a field of a row is called. */
export const fieldText = ({ table, key, field }: Change): string =>
  words.fields[table === 'setting' ? key : field] ?? words.plain(field);

/** Returns what the rows of a table are. */
export const tableText = (table: string): string => words.tables[table] ?? words.plain(table);

const FLAGS = new Set(['daily', 'archived', 'cancelled', 'compensatory', 'last owner']);

/** Returns the value of a field, as people say it: a name for a number, a moment, yes or no. */
export function valueText(field: string, value: Change['from'], name: string | undefined): string {
  if (name !== undefined) return name;
  if (value === null || value === '') return words.none;
  if (field.endsWith('_at') && typeof value === 'number') return momentOf(new Date(value).toISOString());
  if (FLAGS.has(field)) return value === 0 ? words.no : words.yes;
  return words.values[value] ?? String(value);
}
