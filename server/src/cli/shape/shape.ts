import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Config } from '../../core/env.ts';
import type { Database } from '../../db/database.ts';
import { flag, help, text } from '../options.ts';
import { json, type Terminal } from '../terminal/terminal.ts';
import { commandConfig, openExisting } from './existing.ts';

export type Environment = Record<string, string | undefined>;

/** The surroundings of a command. */
export interface World {
  env: Environment;
  terminal: Terminal;
}

/**
 * A command: does what the arguments behind its name say and returns the exit code. `more` is the help of its group.
 * Throws an OperatorError for a mistake of the caller.
 */
export type Command = (args: string[], world: World, more?: string) => Promise<number>;

/** The output of a command. */
export interface Answer {
  /** Printed by --json. */
  data: unknown;
  /** The result for people. */
  words: () => string;
  /** Remarks for people beside the result. */
  remark?: string;
  /** Remarks beside the result, with --json and without. */
  warnings?: string[];
  /** The exit code is 1. */
  failed?: boolean;
}

type Options = NonNullable<ParseArgsConfig['options']>;
type Common = { json: typeof flag; help: typeof help };
type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O & Common }>>['values'];

/** The typed arguments, and the surroundings. */
export interface Given<O extends Options> extends World {
  values: Values<O>;
  positionals: string[];
}

/** The typed arguments and the surroundings of a command on a portal's database. */
export interface GivenDatabase<O extends Options> extends Given<O> {
  config: Config;
  db: Database;
}

interface Shape<O extends Options, G> {
  help?: string;
  /** The options of the command beside --json and --help. */
  options: O;
  /** Returns what is to be printed, or prints it itself while it comes and returns nothing, or the exit code. */
  run: (given: G) => Promise<Answer | number | undefined>;
}

/** A command of these options. */
export const command =
  <const O extends Options>(shape: Shape<O, Given<O>>): Command =>
  async (args, world, more = '') => {
    const parsed = parseArgs({ args, allowPositionals: true, options: { ...shape.options, json: flag, help } });
    const values = parsed.values as Values<O> & { json?: boolean; help?: boolean };
    if (values.help) {
      world.terminal.print(shape.help ?? more);
      return 0;
    }
    const answer = await shape.run({ ...world, values, positionals: parsed.positionals });
    if (typeof answer !== 'object') return answer ?? 0;
    print(answer, values.json === true, world.terminal);
    return answer.failed ? 1 : 0;
  };

function print({ data, words, remark, warnings = [] }: Answer, asJson: boolean, terminal: Terminal): void {
  terminal.print(asJson ? json(data) : words());
  if (remark !== undefined && !asJson) terminal.remark(remark);
  for (const warning of warnings) terminal.remark(warning);
}

/** The last line of every command that can be tried first. */
export const whetherDone = (dry: boolean, done: string): string => (dry ? 'Nothing was changed: this was a dry run.' : done);

/** --data, of every command that looks at a portal's files. */
export const DATA = { data: text } as const;

/** A command on the database of a portal, which may be running; it is closed again whatever happens. */
export const databaseCommand = <const O extends Options>({
  open = openExisting,
  ...shape
}: Omit<Shape<O, GivenDatabase<O & typeof DATA>>, 'options'> & {
  /** The options of the command beside --data, --json and --help. */
  options: O;
  open?: (config: Config) => Promise<Database>;
}): Command =>
  command({
    ...shape,
    options: { ...shape.options, ...DATA },
    run: async (given) => {
      const config = commandConfig(given.env, (given.values as { data?: string }).data);
      const db = await open(config);
      try {
        return await shape.run({ ...given, config, db });
      } finally {
        await db.close();
      }
    },
  });
