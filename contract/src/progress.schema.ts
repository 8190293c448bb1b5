import { number, object, optional, string } from 'valibot';
import { id, idIn, moment } from './field.schema.ts';
import { examState } from './exams.schema.ts';
import { liveClass } from './live.schema.ts';

/** An exam under way, or one that is open, or opens within the hour, and that the student has not handed in. */
const nextExam = object({
  exam_id: id,
  name: string(),
  subject_name: string(),
  state: examState,
  opens_at: optional(moment),
  closes_at: optional(moment),
  /** When the attempt under way ends. */
  deadline_at: optional(moment),
});

/** The last video that was begun and not watched to its end. */
const nextVideo = object({
  topic_id: id,
  chapter_id: id,
  topic_name: string(),
  chapter_name: string(),
  subject_name: string(),
  position_s: number(),
  duration_s: number(),
});

/** What each call takes and returns; the rows are in progress.ts. */
export const progressShapes = {
  next: {
    summary:
      'What the student would go on with now: a class that is on or starts within the hour, an exam that waits, a video left half watched. What there is nothing of is left out.',
    body: object({ stud_id: idIn }),
    data: object({ live_class: optional(liveClass), exam: optional(nextExam), video: optional(nextVideo) }),
  },
} as const;
