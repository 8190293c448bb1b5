import { array, maxValue, minValue, number, object, optional, pipe, string } from 'valibot';
import { address, endpoint, id, idIn, renditions, text } from './endpoint.ts';
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

export const student = {
  get_profile: endpoint({
    summary: "The student's own profile.",
    method: 'POST',
    path: '/Student/get_profile',
    auth: 'token',
    offline: 'at once',
    body: object({ stud_id: idIn }),
    data: profile,
  }),
  recently_watched: endpoint({
    summary: 'The videos the student watched, the last one first.',
    method: 'POST',
    path: '/Student/recently_watched',
    auth: 'token',
    offline: 'unanswered',
    body: object({ stud_id: idIn }),
    data: array(watchedItem),
  }),
  watch_progress: endpoint({
    summary: "Stores where the student is in a topic's video.",
    method: 'POST',
    path: '/Student/watch_progress',
    auth: 'token',
    addition: true,
    queued: true,
    body: object({ stud_id: idIn, topic_id: idIn, position_s: seconds, duration_s: seconds }),
    data: object({}),
  }),
  add_feedback: endpoint({
    summary: 'Stores a feedback message. The same message sent again under one key is stored once.',
    method: 'POST',
    path: '/Student/add_feedback',
    auth: 'token',
    idempotent: true,
    queued: true,
    body: object({ stud_id: idIn, message: text(LIMITS.feedbackMax, LIMITS.feedbackMin) }),
    data: object({}),
  }),
} as const;
