import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../core/env.ts';
import { isPrivate } from '../core/private.ts';
import type { Finding } from './finding.ts';

/** Files of DATA_DIR with students' numbers and marks that other users of the machine may read, and how to close them. */
export function* openFiles({ DATA_DIR }: Config): Generator<Finding> {
  if (!existsSync(DATA_DIR)) return;
  // The secret has a finding of its own.
  const open = readdirSync(DATA_DIR).filter(
    (name) => name !== 'secret' && isPrivate(name) && (statSync(path.join(DATA_DIR, name)).mode & 0o077) !== 0,
  );
  if (open.length === 0) return;
  yield {
    check: 'data folder',
    state: 'warning',
    found: `others may read ${open.join(', ')}`,
    remedy: `chmod 600 ${open.map((name) => path.join(DATA_DIR, name)).join(' ')}; a start does it by itself where the files are its own.`,
  };
}
