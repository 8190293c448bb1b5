import { array, maxValue, minValue, number, object, optional, pipe, string } from 'valibot';
import { address, id, idIn, moment, momentIn, renditions, text } from './field.schema.ts';
import { LIMITS } from './limits.ts';

export const profile = object({
  name: string(),
  guardian: string(),
  state: string(),
  district: string(),
  email: string(),
  mobile: string(),
  phone_code: string(),
  academic_level: string(),
});

export const watchedItem = object({
  topic_id: optional(id),
  thumbnail: address,
  renditions,
  subject_name: string(),
  topic_name: optional(string()),
  video_link: string(),
  captions_path: optional(string()),
  resume_at_s: optional(number()),
});

const seconds = pipe(number(), minValue(0), maxValue(1_000_000));

/** What each call takes and returns; the rows are in student.ts. */
export const studentShapes = {
  get_profile: {
    summary: "The student's own profile.",
    body: object({ stud_id: idIn }),
    data: profile,
  },
  recently_watched: {
    summary: 'The videos the student watched, the last one first.',
    body: object({ stud_id: idIn }),
    data: array(watchedItem),
  },
  watch_progress: {
    summary: "Stores where the student is in a topic's video.",
    body: object({ stud_id: idIn, topic_id: idIn, position_s: seconds, duration_s: seconds }),
    data: object({}),
  },
  add_feedback: {
    summary: 'Stores a feedback message. The same message sent again under one key is stored once.',
    body: object({ stud_id: idIn, message: text(LIMITS.feedbackMax, LIMITS.feedbackMin) }),
    data: object({}),
  },
  my_feedback: {
    summary: "What the student wrote to the school, the newest first, with the school's answers; 100 at most.",
    body: object({ stud_id: idIn }),
    data: array(
      object({
        feedback_id: id,
        message: string(),
        created_at: moment,
        answer: optional(string()),
        answered_at: optional(moment),
        /** 1: an answer that was given, or changed, since the student last looked. */
        unread: number(),
      }),
    ),
  },
  feedback_read: {
    summary: 'The student has seen the answers given until then.',
    body: object({ stud_id: idIn, until: momentIn }),
    data: object({}),
  },
} as const;
