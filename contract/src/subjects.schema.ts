import { array, number, object, optional, string } from 'valibot';
import { address, id, idIn, renditions } from './field.schema.ts';

export const subject = object({ subject_id: id, subject_name: string(), thumbnail: address, renditions });

export const chapter = object({ chapter_id: id, chapter_name: string(), subject_name: string(), thumbnail: address, renditions });

export const topic = object({
  topic_id: id,
  topic_name: string(),
  /** MP4 or WebM file, HLS playlist, YouTube or Vimeo page; empty when the topic has no video. */
  video_link: string(),
  subject_name: string(),
  /** Leads to the study materials of its chapter. */
  subject_id: optional(id),
  chapter_name: string(),
  thumbnail: address,
  renditions,
  /** Size of the video file in bytes, of a stream its smallest one; left out where it is not known. */
  video_bytes: optional(number()),
  /** Size of voice and slides of a stream, in `slides` beside its playlist; left out where it has none. */
  slides_bytes: optional(number()),
  /** Length of the video in whole seconds; left out where it is not known. */
  video_s: optional(number()),
  /** The topic's PDF, when it has one. */
  notes_path: optional(string()),
  notes_bytes: optional(number()),
  /** The number of pages; left out where it is not known. */
  notes_pages: optional(number()),
  /** WebVTT captions of the video, when there are any. */
  captions_path: optional(string()),
  /** The place where the student left off, in seconds. */
  resume_at_s: optional(number()),
  /** The furthest place in the video, as a share of it: 0 to 1. */
  watched: optional(number()),
});

export const subjectsShapes = {
  subjects: {
    summary: "The subjects of the student's academic level.",
    body: object({ stud_id: idIn }),
    data: array(subject),
  },
  chapters: {
    summary: 'The chapters of a subject.',
    body: object({ stud_id: idIn, sub_id: idIn }),
    data: array(chapter),
  },
  topics: {
    summary: 'The topics of a chapter, each with its video.',
    body: object({ stud_id: idIn, chapter_id: idIn }),
    data: array(topic),
  },
} as const;
