import type { Sql } from '../db/database.ts';

export interface MaterialRow {
  material_id: number;
  title: string;
  chapter_name: string;
  subject_name: string;
  path: string;
  size_bytes: number | null;
}

export function materialsOfChapter(db: Sql, stud_id: number, sub_id: number, chapter_id: number) {
  return db.all<MaterialRow>(
    `SELECT material_id, title, chapter_name, subject_name, path, size_bytes FROM visible_study_material
     WHERE stud_id = ? AND subject_id = ? AND chapter_id = ? ORDER BY position, material_id`,
    stud_id,
    sub_id,
    chapter_id,
  );
}
