import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** How a command ended; `code` is undefined where it took longer than it may. */
export interface Ended {
  code: number | undefined;
  output: string;
}

/** Where a command runs, what it finds in its environment (undefined: not there), and how long it may take. */
export interface Place {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  limitMs?: number;
}

let stop: (() => void) | undefined;

/** Ends what runs, when this process is told to end. */
export const stopRunning = (): void => stop?.();

/** Runs a program in a process group of its own to its end, or to its limit: then the whole group is killed. */
export function run(program: string, args: string[], { cwd, env = {}, limitMs }: Place): Promise<Ended> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let isLate = false;
    stop = () => child.pid && kill(-child.pid);
    const timer = limitMs === undefined ? undefined : setTimeout(() => ((isLate = true), stop?.()), limitMs);
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', fail);
    // Not at 'close': what a test has left behind may hold the pipes open.
    child.on('exit', (code) => {
      clearTimeout(timer);
      stop = undefined;
      setTimeout(() => done({ code: isLate ? undefined : (code ?? 1), output }), 50);
    });
  });
}

/** Kills every process that works in a folder or was told of it, as a run that was cut off may leave some (Linux). */
export function killThoseIn(folder: string): void {
  for (const pid of processes()) if (read(pid, 'cwd').startsWith(folder) || read(pid, 'environ').includes(folder)) kill(pid);
}

const processes = (): number[] => {
  try {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && pid !== process.pid);
  } catch {
    return [];
  }
};

function read(pid: number, name: 'cwd' | 'environ'): string {
  try {
    return name === 'cwd' ? readlinkSync(`/proc/${pid}/cwd`) : readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    // It has ended meanwhile, or is another user's.
    return '';
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
