import type { Rendition } from '../../media/rendition.ts';
import type { Sql } from '../../db/database.ts';
import type { MadePicture } from '../plan.ts';

interface PictureRow {
  link: string;
  name: string;
  renditions: string;
}

const rows = (sql: Sql): Promise<PictureRow[]> => sql.all<PictureRow>('SELECT link, name, renditions FROM picture');

export const readPictures = async (sql: Sql): Promise<MadePicture[]> =>
  (await rows(sql)).map(({ renditions, ...row }) => ({ ...row, renditions: JSON.parse(renditions) as Rendition[] }));

/** Stores the known renditions: these and no others, or, where these are not all, these as well. */
export async function storePictures(sql: Sql, pictures: MadePicture[], areAll: boolean): Promise<void> {
  const there = new Map((await rows(sql)).map((row) => [row.link, row]));
  for (const { link, name, renditions: list } of pictures) {
    const earlier = there.get(link);
    there.delete(link);
    const renditions = JSON.stringify(list);
    if (earlier?.name === name && earlier.renditions === renditions) continue;
    await sql.run(
      `INSERT INTO picture (link, name, renditions) VALUES (?, ?, ?)
       ON CONFLICT (link) DO UPDATE SET name = excluded.name, renditions = excluded.renditions`,
      link,
      name,
      renditions,
    );
  }
  for (const link of areAll ? there.keys() : []) await sql.run('DELETE FROM picture WHERE link = ?', link);
}
