import type { materials } from '@portal/contract';
import type { Handlers } from '../core/serve.ts';
import type { Services } from '../core/services.ts';
import { materialsOfChapter } from './materials.store.ts';

export function materialsRoutes({ db, media }: Services): Handlers<typeof materials> {
  return {
    study_materials: async ({ sub_id, chapter_id }, { session }) => {
      const rows = await materialsOfChapter(db, session.stud_id, sub_id, chapter_id);
      return {
        data: rows.map(({ size_bytes, ...row }) => ({
          ...row,
          path: media.address(row.path, session.session_id),
          ...(size_bytes === null ? {} : { size_bytes }),
        })),
      };
    },
  };
}
