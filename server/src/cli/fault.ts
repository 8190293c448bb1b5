import { OperatorError } from '@portal/bank/errors';
import { MigrationError } from '../db/migrate.ts';
import { PoolerError } from '../db/postgres.pooler.ts';
import { Outage } from '../db/database.ts';
import { HttpError, Refusal } from '../core/errors.ts';
import { wordsOf } from './fault.words.ts';

/** Says what a person can act on, with a stack only for faults we did not foresee. */
export function oneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof OperatorError) return wordsOf(error);
  const foreseen =
    error instanceof MigrationError ||
    error instanceof PoolerError ||
    error instanceof HttpError ||
    error instanceof Refusal ||
    isOptionFault(error);
  return foreseen ? error.message : (ofTheDisk(error) ?? error.stack ?? error.message);
}

/** A command-line option that does not exist, or one without its value. */
const isOptionFault = (error: Error): boolean =>
  'code' in error && typeof error.code === 'string' && error.code.startsWith('ERR_PARSE_ARGS');

/** Errors of a file system, and what to do about them. */
const DISK: Record<string, string> = {
  ENOSPC: 'the disk is full. Make room and run the command again',
  EDQUOT: "this user's share of the disk is used up. Make room and run the command again",
  EFBIG: 'a file may not grow further. Raise the limit (ulimit -f) and run the command again',
  EROFS: 'the disk is read-only. Name another place, or mount it for writing',
  EACCES: 'this user may not write there. Give it the right to, or name another place',
  EPERM: 'this user may not write there. Give it the right to, or name another place',
  EIO: 'the disk fails. Look at it before anything else',
};

/** Returns one line for an error of a disk that does not take a write; undefined for any other error. */
function ofTheDisk(error: Error): string | undefined {
  if (error instanceof Outage || ('code' in error && error.code === 'ERR_SQLITE_ERROR')) {
    const [said = ''] = error.message.replace(/^(?:\w*Error: )+/u, '').split('\n');
    return `The database cannot store that: ${said}. What the command had not stored yet is not stored; see to the disk, and run it again.`;
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const remedy = DISK[code];
  if (remedy === undefined || !('syscall' in error)) return undefined;
  const file =
    'dest' in error && typeof error.dest === 'string'
      ? error.dest
      : 'path' in error && typeof error.path === 'string'
        ? error.path
        : '';
  return `${file === '' ? 'A file' : file} cannot be written: ${remedy} (${code}).`;
}
