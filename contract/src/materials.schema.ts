import { array, number, object, optional, string } from 'valibot';
import { id, idIn } from './field.schema.ts';

export const studyMaterial = object({
  material_id: optional(id),
  title: string(),
  chapter_name: string(),
  subject_name: string(),
  /** Address of the PDF. */
  path: string(),
  size_bytes: optional(number()),
});

export const materialsShapes = {
  study_materials: {
    summary: 'The study materials (PDF) of a chapter.',
    body: object({ stud_id: idIn, sub_id: idIn, chapter_id: idIn }),
    data: array(studyMaterial),
  },
} as const;
