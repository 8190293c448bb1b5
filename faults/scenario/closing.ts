import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Engine } from '../../server/src/db/database.ts';

/** The result of closing a database under writes. */
export interface Closes {
  engine: Engine;
  closes: number;
  acknowledged: number;
  stored: number;
  /** How the process ended: 0, or the signal that it crashed with. */
  ended: number | string | null;
}

/** Closes a database under writes, that many times, in a process of its own (faults/closing.ts). */
export async function closesUnderWrites(engine: Engine, rounds: number): Promise<Closes> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../closing.ts', import.meta.url)), engine, String(rounds)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  const [closes = 0, acknowledged = 0, stored = 0] = (out.match(/\d+/gu) ?? []).map(Number);
  return { engine, closes, acknowledged, stored, ended: signal ?? code };
}
