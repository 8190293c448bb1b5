import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './env.ts';

/** Rights of the group and of everybody else; and of everybody else alone. */
const [OTHERS, STRANGERS] = [0o077, 0o007];
/** The permissions a data file does not need. */
const BUT_READ_AND_WRITE = 0o177;

/** Files that only the portal reads: the database, the files beside it, and the secret. */
export const isPrivate = (name: string): boolean => name === 'secret' || /^portal\.db(?:-[\w-]+)?$/u.test(name);

/**
 * Closes DATA_DIR to other users of the machine: what is made from now on, and what an earlier start or command left
 * open. Where nginx sends the media, its group goes on looking into the folder. What belongs to somebody else stays as
 * it is; `portal doctor` names it.
 */
export function closeToOthers({ DATA_DIR, MEDIA_ACCEL }: Pick<Config, 'DATA_DIR' | 'MEDIA_ACCEL'>): void {
  process.umask(OTHERS);
  if (!existsSync(DATA_DIR)) return;
  tighten(DATA_DIR, MEDIA_ACCEL === '' ? OTHERS : STRANGERS);
  for (const name of readdirSync(DATA_DIR)) if (isPrivate(name)) tighten(path.join(DATA_DIR, name), BUT_READ_AND_WRITE);
}

function tighten(file: string, rights: number): void {
  const { mode } = statSync(file, { throwIfNoEntry: false }) ?? { mode: 0 };
  if ((mode & rights) === 0) return;
  try {
    chmodSync(file, mode & 0o777 & ~rights);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && (error.code === 'EPERM' || error.code === 'EROFS'))) throw error;
  }
}
