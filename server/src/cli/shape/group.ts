import { OperatorError } from '@portal/bank/errors';
import type { Command } from './shape.ts';

/** A command that a row makes, under the name it is called by. */
export interface Made {
  /** The arguments behind the name, as the help writes them. */
  usage: string;
  about: string;
  command: (name: string) => Command;
}

/** Commands by the word that calls them; a command that no row makes is loaded only when it is called. */
export type Verbs = Readonly<Record<string, Made | (() => Promise<Command>)>>;

/**
 * The commands behind `portal NAME`; without a word, or with --help, their common help: those that rows make, then
 * `help` on the others.
 */
export const group =
  (name: string, help: string, verbs: Verbs): Command =>
  async (args, world) => {
    const made = Object.entries(verbs).flatMap(([verb, each]) =>
      'usage' in each ? [`portal ${name} ${verb} ${each.usage}${linesOf(each.about)}`] : [],
    );
    const whole = [...made, help].join('\n');
    const at = placeOfVerb(args, verbs);
    const verb = args[at];
    if (verb === undefined) {
      world.terminal.print(whole);
      return 0;
    }
    const meant = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
    if (!meant) throw new OperatorError(`There is no command '${name} ${verb}'. Try: portal ${name} --help`);
    const run = 'usage' in meant ? meant.command(`${name} ${verb}`) : await meant();
    return run(args.toSpliced(at, 1), world, whole);
  };

/** The column where the help of other commands tells their purpose. */
const INDENT = ' '.repeat(37);
const WIDTH = 90;

/** Breaks a sentence into lines, each below the words of its command. */
function linesOf(about: string): string {
  const lines = [''];
  for (const word of about.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trimStart();
    if (longer.length <= WIDTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => `\n${INDENT}${line}`).join('');
}

/** Options may stand before the word, each perhaps with a value that is no such word. */
function placeOfVerb(args: string[], verbs: Verbs): number {
  let at = 0;
  while (args[at]?.startsWith('-')) {
    const value = args[at + 1];
    at += value === undefined || value.startsWith('-') || Object.hasOwn(verbs, value) || args[at]?.includes('=') ? 1 : 2;
  }
  return at;
}
