import type { staffCalls } from '@portal/contract/staff';
import type { AttemptServices } from '../../attempt/attempt.ts';
import { readAttempt } from '../../attempt/outcome.store.ts';
import { shownRank } from '../../attempt/rank/shownRank.ts';
import { reportedTo } from '../../attempt/report/report.ts';
import { shownNow } from '../../attempt/report/reveal.store.ts';
import type { Shown } from '../../attempt/report/reveal.ts';
import { iso } from '../../core/dates.ts';
import { batchNames } from '../../core/placeNames.ts';
import { notFound } from '../../core/errors.ts';
import type { Handlers } from '../../core/serve.ts';
import type { Services } from '../../core/services.ts';
import { say } from '../../words/say.ts';
import { sayIn } from '../../words/languages.ts';
import { batchSheet } from '../batchSheet.ts';
import { sheetFile } from '../sheetFile.ts';
import { courseOf } from '../../progress/course/course.ts';
import { makeParentLink } from '../../progress/parents/parentLink.ts';
import { endParentLink } from '../../progress/parents/parentLink.store.ts';
import { attendanceIn, attendedBy } from '../../live/attendance/attendance.ts';
import { attemptOf, attemptsOf, batchesSince, messagesOf, videosOf, watchedIn, type AttemptOfStudent } from '../results.store.ts';
import { decisionOf, mustBeOwnBatch, mustBeOwnStudent } from '../scope.ts';

const PAGE = 50;
/** Attendance is shown of so many days. */
const DAYS = 90;
/** Shows key and marks at once: staff who make papers know their keys. */
const WHOLE: Shown = { key: 'shown', marks: true };

const shown = ({ submitted_at, item_id: _item, ...row }: AttemptOfStudent, toStudent: Shown | undefined) => ({
  ...row,
  submitted_at: iso(submitted_at),
  ...(toStudent?.marks === false && { marks_pending: 1 }),
});

/** Serves what came of one student's learning. */
export function resultsRoutes(services: Services, { papers }: AttemptServices): Handlers<typeof staffCalls.results> {
  const { db } = services;
  return {
    student_attempts: async ({ stud_id, before = Number.MAX_SAFE_INTEGER }, { staff }) => {
      await mustBeOwnStudent(db, staff, stud_id);
      const rows = await attemptsOf(db, staff.scope, { stud_id, before, most: PAGE });
      const nameOf = ({ kind, item_id }: AttemptOfStudent): string => `${kind} ${item_id}`;
      const toStudent = new Map<string, Shown>();
      for (const row of rows)
        if (!toStudent.has(nameOf(row))) toStudent.set(nameOf(row), await shownNow(services, row.kind, row.item_id));
      return { data: rows.map((row) => shown(row, toStudent.get(nameOf(row)))) };
    },

    student_report: async ({ stud_id, attempt_id }, { staff }) => {
      const { name: student } = await mustBeOwnStudent(db, staff, stud_id);
      const listed = await attemptOf(db, staff.scope, stud_id, attempt_id);
      const attempt = listed && (await readAttempt(db, listed.kind, stud_id, attempt_id));
      if (!attempt) throw notFound();
      const toStudent = await shownNow(services, listed.kind, attempt.item_id);
      // Marks are in every list of staff; a key that is still to come is of those alone who make papers.
      const toStaff = staff.role === 'assistant' ? { ...toStudent, marks: true } : WHOLE;
      const { questions, state, packs } = await reportedTo(toStaff, services, papers, listed.kind, attempt);
      const rank = listed.kind === 'exam' ? await shownRank(services, attempt, toStudent) : {};
      const report = questions.map(({ correct: answer, given: student_answer, more, ...question }) => ({
        ...question,
        answer,
        student_answer,
        ...more,
      }));
      return { data: { ...shown(listed, toStudent), student, state, ...rank, report }, packs };
    },

    student_learning: async ({ stud_id }, { staff: { scope, ...staff } }) => {
      await mustBeOwnStudent(db, { ...staff, scope }, stud_id);
      const [course, watched] = [await courseOf(db, stud_id), await watchedIn(db, stud_id)];
      const own = course.subjects.filter(({ subject_id }) => scope.subjects?.includes(Number(subject_id)) ?? true);
      return {
        data: {
          subjects: own.map(({ chapters, ...subject }) => {
            const all = (of: Counted) => chapters.reduce((sum, chapter) => sum + chapter[of], 0);
            const counts = Object.fromEntries(COUNTED.map((of) => [of, all(of)])) as Record<Counted, number>;
            return { ...subject, ...counts, watched_s: watched.get(Number(subject.subject_id)) ?? 0 };
          }),
          videos: (await videosOf(db, scope, stud_id, PAGE)).map(({ watched_at, ...row }) => ({
            ...row,
            watched_at: iso(watched_at),
          })),
          messages: (await messagesOf(db, stud_id, PAGE)).map(({ created_at, answer, ...row }) => ({
            ...row,
            created_at: iso(created_at),
            ...(answer !== null && { answer }),
          })),
        },
      };
    },

    student_attendance: async ({ stud_id }, { staff }) => {
      await mustBeOwnStudent(db, staff, stud_id);
      const { batch_ids, since } = await batchesSince(db, staff.scope, stud_id);
      const asked = { batch_ids, stud_id, days: DAYS, now: services.now(), timeZone: services.config.TIME_ZONE };
      const own = attendedBy(await attendanceIn(db, asked), { stud_id, since });
      return {
        data: own.map(({ live_class_id, day, class_name, batch_name, starts_at, attendance }) => ({
          live_class_id,
          day,
          class_name,
          batch_name,
          starts_at: iso(starts_at),
          standing: attendance,
        })),
      };
    },

    make_parent_link: async ({ stud_id, why }, { staff }) => {
      await mustBeOwnStudent(db, staff, stud_id);
      return { data: await makeParentLink(services, stud_id, decisionOf(staff, why, services.now())) };
    },

    end_parent_link: async ({ stud_id, why }, { staff }) => {
      await mustBeOwnStudent(db, staff, stud_id);
      await db.write(endParentLink, { stud_id, by: decisionOf(staff, why, services.now()) });
      return { data: {} };
    },

    batch_sheet: async ({ batch_id, format }, { staff, language }) => {
      const { key } = await mustBeOwnBatch(db, staff, batch_id);
      const name = (await batchNames(db)).get(batch_id) ?? key;
      const titles = sayIn(language, say('sheet_titles')).message.split(', ');
      const of = { batch_id, name, scope: staff.scope, days: DAYS, titles };
      const sheet = await batchSheet(db, { ...of, now: services.now(), timeZone: services.config.TIME_ZONE });
      return { data: await sheetFile(sheet, key, format) };
    },
  };
}

const COUNTED = ['videos', 'watched', 'documents', 'read', 'quizzes', 'answered'] as const;
type Counted = (typeof COUNTED)[number];
