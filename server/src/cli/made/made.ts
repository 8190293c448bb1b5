import type { Body, Data, Endpoint } from '@portal/contract';
import { Brand } from '../../core/brand.ts';
import type { Handlers, StaffHandler } from '../../core/serve.ts';
import type { Ground } from '../../console/ground.ts';
import { flag, text } from '../options.ts';
import type { Made } from '../shape/group.ts';
import { operatorSession } from '../shape/operator.ts';
import { databaseCommand, type Answer } from '../shape/shape.ts';
import { bodyOf } from './body.ts';
import type { Field, Found } from './fields.ts';
import { aboutOf, helpOf, usageOf } from './help.ts';
import { fieldsOf } from './shapes.ts';

/** A call and its answer, from which a command makes its words. */
export interface Told<Row extends Endpoint> extends Pick<Ground, 'db' | 'config'> {
  body: Body<Row>;
  data: Data<Row>;
  found: Found;
  /** The call was a trial: nothing was changed. */
  dry: boolean;
}

/** The output of a command; `data` is that of the answer where it is left out. */
export type Output = Partial<Omit<Answer, 'words'>> & { words: string };

/**
 * Commands made of the rows of a noun: the row says the fields, what they take and what is done; the console's handler
 * does it, for an operator to whom nothing is closed. `as` are fields that a command says in a way of its own.
 */
export const makes =
  <Rows extends Record<string, Endpoint>>(rows: Rows, load: () => Promise<(ground: Ground) => Handlers<Rows>>) =>
  <Name extends keyof Rows & string>(
    name: Name,
    says: (told: Told<Rows[Name]>) => Output | Promise<Output>,
    as: Readonly<Record<string, Field>> = {},
  ): Made => {
    const row: Rows[Name] = rows[name];
    const fields = fieldsOf(row, as);
    const flags = fields.flatMap(({ is, key, or }) => [is === 'flag' ? key : undefined, or].filter((each) => each !== undefined));
    const options = fields
      .filter(({ is }) => is === 'option')
      .map(({ key, isList }) => [key, { ...text, multiple: isList }] as const);
    const command = (called: string) => {
      const usage = `portal ${called} ${usageOf(fields)}`;
      return databaseCommand({
        help: helpOf(usage, row, fields),
        options: { ...Object.fromEntries<object>([...options, ...flags.map((each) => [each, flag] as const)]), by: text },
        run: async ({ db, config, terminal, positionals, values }) => {
          // `bodyOf` puts each found thing in here while it reads the fields.
          const found = {} as Found;
          const body = await bodyOf(row, fields, usage, { db, config, found, values, positionals });
          const look = await Brand.of(config, db);
          const log: Ground['log'] = { info: (about) => terminal.remark(about.text) };
          const handlers = (await load())({ config, db, look, log, brand: () => look.name, now: Date.now });
          const call = { submitKey: undefined, address: '', userAgent: '', cookies: '', origin: '', language: 'en' as const };
          const reply = await (handlers[name] as unknown as StaffHandler)(body, { ...call, staff: operatorSession(values.by) });
          const data = ('data' in reply ? reply.data : undefined) as Data<Rows[Name]>;
          const dry = (values as Record<string, unknown>)['dry-run'] === true;
          const { words, ...said } = await says({ db, config, body, data, found, dry });
          return { data, ...said, words: () => words };
        },
      });
    };
    return { usage: usageOf(fields), about: aboutOf(row), command };
  };

/** Returns `made` as a command that becomes `other` where `option` is given. */
export const orWhere = (option: string, other: Made, made: Made): Made => ({
  ...made,
  usage: `${made.usage} [${option}]`,
  command: (called) => (args, world) =>
    args.includes(option)
      ? other.command(`${called} ${option}`)(
          args.filter((each) => each !== option),
          world,
        )
      : made.command(called)(args, world),
});
