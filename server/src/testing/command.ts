import { spawn } from 'node:child_process';
import path from 'node:path';

const LAUNCHER = path.resolve(import.meta.dirname, '../../bin/portal.mjs');

/** How one command ended and what it printed; `fault` is stderr, trimmed. */
export interface Ended {
  code: number | null;
  out: string;
  fault: string;
}

/** `portal …` as an operator types it, with these environment variables and no others. */
export function runPortal(env: Record<string, string>, ...args: string[]): Promise<Ended> {
  const child = spawn(process.execPath, [LAUNCHER, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, fault] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (fault += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => resolve({ code, out, fault: fault.trim() }));
  });
}
