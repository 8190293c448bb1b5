import { existsSync, statSync } from 'node:fs';
import { OperatorError } from '@portal/bank/errors';

/** The folder that was named; throws an OperatorError when it was not, or when more was. */
export function folderIn(positionals: string[], command: string): string {
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new OperatorError(`Name one folder, for example: portal ${command} school`);
  return folder;
}

/** The same, and it is there. */
export function existingFolderIn(positionals: string[], command: string): string {
  const folder = folderIn(positionals, command);
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new OperatorError(`There is no folder ${folder}.`);
  return folder;
}
