import { exportSchool } from '../../content/export/export.ts';
import { commandConfig, openExisting } from '../shape/existing.ts';
import { printJson, progress } from '../output.ts';
import { folderOf, type Given } from './content.ts';
import { counted } from '../../core/words.ts';

/** `portal content export DIR`: writes the school that is loaded as a folder. */
export async function exportContent({ positionals, json, data, env }: Given): Promise<void> {
  const folder = folderOf(positionals, 'content export');
  const config = commandConfig(env, data);
  const db = await openExisting(config);
  try {
    const { texts, media } = await exportSchool(folder, {
      db,
      mediaDir: config.MEDIA_DIR,
      watch: progress,
    });
    if (json) printJson({ folder, texts, media });
    else
      console.log(
        `${folder}: ${counted(texts, 'text')} and ${counted(media, 'media file')}. Students are not in it: portal students list.`,
      );
  } finally {
    await db.close();
  }
}
