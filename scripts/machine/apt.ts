import { existsSync } from 'node:fs';
import { command } from './command.ts';

/**
 * Installs a Debian package where that is possible without a question: as root, or by sudo without a password.
 * @returns true when it is installed now; false when this machine does not have apt, does not permit it, or apt failed.
 */
export async function aptInstall(name: string): Promise<boolean> {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const asRoot = process.getuid?.() === 0;
  if (!asRoot && (await command('sudo', ['-n', 'true'])).code !== 0) return false;
  const apt = (...args: string[]) => {
    const words = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
    return asRoot ? command('env', words.slice(1)) : command('sudo', ['-n', ...words]);
  };
  console.log(`Installing ${name} (apt-get install ${name}) …`);
  const install = () => apt('install', '-y', '--no-install-recommends', name);
  if ((await install()).code === 0) return true;
  // A fresh image has no package lists.
  await apt('update');
  const { code, output } = await install();
  if (code !== 0) console.error(output.trimEnd().split('\n').slice(-10).join('\n'));
  return code === 0;
}
