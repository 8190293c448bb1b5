import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../core/env.ts';
import { isPrivate } from '../../core/private.ts';
import { say } from '../../words/say.ts';
import { failure, ok, saidBy, warning, type Finding } from './finding.ts';

const GB = 1024 ** 3;

/**
 * Files of DATA_DIR with students' numbers and marks that other users of the machine may read, and how to close them.
 */
export function* openFiles({ DATA_DIR }: Config): Generator<Finding> {
  if (!existsSync(DATA_DIR)) return;
  // The secret has a finding of its own.
  const open = readdirSync(DATA_DIR).filter(
    (name) => name !== 'secret' && isPrivate(name) && (statSync(path.join(DATA_DIR, name)).mode & 0o077) !== 0,
  );
  if (open.length === 0) return;
  const command = `chmod 600 ${open.map((name) => path.join(DATA_DIR, name)).join(' ')}`;
  yield warning('data folder', say('others_read', { files: open.join(', ') }), say('others_read_remedy', { command }));
}

/** Looks whether the data folder is there and closed to other users. */
export function* dataFolder({ DATA_DIR }: Config): Generator<Finding> {
  const check = 'data folder';
  if (!existsSync(DATA_DIR)) {
    yield failure(check, say('folder_gone', { folder: DATA_DIR }), say('folder_gone_remedy'));
    return;
  }
  const open = ['.', 'secret', 'portal.db'].filter((name) => {
    const file = path.join(DATA_DIR, name);
    return existsSync(file) && (statSync(file).mode & 0o007) !== 0;
  });
  const secret = path.join(DATA_DIR, 'secret');
  if (existsSync(secret) && (statSync(secret).mode & 0o077) !== 0)
    yield failure(check, say('secret_read'), say('command', { command: `chmod 600 ${secret}` }));
  else if (open.includes('.'))
    yield warning(check, say('folder_open', { folder: DATA_DIR }), say('command', { command: `chmod 750 ${DATA_DIR}` }));
  else yield ok(check, `${DATA_DIR} is closed to other users`);
}

/** Looks how much room the disk has left. */
export function space({ DATA_DIR }: Config): Finding {
  const check = 'disk';
  try {
    const { bavail, blocks, bsize } = statfsSync(existsSync(DATA_DIR) ? DATA_DIR : path.dirname(DATA_DIR));
    const [free, total] = [bavail * bsize, blocks * bsize];
    const found = say('disk_free', { free: (free / GB).toFixed(1), total: (total / GB).toFixed(1) });
    const remedy = say('disk_free_remedy');
    if (free < 0.2 * GB) return failure(check, found, remedy);
    return free < GB || free < total * 0.05 ? warning(check, found, remedy) : ok(check, found.message);
  } catch (error) {
    return failure(check, saidBy(error), say('disk_silent_remedy'));
  }
}
