import { array, integer, maxValue, minValue, number, object, optional, picklist, pipe, string } from 'valibot';
import { id, idIn, moment, photo, photoIn, photoSide, photoSize, text } from './field.schema.ts';
import { LIMITS } from './limits.ts';

/** The bodies and data of the calls on doubts; doubts.ts has the rest. Texts to draw are simple markup with MathML. */
export const doubtsShapes = {
  my_doubts: {
    summary: 'What the student has asked teachers, the newest first, with their answers; 100 at most.',
    body: object({ stud_id: idIn }),
    data: array(
      object({
        doubt_id: id,
        /** The earlier doubt that this one continues. */
        first_id: optional(id),
        subject_name: string(),
        /** The subject of the doubt: a second of a topic's video, or a question with the student's newest report. */
        topic: optional(object({ topic_id: id, chapter_id: id, name: string(), second: number() })),
        question: optional(object({ question_id: id, paper: string(), kind: picklist(['quiz', 'exam']), report_id: id })),
        text: string(),
        photo: optional(photoSize),
        asked_at: moment,
        answer: optional(string()),
        answer_photo: optional(photoSize),
        answered_at: optional(moment),
        /** When the student said that the answer is clear; absent: not yet. */
        cleared_at: optional(moment),
      }),
    ),
  },
  doubt_photo: {
    summary: 'The photo of a doubt of the student, or of its answer. 404 where there is none.',
    body: object({ stud_id: idIn, doubt_id: idIn, of: photoSide }),
    data: photo,
  },
  shown_doubts: {
    summary:
      'Doubts about a topic that its teachers show to all who see it, with their answers and without names, the newest first, 50 at most. Empty for a topic that the student may not see.',
    body: object({ stud_id: idIn, topic_id: idIn }),
    data: array(object({ doubt_id: id, text: string(), answer: string() })),
  },
  clear_doubt: {
    summary: 'Says that a doubt is clear now, and those that it asks on from. 404 for one that is not the student’s.',
    body: object({ stud_id: idIn, doubt_id: idIn }),
    data: object({}),
  },
  add_doubt: {
    summary:
      'Asks the teachers of a subject: about the subject, a topic, a question of an own report, or on from an own doubt. Formulas stand between `$`. `photo` is a JPEG, PNG or WebP of at most 400 KB, in base64. The same doubt sent again under one key is stored once. 404 for what the student may not see, or has not handed in.',
    body: object({
      stud_id: idIn,
      about: picklist(['subject', 'topic', 'question', 'doubt']),
      item_id: idIn,
      /** The second of a topic's video; 0 of anything else. */
      second: optional(pipe(number(), integer(), minValue(0), maxValue(1_000_000)), 0),
      text: text(LIMITS.note, 2),
      photo: optional(photoIn),
    }),
    data: object({}),
  },
} as const;
