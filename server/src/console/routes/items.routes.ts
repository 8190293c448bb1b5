import type { staffCalls } from '@portal/contract/staff';
import { readPaper } from '../../attempt/attempt.store.ts';
import { ruleOf, shownNow } from '../../attempt/report/reveal.store.ts';
import { policyOf } from '../../attempt/report/reveal.ts';
import { isInRoom } from '../../attempt/underWay/inRoom.ts';
import { iso } from '../../core/dates.ts';
import { notFound } from '../../core/errors.ts';
import type { Handlers } from '../../core/serve.ts';
import type { Services } from '../../core/services.ts';
import { watchExam, type Watched } from '../../exams/invigilation/watch.ts';
import { sayIn } from '../../words/languages.ts';
import { say } from '../../words/say.ts';
import { batchesOf, countedItem, listItems, type ListedItem } from '../items/items.store.ts';
import { placedAttempts } from '../items/marks.store.ts';
import { marksSheet } from '../items/marksSheet.ts';
import { sheetFile } from '../sheetFile.ts';
import { mustBeOwnItem } from '../ownItem.ts';
import { mustBeOwnBatch, ownStudents } from '../scope.ts';

const PAGE = 50;

const listed = ({ opens_at, closes_at, duration_minutes, ...item }: ListedItem) => ({
  ...item,
  ...(opens_at !== null && { opens_at: iso(opens_at) }),
  ...(closes_at !== null && { closes_at: iso(closes_at) }),
  ...(duration_minutes !== null && { duration_minutes }),
});

/** A row of the invigilator's list without the number of the student, which only some of staff may see. */
function watched({ phone_code: _code, mobile: _mobile, ...row }: Watched) {
  const { started_at, deadline_at, saved_at, heard_at, handed_in_at, ...rest } = row;
  const moments = Object.entries({ started_at, deadline_at, saved_at, heard_at, handed_in_at });
  const told = moments.flatMap(([name, at]) => (at === undefined ? [] : [[name, iso(at)] as const]));
  return { ...rest, ...Object.fromEntries(told) };
}

/** Serves what staff see of quizzes and exams. */
export function itemsRoutes({ config, db, now, clock }: Services): Handlers<typeof staffCalls.items> {
  return {
    items: async ({ list, search, after }, { staff }) => ({
      data: (await listItems(db, staff, { list, search, after, now: now() })).map(listed),
    }),

    item: async ({ kind, item_id }, { staff }) => {
      const own = await mustBeOwnItem(db, staff, { kind, item_id }, false);
      const counted = await countedItem(db, staff, kind, item_id);
      if (!counted) throw notFound();
      const paper = await readPaper(db, kind, item_id, own.version);
      const { students, ...item } = counted;
      const rule = await ruleOf(db, kind, item_id);
      const shown = await shownNow({ db, now, clock }, kind, item_id, rule);
      return {
        data: {
          ...listed(item),
          key: own.key,
          questions: paper.questions.length,
          max_marks: paper.max_marks,
          pass_marks: paper.pass_marks,
          ...(own.attempt_limit !== null && { attempt_limit: own.attempt_limit }),
          room: isInRoom(own, paper) ? 1 : 0,
          sections: (paper.sections ?? []).map(({ key, name, minutes }) => ({
            name,
            questions: paper.questions.filter(({ section }) => section === key).length,
            ...(minutes !== undefined && { minutes }),
          })),
          reveal: policyOf(rule),
          marks_out: shown.marks ? 1 : 0,
          key_out: shown.key === 'shown' ? 1 : 0,
          ...(shown.key_at !== undefined && { key_at: iso(shown.key_at) }),
          batches: await batchesOf(db, kind, item_id),
          students,
        },
      };
    },

    watch: async ({ batch_id, ...item }, { staff }) => {
      const own = await mustBeOwnItem(db, staff, item, false);
      if (batch_id !== undefined) await mustBeOwnBatch(db, staff, batch_id);
      const { at, counts, students } = await watchExam(db, own, { batch_id, own: ownStudents(staff.scope) }, now());
      return { data: { at: iso(at), counts, students: students.map(watched) } };
    },

    marks: async ({ after, ...item }, { staff }) => {
      await mustBeOwnItem(db, staff, item, false);
      const rows = await placedAttempts(db, staff.scope, { ...item, after, most: PAGE });
      return {
        data: rows.map(({ submitted_at, academic_level: _level, ...row }) => ({ ...row, submitted_at: iso(submitted_at) })),
      };
    },

    marks_sheet: async ({ format, ...item }, { staff, language }) => {
      const own = await mustBeOwnItem(db, staff, item, false);
      const [titles = '', absent = '', pass = '', fail = ''] = sayIn(language, say('marks_sheet')).message.split(' | ');
      const placed = await placedAttempts(db, staff.scope, { ...item, most: Number.MAX_SAFE_INTEGER });
      const done = new Set(placed.map(({ stud_id }) => stud_id));
      const { students } = await watchExam(db, own, { own: ownStudents(staff.scope) }, now());
      const missing = students.filter(({ stud_id }) => !done.has(stud_id));
      const about = { name: own.name, titles: titles.split(', '), absent, results: { pass, fail } };
      const sheet = marksSheet({ ...about, placed, missing, timeZone: config.TIME_ZONE });
      return { data: await sheetFile(sheet, own.key, format) };
    },
  };
}
