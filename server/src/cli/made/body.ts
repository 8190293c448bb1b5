import type { Endpoint } from '@portal/contract';
import { shapeOf } from '@portal/contract/shapes';
import * as v from 'valibot';
import { OperatorError } from '@portal/bank/errors';
import type { Asked } from './fields.ts';
import { plainly, type Typed } from './shapes.ts';

/**
 * Returns the body of a call: the typed words, read field by field, and checked by the row's schema as the server
 * does. Throws an OperatorError that names the word or the option; `usage` is the whole command.
 */
export async function bodyOf(
  row: Endpoint,
  fields: readonly Typed[],
  usage: string,
  asked: Asked & { positionals: readonly string[] },
): Promise<unknown> {
  const words = [...asked.positionals];
  const body: Record<string, unknown> = {};
  for (const field of fields) {
    const isInstead = field.or !== undefined && asked.values[field.or] === true;
    const typed = field.is === 'word' ? (isInstead ? undefined : words.shift()?.trim() || undefined) : asked.values[field.key];
    const value = await valueOf(field, typed, asked);
    if (value === undefined && !isInstead && (field.is === 'word' || (field.is === 'option' && field.isNeeded)))
      throw new OperatorError(`Say ${field.said}: ${usage}`);
    if (value !== undefined) body[field.name] = value;
  }
  if (words.length > 0) throw new OperatorError(`'${words.join(' ')}' is one word too many: ${usage}`);
  const parsed = v.safeParse(shapeOf(row).body, body, { abortPipeEarly: true, abortEarly: true });
  if (parsed.success) return parsed.output;
  const { path, message } = parsed.issues[0];
  const { is, key = '' } = fields.find(({ name }) => name === path?.[0]?.key) ?? {};
  throw new OperatorError(`${is === 'word' ? key : `--${key}`} ${message}.`);
}

async function valueOf(field: Typed, typed: Asked['values'][string], asked: Asked): Promise<unknown> {
  if (field.is === 'flag' && !field.read) return typed === undefined ? undefined : field.type === 'boolean' ? true : 1;
  const one = (given: string | undefined): unknown => (field.read ? field.read(given, asked) : plainly(field, given));
  if (!Array.isArray(typed)) return one(typed === undefined ? undefined : String(typed));
  const values: unknown[] = [];
  for (const each of typed) values.push(await one(each));
  return field.type === 'record' ? Object.assign({}, ...values) : values.flat();
}
