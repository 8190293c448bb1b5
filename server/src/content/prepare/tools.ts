import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** A program that ended badly; the message is the last line it said. */
export class ToolError extends Error {
  /** True where something else ended the program: another try may come to its end. */
  readonly wasKilled: boolean;

  constructor(message: string, wasKilled = false) {
    super(message);
    this.wasKilled = wasKilled;
  }
}

/** How to follow a running program, and how to end it. */
export interface Heed {
  /** Gets each piece of the program's output as it comes. */
  heard?: (text: string) => void;
  /** Ends the program. */
  signal?: AbortSignal | undefined;
}

/** True when a program of that name can be started. */
export function hasTool(name: string, ...args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    spawn(name, args, { stdio: 'ignore' })
      .on('error', () => resolve(false))
      .on('close', (code) => resolve(code === 0));
  });
}

/** The programs that media work can use, and whether each is there. */
export async function findTools(): Promise<{ ffmpeg: boolean; pdftoppm: boolean }> {
  const [ffmpeg, ffprobe, pdftoppm] = await Promise.all([
    hasTool('ffmpeg', '-version'),
    hasTool('ffprobe', '-version'),
    hasTool('pdftoppm', '-v'),
  ]);
  return { ffmpeg: ffmpeg && ffprobe, pdftoppm };
}

/** Runs a program to its end and returns what it printed. Throws a ToolError. */
export function runTool(name: string, args: string[], { heard, signal }: Heed = {}): Promise<string> {
  const child = spawn(name, args, { stdio: ['ignore', 'pipe', 'pipe'], ...(signal && { signal, killSignal: 'SIGKILL' }) });
  if (child.pid !== undefined) givesWay(child.pid);
  // The program must not go on alone when the portal ends.
  const stop = (): void => void child.kill('SIGKILL');
  process.once('exit', stop);
  let [out, fault] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
    heard?.(chunk.toString());
  });
  child.stderr.on('data', (chunk: Buffer) => (fault = (fault + chunk.toString()).slice(-4000)));
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code, killed) => {
      process.off('exit', stop);
      if (code === 0) resolve(out);
      else reject(new ToolError(fault.trim().split('\n').at(-1) || `${name} ended with ${code ?? killed}`, code === null));
    });
  });
}

/** Answers come before media: an exam may be on while a video is made smaller. */
function givesWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // The process has ended already, or this machine knows no priorities.
  }
}
