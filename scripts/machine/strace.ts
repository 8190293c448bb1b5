import { aptInstall } from './apt.ts';
import { command } from './command.ts';

/**
 * Returns why system calls cannot be watched here, or undefined when they can: strace is on this machine, or was
 * installed now from Debian's packages, and may trace. The tests of what reaches the disk need it; they are skipped
 * elsewhere than on Linux.
 */
export async function straceProblem(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'strace exists on Linux only';
  const works = async (): Promise<boolean> => (await command('strace', ['-f', '-o', '/dev/null', 'true'])).code === 0;
  if (await works()) return undefined;
  if (await installed()) return 'strace may not trace on this machine (ptrace is not permitted)';
  if ((await aptInstall('strace')) && (await works())) return undefined;
  return 'strace is missing and could not be installed: apt-get install strace';
}

const installed = async (): Promise<boolean> => (await command('strace', ['--version'])).code === 0;
