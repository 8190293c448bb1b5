import { array, number, object, omit, optional, picklist, string } from 'valibot';
import { id, idIn, moment, text } from './field.schema.ts';
import { examState } from './exams.schema.ts';
import { LIMITS } from './limits.ts';
import { liveClass } from './live.schema.ts';
import { openCard } from './openCard.schema.ts';

/** An exam under way, or one that is open, or opens within a week, and that the student has not handed in. */
const nextExam = object({
  exam_id: id,
  name: string(),
  subject_name: string(),
  state: examState,
  opens_at: optional(moment),
  closes_at: optional(moment),
  /** How long the exam takes, where it has a limit. */
  duration_minutes: optional(number()),
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

/** Questions that are due for revision. */
const nextRevision = object({
  due: number(),
  /** As in `revision`: a phone without network finds with it the questions it has revised meanwhile. */
  day_ends_at: moment,
  today: string(),
  cards: array(object({ attempt_id: id, question_id: id, due_on: string() })),
});

/** An attempt handed in; its marks as far as they are shown. */
const doneAttempt = object({
  id,
  kind: picklist(['quiz', 'exam']),
  name: string(),
  attended_at: moment,
  marks: optional(number()),
  max_marks: optional(number()),
});

/** How much there is of something, and how much of it a student has done. */
export const done = {
  videos: number(),
  /** Watched to their end, or nearly so. */
  watched: number(),
  /** Study materials and the notes of topics. */
  documents: number(),
  /** Read to the last page. */
  read: number(),
  quizzes: number(),
  /** Handed in at least once. */
  answered: number(),
};

const chapterProgress = object({ chapter_id: id, chapter_name: string(), ...done });

/**
 * An attempt whose marks are shown; of a paper of several subjects the part of one, each under the number of the
 * attempt.
 */
const result = object({
  id,
  kind: picklist(['quiz', 'exam']),
  name: string(),
  subject_id: id,
  subject_name: string(),
  attended_at: moment,
  marks: number(),
  max_marks: number(),
});

/**
 * The student's marks in a topic, from the newest attempt at each quiz and exam that was handed in before its key was
 * out.
 */
const topicResult = object({
  subject_id: id,
  subject_name: string(),
  /**
   * The topic that the questions name, else their chapter, else their subject: that of their section, where the paper
   * has several.
   */
  name: string(),
  marks: number(),
  max_marks: number(),
  /** Questions that were answered. */
  answers: number(),
  /** 1 to 3 where the student is weaker than in all, on questions as hard as these; 1 is the surest. */
  weak: optional(number()),
  /** Answers until it can be said whether it is weak; absent once there are enough. */
  answers_needed: optional(number()),
  /** Time on one question, seconds; absent where no device has said. */
  seconds_each: optional(number()),
});

/** The link for the parents that a student has; it was said when it was made, and is not kept. */
export const parentLink = object({ made_by: picklist(['student', 'school']), made_at: moment, expires_at: moment });

/** A link that was just made: the last part of its address, `/parents/…`. */
export const newParentLink = object({ parent_link: string(), expires_at: moment });

export const progressShapes = {
  next: {
    summary:
      'What the student would go on with now: a class of today or tomorrow, an exam that waits or opens within a week, a video left half watched, for a newcomer a first lesson, questions that are due for revision. What there is nothing of is left out.',
    body: object({ stud_id: idIn }),
    data: object({
      live_class: optional(liveClass),
      exam: optional(nextExam),
      video: optional(nextVideo),
      /** A first lesson, for a student who has watched nothing yet. */
      lesson: optional(
        object({ topic_id: id, chapter_id: id, topic_name: string(), chapter_name: string(), subject_name: string() }),
      ),
      revision: optional(nextRevision),
    }),
  },
  week: {
    summary:
      'Today and the next 7 days: every class, the exams that wait or open, holidays, how many questions are due for revision; and what was handed in today and in the 6 days before, the newest first.',
    body: object({ stud_id: idIn }),
    data: object({
      classes: array(liveClass),
      exams: array(nextExam),
      holidays: array(object({ day: string(), name: string() })),
      revision: optional(nextRevision),
      done: array(doneAttempt),
    }),
  },
  my_progress: {
    summary: 'How far the student is in each chapter: videos watched, documents read, quizzes answered.',
    body: object({ stud_id: idIn }),
    data: object({ subjects: array(object({ subject_id: id, subject_name: string(), chapters: array(chapterProgress) })) }),
  },
  my_results: {
    summary: "The student's attempts, the newest first, and the marks by topic; as far as marks and keys are shown.",
    body: object({ stud_id: idIn }),
    data: object({ attempts: array(result), topics: array(topicResult) }),
  },
  practice: {
    summary:
      'Five questions of a topic as `my_results` names it, with their keys, from the papers of the student whose key is out: those that were missed first. Nothing of it is kept or counted.',
    body: object({ stud_id: idIn, subject_id: idIn, topic: text(LIMITS.string) }),
    data: object({ cards: array(object(openCard)) }),
  },
  parent_link: {
    summary:
      'The link for the parents that the student has now, without the link itself, and the address of the guardian who gets the monthly sheet; each left out where there is none.',
    body: object({ stud_id: idIn }),
    data: object({ parent_link: optional(parentLink), sheet_to: optional(string()) }),
  },
  make_parent_link: {
    summary:
      'Makes the link that shows the parents one page without a login, for 30 days, in the place of the one before. It is said this once.',
    body: object({ stud_id: idIn }),
    data: newParentLink,
  },
  end_parent_link: {
    summary: 'Takes the link for the parents back: it opens nothing from then on.',
    body: object({ stud_id: idIn }),
    data: object({}),
  },
  read_parent_link: {
    summary:
      'What a link for the parents opens, for anybody who has it: attendance of 90 days, the latest marks that the student is shown, what is due within a week. `parent_link` is the last part of its address. One answer for a link that is unknown, over or taken back.',
    body: object({ parent_link: text(LIMITS.string, 1) }),
    data: object({
      now: moment,
      expires_at: moment,
      name: string(),
      academic_level: string(),
      batches: array(string()),
      /** The attendance of the last 30 and 90 days; a student who was excused missed none. */
      attendance: array(object({ days: number(), came: number(), of: number(), late: number(), excused: number() })),
      /** Classes of the last 30 days, the latest first. */
      missed: array(object({ class_name: string(), starts_at: moment })),
      marks: array(object({ ...omit(result, ['id', 'kind', 'subject_id']).entries, result: string() })),
      exams: array(object({ name: string(), subject_name: string(), opens_at: optional(moment), closes_at: optional(moment) })),
      classes: array(object({ class_name: string(), tutor_name: string(), starts_at: moment, ends_at: moment })),
    }),
  },
} as const;
