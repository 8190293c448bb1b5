import { array, integer, maxValue, minValue, number, object, optional, picklist, pipe, string } from 'valibot';
import { LAST_REVISION } from './bookmark.ts';
import { address, id, idIn, moment, momentIn, renditions, text } from './field.schema.ts';
import { LIMITS } from './limits.ts';
import { openCard } from './openCard.schema.ts';

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

const pageNumber = pipe(number(), integer('must be a whole number'), minValue(1), maxValue(100_000));
const seconds = pipe(number(), minValue(0), maxValue(1_000_000));

const kind = picklist(['question', 'topic', 'material']);
const revision = pipe(number(), integer(), minValue(1), maxValue(LAST_REVISION));

/** Something the student comes back to, with what is behind it; of what may not be seen any more there is no name. */
export const bookmark = object({
  kind,
  item_id: id,
  /** The second of a video, the page of a material; 0 of a question. */
  place: number(),
  note: string(),
  revision: number(),
  /** The name of the topic or material, or the text of the question, as in its report. */
  name: optional(string()),
  subject_id: optional(id),
  subject_name: optional(string()),
  chapter_id: optional(id),
  chapter_name: optional(string()),
  /** The paper that a question is in, and the student's newest report of that paper. */
  paper: optional(object({ kind: picklist(['quiz', 'exam']), name: string(), report_id: id })),
});

/** A question to revise: one that the student missed in the newest attempt at its paper. */
const revisionCard = object({
  ...openCard,
  /** The question's step on the ladder: contract/src/revisionLadder.ts. */
  step: number(),
  /** The school's day from which on it is to be revised, '2026-07-14'. */
  due_on: string(),
});

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
  read_progress: {
    summary: 'Stores how far the student has read a study material, or the notes of a topic: the furthest page counts.',
    body: object({
      stud_id: idIn,
      kind: picklist(['material', 'notes'], 'must be material or notes'),
      item_id: idIn,
      page: pageNumber,
      pages: pageNumber,
    }),
    data: object({}),
  },
  bookmarks: {
    summary: "The student's bookmarks with their notes, the last one made first.",
    body: object({ stud_id: idIn }),
    data: array(bookmark),
  },
  save_bookmark: {
    summary:
      'Makes, changes or takes out a bookmark: of two writes of one the greater revision holds, in whatever order they arrive. 404 for what the student may not see, or has not handed in.',
    body: object({
      stud_id: idIn,
      kind,
      item_id: idIn,
      place: pipe(number(), integer(), minValue(0), maxValue(1_000_000)),
      note: text(LIMITS.note),
      removed: picklist([0, 1]),
      revision,
    }),
    data: object({}),
  },
  revision: {
    summary:
      "Questions that the student missed in quizzes and exams whose key is out, and that are due by the school's day: ten at most, with their keys.",
    body: object({ stud_id: idIn }),
    data: object({
      now: moment,
      /** The school's day, and when it ends. */
      today: string(),
      day_ends_at: moment,
      /** The number of questions due, those of `cards` among them. */
      due: number(),
      /** The first day after this one on which more are due; absent where none will be. */
      next_on: optional(string()),
      cards: array(revisionCard),
    }),
  },
  revise: {
    summary:
      'One answer in revision, marked by the server and kept; sent again under one key it is kept once. 404 for what is not in an attempt of the student whose key is out.',
    body: object({
      stud_id: idIn,
      attempt_id: idIn,
      question_id: idIn,
      /** The answer in the form of its question's kind; '': the student did not know it. */
      answer: text(LIMITS.answer),
      /** When it was answered; counts where it lies between the attempt and now. */
      at: momentIn,
    }),
    data: object({
      /** 'right', 'partial', 'wrong' or 'blank'. */
      outcome: string(),
      /** When the question comes again; absent: it is learned. */
      due_on: optional(string()),
    }),
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
  add_objection: {
    summary: 'Says that a question of an own report seems wrong, and in `text` why. Said once more, only another text is added.',
    body: object({ stud_id: idIn, question_id: idIn, text: optional(text(LIMITS.note), '') }),
    data: object({}),
  },
  my_objections: {
    summary: 'The questions of which the student has said that they seem wrong, with the answer of the school.',
    body: object({ stud_id: idIn }),
    data: array(object({ question_id: id, text: string(), answer: optional(string()) })),
  },
} as const;
