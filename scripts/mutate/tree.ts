import { cpSync, mkdirSync, readdirSync, readlinkSync, existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './tests/run.ts';

/** What Git does not keep and tests look at. */
const BUILT = ['web/dist'];

/** Copies a tree, with what is not committed yet, to where changes may be made. Returns its files. */
export async function copyTree(from: string, to: string): Promise<string[]> {
  const { output } = await run('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: from });
  const files = output.split('\0').filter((file) => file !== '' && existsSync(join(from, file)));
  for (const file of [...files, ...BUILT.filter((folder) => existsSync(join(from, folder)))])
    cpSync(join(from, file), join(to, file), { recursive: true });
  for (const folder of ['node_modules', 'runtime/node_modules'])
    if (existsSync(join(from, folder))) linkPackages(join(from, folder), join(to, folder));
  // A build calls itself by its commit.
  const commit = ['-c', 'user.name=copy', '-c', 'user.email=copy@localhost', 'commit', '-qm', 'copy'];
  for (const args of [['init', '-q'], ['add', '-A'], commit]) await run('git', args, { cwd: to });
  return files;
}

/** Links each package; a link to a workspace stays one, to the copy's. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.name.startsWith('@')) linkPackages(source, target);
    else if (!entry.name.startsWith('.vite') && entry.name !== '.cache') symlinkSync(source, target);
  }
}
