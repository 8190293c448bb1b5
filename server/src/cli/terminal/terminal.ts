import { once } from 'node:events';
import { constants, setPriority } from 'node:os';

/** The streams where a command prints and asks: those of the process, or a test's. */
export interface Terminal {
  /** A line or more of the result, to stdout. */
  print: (text: string) => void;
  /** A piece of the result as it stands; resolves when the reader takes more. */
  write: (text: string) => Promise<void>;
  /** A line that is not the result: to stderr, so that stdout can be piped on. */
  remark: (text: string) => void;
  /** A piece of a bar under way, to stderr as it stands. */
  draw: (text: string) => void;
  /** Whether a person watches stderr: bars move there, elsewhere lines are written. */
  watched: boolean;
  /** Whether the result goes to a screen, which can be drawn anew, and not to a pipe or file. */
  screen: boolean;
  /** Puts a question; undefined where nobody sits who could answer. */
  ask: (question: string) => Promise<string | undefined>;
  /** Lets everything else on this machine come first, from now on. Only where the command has a process of its own. */
  giveWay?: () => void;
}

/** The terminal, pipes or files that this process was started with. */
export const processTerminal: Terminal = {
  print: (text) => void process.stdout.write(`${text}\n`),
  write: async (text) => {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain');
  },
  remark: (text) => void process.stderr.write(`${text}\n`),
  draw: (text) => void process.stderr.write(text),
  watched: process.stderr.isTTY,
  screen: process.stdout.isTTY,
  ask: async (question) => {
    if (!process.stdin.isTTY || !process.stderr.isTTY) return undefined;
    // Only here: a start has nothing to ask.
    const { createInterface } = await import('node:readline/promises');
    const asking = createInterface({ input: process.stdin, output: process.stderr });
    try {
      return await asking.question(question);
    } finally {
      asking.close();
    }
  },
  giveWay: () => {
    try {
      setPriority(constants.priority.PRIORITY_LOW);
    } catch {
      // A machine that does not permit it: nothing depends on it.
    }
  },
};

/** Returns the JSON document that `--json` prints on stdout. */
export const json = (value: unknown): string => JSON.stringify(value, undefined, 2);
