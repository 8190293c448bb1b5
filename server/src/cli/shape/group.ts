import { OperatorError } from '@portal/bank/errors';
import type { Command } from './shape.ts';

/** Commands by the word that calls them; each is loaded only then. */
export type Verbs = Record<string, () => Promise<Command>>;

/** The commands behind `portal NAME`; without a word, or with --help, their common help. */
export const group =
  (name: string, help: string, verbs: Verbs): Command =>
  async (args, world) => {
    const at = placeOfVerb(args, verbs);
    const verb = args[at];
    if (verb === undefined) {
      world.terminal.print(help);
      return 0;
    }
    const load = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
    if (!load) throw new OperatorError(`There is no command '${name} ${verb}'. Try: portal ${name} --help`);
    const run = await load();
    return run(args.toSpliced(at, 1), world, help);
  };

/** Options may stand before the word, each perhaps with a value that is no such word. */
function placeOfVerb(args: string[], verbs: Verbs): number {
  let at = 0;
  while (args[at]?.startsWith('-')) {
    const value = args[at + 1];
    at += value === undefined || value.startsWith('-') || Object.hasOwn(verbs, value) || args[at]?.includes('=') ? 1 : 2;
  }
  return at;
}
