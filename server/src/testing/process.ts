import { spawn } from 'node:child_process';
import path from 'node:path';

const MAIN = path.resolve(import.meta.dirname, '../main.ts');
/** The cache that the portal's launchers use: with its first module kept, no start needs Node's TypeScript compiler. */
const { NODE_COMPILE_CACHE = path.resolve(import.meta.dirname, '../../../node_modules/.cache/portal') } = process.env;
const READY = /is ready: {2}(http:\S+)/u;

/** How a process ended: its exit code, or the signal that killed it. */
export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A line of the portal's log. */
export type LogLine = Record<string, unknown> & { msg: string };

/** `portal serve` as an operator runs it. */
export interface PortalProcess {
  pid: number;
  /** The address it printed; rejects with what it printed when it ended before. */
  ready: Promise<string>;
  exit: Promise<Exit>;
  stdout(): string;
  stderr(): string;
  /** Returns all complete lines of the process's log so far. */
  log(): LogLine[];
  kill(signal: NodeJS.Signals): Promise<Exit>;
}

/**
 * Starts `node server/src/main.ts serve` with exactly this environment (and its kept code), on a port that the system
 * chooses unless PORT says.
 * `under` is a command that runs it; `pid` is that command's, and the portal's own where it replaces itself. `main` is
 * the first module of another portal than this checkout's.
 */
export function startProcess(env: NodeJS.ProcessEnv, args: string[] = [], under: string[] = [], main = MAIN): PortalProcess {
  const [program = '', ...rest] = [...under, process.execPath, main, 'serve', ...args];
  const child = spawn(program, rest, {
    env: { NODE_COMPILE_CACHE, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const exit = new Promise<Exit>((resolve) => child.on('close', (code, signal) => resolve({ code, signal })));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      const address = READY.exec(stdout)?.[1];
      if (address) resolve(address);
    });
    child.on('error', reject);
    void exit.then(({ code, signal }) => reject(new Error(`the portal ended with ${code ?? signal}:\n${stdout}${stderr}`)));
  });
  // A caller that only waits for the end does not want this rejection.
  ready.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    ready,
    exit,
    stdout: () => stdout,
    stderr: () => stderr,
    log: () => {
      const lines = stdout.split('\n').slice(0, -1);
      return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as LogLine);
    },
    kill: (signal) => {
      child.kill(signal);
      return exit;
    },
  };
}
