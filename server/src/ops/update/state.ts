import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { OperatorError } from '@portal/bank/errors';
import { syncFolder } from '../backup.folder.ts';

/** The parts of an update in their order; up to 'trying' nothing that runs was touched. */
const STEPS = ['fetching', 'unpacking', 'backing up', 'trying', 'switching', 'watching', 'going back'] as const;
export type Step = (typeof STEPS)[number];

const build = v.object({ version: v.string(), commit: v.string() });
const state = v.object({
  step: v.picklist(STEPS),
  from: build,
  to: build,
  /** The folder of the backup, once there is one. */
  backup: v.optional(v.string(), ''),
  /** How long bringing the copy of the data to the new version took, in milliseconds. */
  tried_ms: v.optional(v.number(), 0),
  /** The process that makes the update, and the start of the machine that it belongs to. */
  pid: v.number(),
  boot: v.string(),
});

/** The state of the update under way, as it is written down before each step. */
export type State = v.InferOutput<typeof state>;

const BOOT = '/proc/sys/kernel/random/boot_id';
const bootId = (): string => (existsSync(BOOT) ? readFileSync(BOOT, 'utf8').trim() : '');

/** Who writes the state from now on. */
export const me = (): Pick<State, 'pid' | 'boot'> => ({ pid: process.pid, boot: bootId() });

const fileIn = (root: string): string => path.join(root, 'update.json');

/** Writes down what begins; it is on the disk before it does. */
export function writeState(root: string, next: State): void {
  const file = fileIn(root);
  writeFileSync(`${file}.new`, `${JSON.stringify(next, undefined, 2)}\n`, { flush: true });
  renameSync(`${file}.new`, file);
  syncFolder(root);
}

/** Returns what an update that did not come to its end was at. Throws an OperatorError where it is still at work. */
export function brokenOff(root: string): State | undefined {
  const file = fileIn(root);
  if (!existsSync(file)) return undefined;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), state), readFileSync(file, 'utf8'));
  if (!parsed.success)
    throw new OperatorError(`${file} cannot be read. Look which version 'current' names, then remove the file.`);
  const { pid, boot, step, to } = parsed.output;
  if (boot === bootId() && pid !== process.pid && isAlive(pid))
    throw new OperatorError(`An update to ${to.version} is under way (process ${pid}, ${step}). Wait for its end.`);
  return parsed.output;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Removes the state: no update is under way any more. */
export function forget(root: string): void {
  // A full disk leaves the beginning of one beside.
  for (const file of [fileIn(root), `${fileIn(root)}.new`]) rmSync(file, { force: true });
  syncFolder(root);
}
