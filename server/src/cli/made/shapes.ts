import type { Endpoint } from '@portal/contract';
import { shapeOf } from '@portal/contract/shapes';
import * as v from 'valibot';
import { FIELDS, type Field } from './fields.ts';

/** A schema as far as it is looked into. */
interface Schema {
  type: string;
  wrapped?: Schema;
  options?: readonly (Schema | string)[];
}

/** How a field of a row is typed. */
export interface Typed extends Field {
  name: string;
  /** A word behind the command, an option with a value, one without, or nothing: it follows from the others. */
  is: 'word' | 'option' | 'flag' | 'nothing';
  /** The option without its hyphens, or the word. */
  key: string;
  isNeeded: boolean;
  /** The option may be said more than once: a list, or texts by name. */
  isList: boolean;
  /** 'number', 'string', 'boolean' … */
  type: string;
  /** Returns the schema's words about a wrong value: 'must be a whole number from 0 to 999'. */
  must: () => string;
}

/** A value that no schema takes, so that the error says which values are right. */
const NOTHING = 'x'.repeat(100_000);

/** The fields of a row in the order of its schema; `as` are those that this command says in a way of its own. */
export function fieldsOf(row: Endpoint, as: Readonly<Record<string, Field>>): Typed[] {
  const { entries } = shapeOf(row).body as unknown as { entries: Record<string, Schema & v.GenericSchema> };
  return Object.entries(entries).map(([name, schema]): Typed => {
    const { type, options = [] } = schema.wrapped ?? schema;
    const isFlag = type === 'boolean' || options.some((each) => typeof each === 'object' && each.type === 'literal');
    const takes = isFlag ? '' : type === 'number' ? ' N' : type === 'picklist' ? ` ${options.map(String).join('|')}` : ' TEXT';
    const field = as[name] ?? FIELDS[name] ?? { said: `--${name.replaceAll('_', '-')}${takes}` };
    const { said } = field;
    return {
      ...field,
      name,
      type,
      is: said === '' ? 'nothing' : !said.startsWith('--') ? 'word' : said.includes(' ') ? 'option' : 'flag',
      key: /^(?:--)?([^ |]*)/u.exec(said)?.[1] ?? '',
      isNeeded: schema.type !== 'optional' && !field.follows,
      isList: type === 'array' || type === 'record',
      must: () => v.safeParse(schema, NOTHING).issues?.[0].message ?? '',
    };
  });
}

/** Reads what a field was given, where it has no reader of its own. */
export function plainly({ type }: Typed, given: string | undefined): unknown {
  if (type === 'number' && given !== undefined) return /^\d{1,9}$/u.test(given) ? Number(given) : Number.NaN;
  if (type === 'record' && given !== undefined) {
    const [name = '', ...text] = given.split('=');
    return { [name.trim()]: text.join('=').trim() };
  }
  return given;
}
