import { initSchool } from '../../content/init.ts';
import { commandConfig } from '../shape/existing.ts';
import { printJson } from '../output.ts';
import { folderOf, type Given } from './content.ts';

/** `portal content init DIR`: a small school to fill in. Throws an OperatorError when the folder holds something. */
export async function init({ positionals, json, data, env }: Given): Promise<void> {
  const folder = folderOf(positionals, 'content init');
  const files = initSchool(folder, Date.now(), commandConfig(env, data).TIME_ZONE);
  if (json) return printJson({ folder, files });
  return console.log(
    [
      `A small school is in ${folder}; every file says what its lines mean:`,
      ...files.map((file) => `  ${file}`),
      '',
      `Begin with ${folder}/school.yaml. Then: portal content check ${folder} && portal content load ${folder}`,
    ].join('\n'),
  );
}
