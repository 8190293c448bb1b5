import { array, number, object, optional, picklist, pipe, record, regex, string } from 'valibot';
import { id, idIn, moment, text, whole, yes } from '../field.schema.ts';
import { decided } from './staff.schema.ts';

/** Names a quiz or exam. */
const item = { item_id: idIn, kind: picklist(['quiz', 'exam'], 'must be quiz or exam') };
/** A student's attempt: that of the number, else the newest that can be meant. */
const attempt = { ...item, stud_id: idIn, attempt_id: optional(idIn) };
const marked = object({ attempt_id: id, marks: number(), max_marks: number() });

export const examsShapes = {
  extra_time: {
    summary:
      'Extra minutes in all at one exam, for a student or for everybody, also while it runs; no deadline under way is shortened. Without `stud_id` they are for everybody.',
    body: object({ ...item, stud_id: optional(idIn), minutes: whole(0, 999), ...decided }),
    data: object({
      minutes_before: number(),
      minutes: number(),
      moved: array(object({ attempt_id: id, name: string(), deadline_before: moment, deadline_at: moment })),
    }),
  },
  send_notice: {
    summary:
      'Says something to everybody who takes it, within half a minute; a correction is marked in their palette. What is said is the reason too, unless one is given.',
    body: object({
      ...item,
      text: text(500, 1),
      /** The text in other languages of the paper or the school, by their letters. */
      texts_in: optional(record(pipe(string(), regex(/^[a-z]{2,3}$/u, 'must name a language, such as hi')), text(500, 1))),
      /** Why the languages differ, where they are meant to. */
      differs: optional(text(200)),
      /** The name of the question in the paper. */
      question: optional(text(200)),
      correction: optional(yes, 0),
      ...decided,
    }),
    data: object({
      /** The number of the announcement; absent in a trial. */
      notice_id: optional(id),
      text: string(),
      texts_in: optional(record(string(), string())),
      question: optional(string()),
      question_id: optional(id),
      correction: number(),
      /** Attempts that are told at once. */
      under_way: number(),
      /** Possible differences between the languages, to be read once more. */
      warnings: optional(array(string())),
    }),
  },
  reopen_attempt: {
    summary:
      'Lets a student go on with a handed-in attempt, all answers kept, for the time that was left or for so many minutes.',
    body: object({ ...attempt, minutes: optional(whole(1, 999)), ...decided }),
    /** Without `deadline_at` there is no time limit. */
    data: object({ attempt_id: id, deadline_at: optional(moment) }),
  },
  give_retry: {
    summary: 'One more attempt where none is left.',
    body: object({ ...item, stud_id: idIn, ...decided }),
    data: object({ made: number(), left_before: number(), left: number() }),
  },
  void_attempt: {
    summary: 'Takes an attempt out of the count; it still is one of the attempts that the student has made.',
    body: object({ ...attempt, ...decided }),
    data: marked,
  },
  count_attempt: {
    summary: 'Puts an attempt back into the count.',
    body: object({ ...attempt, ...decided }),
    data: marked,
  },
} as const;

/** A quiz or exam in a list; a quiz has no window and no length. Counted are the caller's students. */
const listedItem = object({
  kind: item.kind,
  item_id: id,
  name: string(),
  subject_name: string(),
  opens_at: optional(moment),
  closes_at: optional(moment),
  duration_minutes: optional(number()),
  /** The students who sit it now, and those who have handed in and do not sit it again. */
  under_way: number(),
  handed_in: number(),
});

const WATCHED = ['silent', 'answering', 'not begun', 'handed in'] as const;

/** The state of a student; fields that the state does not have are absent. */
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

/** The bodies and data of the calls on `items`; exams.ts has the rest. */
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
      /** The key of the item's text among what authors write. */
      key: string(),
      questions: number(),
      max_marks: number(),
      pass_marks: number(),
      /** The number of attempts a student has; absent: as many as wanted. */
      attempt_limit: optional(number()),
      /** 1: taken in the exam room, where notices are seen. */
      room: number(),
      sections: array(object({ name: string(), questions: number(), minutes: optional(number()) })),
      reveal: picklist(['after_submit', 'after_close', 'never']),
      /** 1: students see marks, or the key, at once. */
      marks_out: number(),
      key_out: number(),
      /** When the marks or the key that are still hidden come out. */
      key_at: optional(moment),
      /** The names of the batches that it is for; none: all who learn its subject. */
      batches: array(string()),
      /** The number of students who may take it. */
      students: number(),
    }),
  },
  watch: {
    summary:
      'The invigilator’s list at one moment: every own student who may take it, silent ones first, then those who answer, have not begun, have handed in.',
    body: object({ ...item, batch_id: optional(idIn) }),
    data: object({
      at: moment,
      counts: object({ silent: number(), answering: number(), 'not begun': number(), 'handed in': number() }),
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
