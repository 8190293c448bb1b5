import type { subjects } from '@portal/contract';
import type { Handlers } from '../core/serve.ts';
import type { Services } from '../core/services.ts';
import { hundredths } from '../core/share.ts';
import { shownPicture } from '../media/pictures.ts';
import { chaptersOfSubject, topicsOfChapter, visibleSubjects } from './subjects.store.ts';

/** An optional field, left out while its value is not known. */
function given<Name extends string>(name: Name, value: number | undefined): { [Key in Name]?: number } {
  return value === undefined ? {} : ({ [name]: value } as { [Key in Name]?: number });
}

export function subjectsRoutes({ db, media }: Services): Handlers<typeof subjects> {
  const withPicture = <Row extends { thumbnail: string; renditions: string | null }>(row: Row, session_id: number) => {
    const { thumbnail, renditions, ...rest } = row;
    const { address, ...more } = shownPicture(media, thumbnail, renditions, session_id);
    return { ...rest, thumbnail: address, ...more };
  };

  const notesOf = async (notes_path: string, told_pages: number | null) => ({
    ...given('notes_bytes', await media.size(notes_path)),
    ...given('notes_pages', (await media.pages(notes_path)) ?? (told_pages || undefined)),
  });

  return {
    subjects: async (_body, { session }) => {
      const rows = await visibleSubjects(db, session.stud_id);
      return { data: rows.map((row) => withPicture(row, session.session_id)) };
    },

    chapters: async ({ sub_id }, { session }) => {
      const rows = await chaptersOfSubject(db, session.stud_id, sub_id);
      return { data: rows.map((row) => withPicture(row, session.session_id)) };
    },

    topics: async ({ chapter_id }, { session }) => {
      const rows = await topicsOfChapter(db, session.stud_id, chapter_id);
      return {
        data: await Promise.all(
          rows.map(async ({ captions_path, notes_path, resume_at_s, watched, told_s, told_pages, ...row }) => ({
            ...withPicture(row, session.session_id),
            ...given('video_bytes', await media.size(row.video_link)),
            ...given('slides_bytes', await media.slides(row.video_link)),
            ...given('video_s', Math.round((await media.seconds(row.video_link)) ?? told_s ?? 0) || undefined),
            ...(notes_path === null ? {} : await notesOf(notes_path, told_pages)),
            video_link: media.address(row.video_link, session.session_id),
            ...(captions_path === null ? {} : { captions_path: media.address(captions_path, session.session_id) }),
            ...(notes_path === null ? {} : { notes_path: media.address(notes_path, session.session_id) }),
            ...(resume_at_s === null ? {} : { resume_at_s }),
            ...(watched === null ? {} : { watched: hundredths(watched) / 100 }),
          })),
        ),
      };
    },
  };
}
