import { existsSync, statSync } from 'node:fs';
import { OperatorError } from '@portal/bank/errors';

/** Returns the folder that was named; throws an OperatorError when none was, or when more was. */
export function folderIn(positionals: string[], command: string): string {
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new OperatorError(`Name one folder, for example: portal ${command} school`);
  return folder;
}

/** Returns the folder that was named; throws an OperatorError also when there is no such folder. */
export function existingFolderIn(positionals: string[], command: string): string {
  const folder = folderIn(positionals, command);
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new OperatorError(`There is no folder ${folder}.`);
  return folder;
}
