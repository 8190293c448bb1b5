import { exportSchool } from '../../content/export/export.ts';
import { counted } from '../../core/words.ts';
import { databaseCommand } from '../shape/shape.ts';
import { progress } from '../terminal/progress.ts';
import { folderIn } from './folder.ts';

/** `portal content export DIR`: writes the school that is loaded as a folder. */
export const exportContent = databaseCommand({
  options: {},
  run: async ({ db, config: { MEDIA_DIR: mediaDir }, positionals, terminal }) => {
    const folder = folderIn(positionals, 'content export');
    const { texts, media } = await exportSchool(folder, { db, mediaDir, watch: progress(terminal) });
    return {
      data: { folder, texts, media },
      words: () =>
        `${folder}: ${counted(texts, 'text')} and ${counted(media, 'media file')}. Students are not in it: portal students list.`,
    };
  },
});
