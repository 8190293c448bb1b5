import { initSchool } from '../../content/init.ts';
import { commandConfig } from '../shape/existing.ts';
import { command, DATA } from '../shape/shape.ts';
import { folderIn } from './folder.ts';

/** `portal content init DIR`: a small school to fill in. */
export const init = command({
  options: DATA,
  run: async ({ positionals, values: { data }, env }) => {
    const folder = folderIn(positionals, 'content init');
    const files = initSchool(folder, Date.now(), commandConfig(env, data).TIME_ZONE);
    return { data: { folder, files }, words: () => inWords(folder, files) };
  },
});

const inWords = (folder: string, files: string[]): string =>
  [
    `A small school is in ${folder}; every file says what its lines mean:`,
    ...files.map((file) => `  ${file}`),
    '',
    `Begin with ${folder}/school.yaml. Then: portal content check ${folder} && portal content load ${folder}`,
  ].join('\n');
