import { spawn } from 'node:child_process';
import path from 'node:path';
import { perform } from '../cli/command.ts';
import type { Terminal } from '../cli/terminal/terminal.ts';

const LAUNCHER = path.resolve(import.meta.dirname, '../../bin/portal.mjs');

/** How one command ended and what it printed; `fault` is stderr, trimmed. */
export interface Ended {
  code: number | null;
  out: string;
  fault: string;
}

/** `portal …` as an operator types it, in a process of its own, with these environment variables and no others. */
export function spawnPortal(env: Record<string, string>, ...args: string[]): Promise<Ended> {
  const child = spawn(process.execPath, [LAUNCHER, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, fault] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (fault += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => resolve({ code, out, fault: fault.trim() }));
  });
}

/**
 * Runs a command in this process, in a fraction of the time: all but what belongs to a process alone. Nobody sits at
 * the terminal.
 */
export const runPortal = (env: Record<string, string>, ...args: string[]): Promise<Ended> => runAnswered(env, undefined, ...args);

/** Runs a command while somebody gives every question this answer; questions stand in `fault`. */
export async function runAnswered(env: Record<string, string>, answer: string | undefined, ...args: string[]): Promise<Ended> {
  const { terminal, result } = recorder(answer);
  const { code } = await perform(args, { env, terminal });
  return { code, ...result() };
}

/** Makes a terminal at which nobody sits, or somebody gives this answer, and returns what was printed there. */
export function recorder(answer?: string): { terminal: Terminal; result: () => Omit<Ended, 'code'> } {
  let [out, fault] = ['', ''];
  return {
    terminal: {
      print: (text) => void (out += `${text}\n`),
      write: async (text) => void (out += text),
      remark: (text) => void (fault += `${text}\n`),
      draw: (text) => void (fault += text),
      watched: false,
      screen: false,
      ask: async (question) => {
        if (answer !== undefined) fault += question;
        return answer;
      },
    },
    result: () => ({ out, fault: fault.trim() }),
  };
}
