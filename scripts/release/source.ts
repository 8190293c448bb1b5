import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { command } from '../machine/command.ts';

/** Kinds of machines that releases are for, as Node and npm name them. */
export const MACHINES = ['x64', 'arm64'] as const;
export type Machine = (typeof MACHINES)[number];
/** What Debian and containers call them. */
export const DEBIAN: Record<Machine, string> = { x64: 'amd64', arm64: 'arm64' };

const TAG = /^v(\d+\.\d+\.\d+)$/u;

/** A tag, and the commit that it stands on. */
export interface Tagged {
  version: string;
  /** Twelve digits, as the portal says them. */
  commit: string;
  /** Of the commit, in seconds: all files of the release bear it. */
  at: number;
}

/** Runs a command and returns what it printed. Throws what it said where it failed. */
export async function run(program: string, args: string[], cwd?: string): Promise<string> {
  // Vite builds pages for developers, with the folder's name in them, where NODE_ENV says another word.
  const env = { LC_ALL: 'C', NODE_ENV: 'production' };
  const { code, output } = await command(program, args, { ...(cwd !== undefined && { cwd }), env });
  if (code !== 0) throw new Error(`${[program, ...args].join(' ')} failed.\n${output.trim()}`);
  return output;
}

/** Finds out what stands under a tag. Throws where there is no such tag. */
export async function taggedBy(tag: string): Promise<Tagged> {
  const [, version] = TAG.exec(tag) ?? [];
  if (version === undefined) throw new Error(`A release's tag is such as v1.2.3, and '${tag}' is not.`);
  const shown = await run('git', ['log', '-1', '--format=%H %ct', `refs/tags/${tag}`]);
  const [commit = '', at = ''] = shown.trim().split(' ');
  return { version, commit: commit.slice(0, 12), at: Number(at) };
}

/** Puts the sources of a commit into a folder: what git has of it, and nothing that lies about here. */
export async function checkOut(commit: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const archive = path.join(folder, '..', 'sources.tar');
  await run('git', ['archive', '--output', archive, commit]);
  await run('tar', ['-xf', archive, '-C', folder]);
}

/** Installs packages in a folder for machines of one kind, whatever this one is. */
export const install = (folder: string, machine: Machine, args: string[] = []): Promise<string> =>
  run('npm', ['ci', '--ignore-scripts', '--os=linux', '--libc=glibc', `--cpu=${machine}`, ...args], folder);
