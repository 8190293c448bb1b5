import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The folder of the repository; commands run there. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * How a command ended: its exit code (1 when it could not start or was killed), and what it printed when that was
 * captured.
 */
export interface Ended {
  code: number;
  output: string;
}

/**
 * `show` lets the command print to our terminal; otherwise its output is captured. With a `label`, for those that run
 * side by side, each line it shows begins with that. `limitMs` ends a command that hangs. `cwd` is a folder to run in
 * other than the repository's.
 */
export interface CommandOptions {
  show?: boolean;
  label?: string;
  env?: Record<string, string>;
  limitMs?: number;
  cwd?: string;
}

const running = new Set<ChildProcess>();
let stopping = false;

/** Runs a program to its end. Never throws: a program that is not there ends with code 1 and says so in the output. */
export function command(program: string, args: string[], options: CommandOptions = {}): Promise<Ended> {
  return new Promise((done) => {
    if (stopping) return;
    const env = { ...process.env, ...options.env };
    const ours = options.show === true && options.label === undefined;
    const child = spawn(program, args, { cwd: options.cwd ?? root, env, stdio: ours ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
    let output = '';
    if (options.show && options.label !== undefined)
      for (const stream of [child.stdout, child.stderr])
        if (stream) createInterface(stream).on('line', (line) => console.log(`${options.label} ${line}`));
    const end = (code: number): void => {
      running.delete(child);
      clearTimeout(timer);
      done({ code, output });
    };
    const timer = setTimeout(
      () => {
        const limit = `stopped, as it took more than ${(options.limitMs ?? 0) / 60_000} minutes: ${[program, ...args].join(' ')}`;
        if (options.show) console.error(limit);
        output += `\n${limit}`;
        child.kill('SIGTERM');
      },
      options.limitMs ?? 2 ** 31 - 1,
    );
    running.add(child);
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => {
      output += error.message;
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/** Runs the command-line tool of an installed package with our own Node, so that PATH decides nothing. */
export function tool(packageName: string, args: string[], options?: CommandOptions): Promise<Ended> {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { bin: Record<string, string> };
  const file = Object.values(bin)[0] ?? '';
  return command(process.execPath, [join(folder, file), ...args], options);
}

/** At Ctrl-C and the like: stops what is running, starts nothing more, and ends this process once all is quiet. */
export function stopTogether(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stopping = true;
      const ends = [...running].map((child) => once(child, 'close'));
      for (const child of running) child.kill('SIGINT');
      void Promise.race([Promise.all(ends), sleep(5000)]).then(() => process.exit(130));
    });
  }
}
