import { spawn } from 'node:child_process';

/** A program that ended badly; the message is the last line it said. */
export class ToolError extends Error {}

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

/** Runs a program to its end and returns what it printed; `heard` gets each piece as it comes. Throws a ToolError. */
export function runTool(name: string, args: string[], heard: (text: string) => void = () => undefined): Promise<string> {
  const child = spawn(name, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  // When we are told to stop, it must not go on alone.
  const stop = (): void => void child.kill('SIGKILL');
  process.once('exit', stop);
  let [out, fault] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
    heard(chunk.toString());
  });
  child.stderr.on('data', (chunk: Buffer) => (fault = (fault + chunk.toString()).slice(-4000)));
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => {
      process.off('exit', stop);
      if (code === 0) resolve(out);
      else reject(new ToolError(fault.trim().split('\n').at(-1) ?? `${name} ended with ${code}`));
    });
  });
}
