import { parseArgs } from 'node:util';
import { OperatorError } from '../../core/errors.ts';
import { existingFolder } from '../content/check.ts';
import { folderOf } from '../content/content.ts';
import { checkMedia } from './check.ts';
import { prepareMedia } from './prepare.ts';
import { flag, help } from '../options.ts';

const HELP = `portal media check DIR     what phones will make of the videos and PDFs of a content folder
portal media prepare DIR   makes MP4s fast to start, and with ffmpeg a stream of several qualities (240p, 480p, 720p,
                           sound alone) with a poster beside each; what is done already is not done again

To use a stream, write its playlist in chapter.yaml: video: intro/master.m3u8. Options: --json.

Example: portal media prepare school`;

/** `portal media …`: videos and PDFs of a content folder, before it is loaded. */
export async function media(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: flag, help },
  });
  const [name = '', ...rest] = positionals;
  if (values.help || name === '') return console.log(HELP);
  if (name !== 'check' && name !== 'prepare')
    throw new OperatorError(`There is no command 'media ${name}'. Try: portal media --help`);
  const folder = existingFolder(folderOf(rest, `media ${name}`));
  return name === 'check' ? checkMedia(folder, values.json ?? false) : prepareMedia(folder, values.json ?? false);
}
