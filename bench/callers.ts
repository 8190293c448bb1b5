import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMedia } from '../server/src/media/media.ts';
import type { DirectSql } from '../server/src/testing/database.ts';
import { VIDEO, type Facts } from './facts.ts';

/** Puts the video there, and looks up each caller's newest marked attempt, mobile number and address of the video. */
export async function learnOfCallers(sql: DirectSql, facts: Facts, folder: string, secret: string): Promise<void> {
  mkdirSync(join(folder, 'media/videos'), { recursive: true });
  writeFileSync(join(folder, 'media', VIDEO), Buffer.alloc(4_000_000, 7));
  const media = createMedia(secret, Date.now, join(folder, 'media'));
  for (const { stud_id } of facts.callers) {
    const row = await sql.get<{ attempt_id: number | null; session_id: number; mobile: string }>(
      `SELECT (SELECT max(a.attempt_id) FROM attempt a WHERE a.stud_id = s.stud_id AND a.kind = 'quiz') AS attempt_id,
         (SELECT max(e.session_id) FROM session e WHERE e.stud_id = s.stud_id) AS session_id, s.mobile
       FROM student s WHERE s.stud_id = ?`,
      Number(stud_id),
    );
    facts.reports.push(row?.attempt_id ?? 0);
    facts.mobiles.push(row?.mobile ?? '');
    facts.videos.push(media.address(VIDEO, row?.session_id ?? 0));
  }
}
