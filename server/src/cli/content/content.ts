import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { OperatorError } from '../../core/errors.ts';
import { flag, help, text } from '../options.ts';

const HELP = `portal content init DIR              a small school to fill in, with notes on what each line means
portal content check DIR             every mistake in a content folder, with file, line and remedy
portal content load DIR [--dry-run]  makes the portal show what the folder says; --dry-run only tells what would change;
                                     --retire-demo takes the demo school and its students out without asking
portal content export DIR            writes the school back as such a folder
portal content import FILE --into DIR/subjects/SUBJECT/CHAPTER --name NAME [--write]
                                     makes a quiz of a question bank: Moodle XML, GIFT, Aiken, CSV or Excel

A school is a folder: docs/CONTENT.md. The portal may be running; nothing has to be started again.
Options: --data DIR (the portal's, as for portal serve), --json. portal content import --help says more about banks.

Example: portal content check school && portal content load school --dry-run`;

type Environment = Record<string, string | undefined>;

/** One word behind `portal content`. `positionals` are what follows it. */
export interface Given {
  positionals: string[];
  json: boolean;
  dryRun: boolean;
  retireDemo: boolean;
  data: string | undefined;
  env: Environment;
}

type Verb = (given: Given) => Promise<void>;

const VERBS: Record<string, () => Promise<Verb>> = {
  init: () => import('./init.ts').then(({ init }) => init),
  check: () => import('./check.ts').then(({ check }) => check),
  load: () => import('./load.ts').then(({ load }) => load),
  export: () => import('./export.ts').then(({ exportContent }) => exportContent),
};

/** `portal content …`: the school's folder in, out and checked. Throws an OperatorError for a mistake of the caller. */
export async function content(args: string[], env: Environment): Promise<void> {
  // Ten thousand formulas leave little behind and much litter: by itself V8 lets it pile up to half as much again.
  setFlagsFromString('--heap-growing-percent=30');
  if (args[0] === 'import') return (await import('./import/import.ts')).importBank(args.slice(1), env);
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { data: text, json: flag, 'dry-run': flag, 'retire-demo': flag, help },
  });
  const [name = '', ...rest] = positionals;
  if (values.help || name === '') return console.log(HELP);
  const find = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (!find) throw new OperatorError(`There is no command 'content ${name}'. Try: portal content --help`);
  const verb = await find();
  return verb({
    positionals: rest,
    json: values.json ?? false,
    dryRun: values['dry-run'] ?? false,
    retireDemo: values['retire-demo'] ?? false,
    data: values.data,
    env,
  });
}

/** The folder that was named; throws when it was not, or when more was. */
export function folderOf(positionals: string[], command: string): string {
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new OperatorError(`Name one folder, for example: portal ${command} school`);
  return folder;
}
