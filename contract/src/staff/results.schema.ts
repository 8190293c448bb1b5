import { array, number, object, optional, picklist, string } from 'valibot';
import { examsShapes } from '../exams.schema.ts';
import { id, idIn, moment } from '../field.schema.ts';
import { done, newParentLink } from '../progress.schema.ts';
import { reportState } from '../question.schema.ts';
import { quizReportItem } from '../quiz.schema.ts';
import { why } from './staff.schema.ts';

const about = object({ stud_id: idIn });

const attempt = object({
  attempt_id: id,
  kind: string(),
  name: string(),
  subject_name: string(),
  submitted_at: moment,
  marks: number(),
  max_marks: number(),
  result: string(),
  /** 1: taken out of the count. */
  void: number(),
  /** 1 while the student is not shown the marks. */
  marks_pending: optional(number()),
});

/** How much of a subject there is, and how much of it is done; `watched_s`: how far in its videos together. */
const subject = object({
  subject_id: id,
  subject_name: string(),
  ...done,
  watched_s: number(),
});

const video = object({
  topic_id: id,
  topic_name: string(),
  subject_name: string(),
  /** The furthest place the student reached, and the video's length, seconds. */
  furthest_s: number(),
  duration_s: number(),
  watched_at: moment,
});

const message = object({
  feedback_id: id,
  message: string(),
  created_at: moment,
  answer: optional(string()),
});

/** A class that was held for the student, and how the student stands to it: by hand, else whether it was opened. */
const attendedClass = object({
  live_class_id: id,
  day: string(),
  class_name: string(),
  batch_name: string(),
  starts_at: moment,
  standing: picklist(['present', 'late', 'absent', 'excused', 'opened', 'missed']),
});

export const resultsShapes = {
  student_attempts: {
    summary:
      'The attempts of a student in own subjects, the newest first, 50 at most; `before` is the last attempt_id of the page before.',
    body: object({ ...about.entries, before: optional(idIn) }),
    data: array(attempt),
  },
  student_report: {
    summary: 'One attempt, question by question. An owner and a teacher see the key at once, an assistant when the student does.',
    body: object({ ...about.entries, attempt_id: idIn }),
    data: object({
      ...attempt.entries,
      student: string(),
      state: object(reportState),
      /** The student's rank, where students are shown it. */
      standing: examsShapes.get_exam_report_by_id.data.entries.analytics.entries.standing,
      report: array(quizReportItem),
    }),
  },
  student_learning: {
    summary: 'How far a student is in own subjects, the 50 videos watched last, and the 50 latest messages to the school.',
    body: about,
    data: object({ subjects: array(subject), videos: array(video), messages: array(message) }),
  },
  student_attendance: {
    summary: "The classes of a student's batches in the last 90 days, the latest first, and who came.",
    body: about,
    data: array(attendedClass),
  },
  make_parent_link: {
    summary:
      'Makes the link that shows the parents of a student one page without a login, for 30 days, in the place of the one before. It is said this once.',
    body: object({ ...about.entries, why }),
    data: newParentLink,
  },
  end_parent_link: {
    summary: "Takes the link for a student's parents back: it opens nothing from then on.",
    body: object({ ...about.entries, why }),
    data: object({}),
  },
  batch_sheet: {
    summary:
      'Marks and absences of the students of a batch in the last 90 days as a file: a row for each, by name. `file` is base64.',
    body: object({ batch_id: idIn, format: picklist(['xlsx', 'csv']) }),
    data: object({ name: string(), file: string() }),
  },
} as const;
