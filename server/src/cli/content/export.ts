import { counted } from '@portal/contract';
import { exportSchool } from '../../content/export/export.ts';
import { exportInto } from '../../content/export/into.ts';
import { ConflictError } from '../../content/merge/conflict.ts';
import { OperatorError } from '@portal/bank/errors';
import { text } from '../options.ts';
import { databaseCommand, type Answer } from '../shape/shape.ts';
import { progress } from '../terminal/progress.ts';
import { conflictsOf, sideIn } from './conflicts.ts';
import { mistakesOf } from './faults.ts';
import { folderIn } from './folder.ts';

/**
 * `portal content export DIR`: writes the school that is loaded as a folder; `--into DIR` writes into a folder what it
 * does not have yet.
 */
export const exportContent = databaseCommand({
  options: { into: text, take: text },
  run: async ({ db, config: { MEDIA_DIR: mediaDir, TIME_ZONE: timeZone }, positionals, values: { into, take }, terminal }) => {
    const whose = sideIn(take);
    if (into !== undefined) {
      if (positionals.length > 0) throw new OperatorError('Name one folder: portal content export --into school');
      return writeInto(into, { db, mediaDir, timeZone, now: Date.now(), take: whose });
    }
    const folder = folderIn(positionals, 'content export');
    const { texts, media } = await exportSchool(folder, { db, mediaDir, watch: progress(terminal) });
    return {
      data: { folder, texts, media },
      words: () =>
        `${folder}: ${counted(texts, 'text')} and ${counted(media, 'media file')}. Students are not in it: portal students list.`,
    };
  },
});

async function writeInto(folder: string, from: Parameters<typeof exportInto>[1]): Promise<Answer> {
  try {
    const { things, media } = await exportInto(folder, from);
    const line = ({ kind, key, name, why, path }: (typeof things)[number]): string =>
      `  ${path}: ${kind} ${name} (${key}) ${why === 'archived' ? 'taken out' : 'written'}`;
    return {
      data: { folder, things, media },
      words: () =>
        things.length === 0
          ? `${folder} has all that was changed in the portal.`
          : [...things.map(line), `${folder}: ${counted(things.length, 'thing')} and ${counted(media, 'media file')}.`].join(
              '\n',
            ),
    };
  } catch (error) {
    const found = error instanceof ConflictError ? conflictsOf(error) : mistakesOf(error);
    return { ...found, warnings: ['Nothing was written.'] };
  }
}
