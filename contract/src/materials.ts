import { array, number, object, optional, string } from 'valibot';
import { endpoint, id, idIn } from './endpoint.ts';

export const studyMaterial = object({
  material_id: optional(id),
  title: string(),
  chapter_name: string(),
  subject_name: string(),
  /** Address of the PDF. */
  path: string(),
  size_bytes: optional(number()),
});

export const materials = {
  study_materials: endpoint({
    summary: 'The study materials (PDF) of a chapter.',
    method: 'POST',
    path: '/Student/study_materials',
    auth: 'token',
    offline: 'at once',
    body: object({ stud_id: idIn, sub_id: idIn, chapter_id: idIn }),
    data: array(studyMaterial),
  }),
} as const;
