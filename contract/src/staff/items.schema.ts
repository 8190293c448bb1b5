import { array, number, object, optional, picklist, string } from 'valibot';
import { id, idIn, moment, text } from '../field.schema.ts';
import { item } from './exams.schema.ts';

/** A quiz or exam in a list; a quiz has no window and no length. Counted are the caller's students. */
const listedItem = object({
  kind: item.kind,
  item_id: id,
  name: string(),
  subject_name: string(),
  opens_at: optional(moment),
  closes_at: optional(moment),
  duration_minutes: optional(number()),
  /** Who takes it just now, and who has handed in and does not take it again. */
  under_way: number(),
  handed_in: number(),
});

const WATCHED = ['silent', 'answering', 'not begun', 'handed in'] as const;

/** How a student stands; absent is what the state has not. */
const watched = object({
  stud_id: id,
  name: string(),
  academic_level: string(),
  state: picklist(WATCHED),
  answered: optional(number()),
  questions: optional(number()),
  started_at: optional(moment),
  deadline_at: optional(moment),
  saved_at: optional(moment),
  heard_at: optional(moment),
  handed_in_at: optional(moment),
  /** Who handed in: the student, the device or the server when the time was over. */
  handed_in_by: optional(string()),
  left_page: optional(number()),
  report_id: optional(id),
});

/** What each call takes and returns; the rows are in items.ts. */
export const itemsShapes = {
  items: {
    summary:
      'Quizzes or exams of own subjects, 50 at most: exams that are open or to come, the first first; past ones, the latest first; quizzes, the newest first. `after` is the last item_id of the page before.',
    body: object({
      list: picklist(['open_exams', 'past_exams', 'quizzes']),
      search: optional(text(100), ''),
      after: optional(idIn),
    }),
    data: array(listedItem),
  },
  item: {
    summary: 'One quiz or exam: what its entrance says, and how many of the caller’s students stand where.',
    body: object(item),
    data: object({
      ...listedItem.entries,
      questions: number(),
      max_marks: number(),
      pass_marks: number(),
      /** Absent: as often as one likes. */
      attempt_limit: optional(number()),
      /** 1: taken in the exam room, where notices are seen. */
      room: number(),
      sections: array(object({ name: string(), questions: number(), minutes: optional(number()) })),
      reveal: picklist(['after_submit', 'after_close', 'never']),
      /** 1: students see marks, or the key, at once. */
      marks_out: number(),
      key_out: number(),
      /** When that comes which is not out yet. */
      key_at: optional(moment),
      /** Who may take it. */
      students: number(),
    }),
  },
  watch: {
    summary:
      'The invigilator’s list at one moment: every own student who may take it, silent ones first, then those who answer, have not begun, have handed in.',
    body: object({ ...item, batch_id: optional(idIn) }),
    data: object({
      at: moment,
      counts: object({ silent: number(), answering: number(), not_begun: number(), handed_in: number() }),
      students: array(watched),
    }),
  },
  marks: {
    summary:
      'The rank list of staff, 50 at most: each own student’s best attempt that counts, with its place among all. `after` is the last attempt_id of the page before.',
    body: object({ ...item, after: optional(idIn) }),
    data: array(
      object({
        place: number(),
        stud_id: id,
        name: string(),
        attempt_id: id,
        submitted_at: moment,
        marks: number(),
        max_marks: number(),
        result: string(),
      }),
    ),
  },
  marks_sheet: {
    summary:
      'The same of all as a file, and below them who has handed in nothing: place, name, level, marks, maximum, result, when. `file` is base64.',
    body: object({ ...item, format: picklist(['xlsx', 'csv']) }),
    data: object({ name: string(), file: string() }),
  },
} as const;
