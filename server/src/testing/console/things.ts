import { staffCalls } from '@portal/contract/staff';
import type { Endpoint } from '@portal/contract';
import { ASSISTANT } from '../staff.ts';
import type { TestPortal } from '../portal.ts';

const { batches, feedback, live, settings, source, staff, students, subjects } = staffCalls;

/** The value that a form about a thing shows, and the body that it sends back. */
export interface Seen {
  value: string;
  body: Record<string, unknown>;
}

/** A thing of the school that staff change in the console. */
export interface StaffThing {
  row: Endpoint;
  /** The value as it stands, by SQL: what students and everybody see. */
  stored: string;
  /** Reads it as its form does. */
  read: (ask: Ask) => Promise<Seen>;
  /** The field of the call that carries the value. */
  as: (value: string, seen: Seen) => Record<string, unknown>;
  /** The value of that number; a word of its own where left out. */
  nth?: (number: number) => string;
  /** True where whoever comes later says how it stands: the audit keeps both. */
  says?: true;
}

type Data = Record<string, unknown>;
/** Asks for what a screen shows. */
export type Ask = (row: Endpoint, body: object) => Promise<unknown>;

const DAY = '2027-06-01';
const MEET = 'https://meet.example.org/';
const one = (rows: unknown, is: (row: Data) => boolean): Data => (rows as Data[]).find(is) ?? {};
const isNamed =
  (name: string) =>
  (row: Data): boolean =>
    row[name] !== undefined;

/** Numbers of what is there. */
export type Ids = Record<
  | 'ac_id'
  | 'batch_id'
  | 'subject_id'
  | 'chapter_id'
  | 'topic_id'
  | 'material_id'
  | 'stud_id'
  | 'live_class_id'
  | 'feedback_id'
  | 'staff_id',
  number
>;

export async function idsOf({ services: { db } }: TestPortal, mobile: string): Promise<Ids> {
  const id = async (text: string) => (await db.get<{ id: number }>(text))?.id ?? 0;
  return {
    ac_id: await id(`SELECT ac_id AS id FROM academic_level WHERE key = 'c11'`),
    batch_id: await id(`SELECT batch_id AS id FROM batch WHERE key = 'closed-11'`),
    subject_id: await id(`SELECT subject_id AS id FROM subject WHERE key = 'physics'`),
    chapter_id: await id(`SELECT chapter_id AS id FROM chapter WHERE key = 'physics/motion'`),
    topic_id: await id(`SELECT topic_id AS id FROM topic WHERE key = 'physics/motion/intro'`),
    material_id: await id(`SELECT material_id AS id FROM study_material WHERE key = 'physics/motion/sheet'`),
    stud_id: await id(`SELECT stud_id AS id FROM student WHERE mobile = '${mobile}'`),
    live_class_id: await id(`SELECT live_class_id AS id FROM live_class WHERE key = 'evening'`),
    feedback_id: await id('SELECT MAX(feedback_id) AS id FROM feedback'),
    staff_id: await id(`SELECT staff_id AS id FROM staff WHERE mobile = '${ASSISTANT}'`),
  };
}

/** Returns a thing of each kind. */
export function thingsOf(ids: Ids): Record<string, StaffThing> {
  const { ac_id, batch_id, subject_id, chapter_id, topic_id, material_id, stud_id, live_class_id, feedback_id, staff_id } = ids;
  const student = async (ask: Ask) => (await ask(students.student, { stud_id })) as { student: Data; revisions: Data };
  const chapter = async (ask: Ask) => (await ask(subjects.chapter, { chapter_id })) as Data;
  const subject = async (ask: Ask) => one(await ask(subjects.subjects, {}), (row) => row['subject_id'] === subject_id);
  const held = async (ask: Ask) => (await ask(live.class, { live_class_id, day: DAY })) as Data & { revisions: Data };
  const whole = async (ask: Ask) => (await ask(settings.settings, {})) as Record<'school' | 'brand', Data> & Data;
  const part = (kind: 'topic' | 'material', part_id: number): StaffThing => ({
    row: subjects.edit_part,
    stored:
      kind === 'topic'
        ? `SELECT topic_name AS value FROM topic WHERE topic_id = ${part_id}`
        : `SELECT title AS value FROM study_material WHERE material_id = ${part_id}`,
    read: async (ask) => {
      const row = one((await chapter(ask))[`${kind}s`], (each) => each['part_id'] === part_id);
      return { value: String(row['name']), body: { kind, part_id, link: row['link'], base_revision: row['revision'] } };
    },
    as: (name) => ({ name }),
  });
  const news = { kind: 'news', key: 'sports-day' } as const;
  return {
    school: {
      row: settings.set_school,
      stored: `SELECT value FROM setting WHERE name = 'school_name'`,
      read: async (ask) => {
        const { school_name, registration, revision } = (await whole(ask)).school;
        return { value: String(school_name), body: { registration, base_revision: revision } };
      },
      as: (school_name) => ({ school_name }),
    },
    level: {
      row: batches.rename_level,
      stored: `SELECT levels AS value FROM academic_level WHERE ac_id = ${ac_id}`,
      read: async (ask) => ({
        value: String(one(await ask(batches.levels, {}), (row) => row['ac_id'] === ac_id)['level']),
        body: { ac_id },
      }),
      as: (name, { value }) => ({ name, was: value }),
    },
    batch: {
      row: batches.rename_batch,
      stored: `SELECT batch_name AS value FROM batch WHERE batch_id = ${batch_id}`,
      read: async (ask) => {
        const { batches: own } = one(await ask(batches.levels, {}), (row) => row['ac_id'] === ac_id);
        return { value: String(one(own, (row) => row['batch_id'] === batch_id)['batch_name']), body: { batch_id } };
      },
      as: (name, { value }) => ({ name, was: value }),
    },
    subject: {
      row: subjects.edit_subject,
      stored: `SELECT subject_name AS value FROM subject WHERE subject_id = ${subject_id}`,
      read: async (ask) => {
        const { name, revision } = await subject(ask);
        return { value: String(name), body: { subject_id, ac_ids: [ac_id], base_revision: revision } };
      },
      as: (name) => ({ name }),
    },
    chapter: {
      row: subjects.edit_part,
      stored: `SELECT chapter_name AS value FROM chapter WHERE chapter_id = ${chapter_id}`,
      read: async (ask) => {
        const { name, revision } = await chapter(ask);
        return { value: String(name), body: { kind: 'chapter', part_id: chapter_id, base_revision: revision } };
      },
      as: (name) => ({ name }),
    },
    topic: part('topic', topic_id),
    material: part('material', material_id),
    news: {
      row: source.publish,
      stored: `SELECT heading AS value FROM news WHERE key = 'sports-day'`,
      read: async (ask) => {
        const written = (await ask(source.written, news)) as { revision: number; source: { head: Data; body: string } };
        const { revision, source: text } = written;
        return { value: String(text.head['heading']), body: { ...news, base_revision: revision, source: text } };
      },
      as: (heading, { body }) => {
        const text = body['source'] as { head: Data; body: string };
        return { source: { ...text, head: { ...text.head, heading } } };
      },
    },
    link: {
      row: live.edit_class,
      stored: `SELECT REPLACE(online_url, '${MEET}', '') AS value FROM live_class WHERE live_class_id = ${live_class_id}`,
      read: async (ask) => {
        const { online_url, revisions, class_name, tutor_name, batch_id: batch, subject_id: of_subject } = await held(ask);
        const body = {
          live_class_id,
          title: class_name,
          tutor: tutor_name,
          batch_id: batch,
          subject_id: of_subject,
          base_revision: revisions['details'],
        };
        return { value: String(online_url).replace(MEET, ''), body };
      },
      as: (value) => ({ url: MEET + value }),
    },
    time: {
      row: live.move_class,
      stored: `SELECT CAST(COALESCE(o.starts_at, l.starts_at) AS TEXT) AS value FROM live_class l
        LEFT JOIN live_override o ON o.live_class_id = l.live_class_id AND o.day = '' WHERE l.live_class_id = ${live_class_id}`,
      read: async (ask) => {
        const { starts_at, revisions } = await held(ask);
        return { value: String(Date.parse(String(starts_at))), body: { live_class_id, base_revision: revisions['time'] } };
      },
      as: (value) => ({ starts_at: new Date(Number(value)).toISOString() }),
      nth: (number) => String(Date.parse(`${DAY}T06:00:00+05:30`) + (number % 840) * 60_000),
    },
    student: {
      row: students.edit_student,
      stored: `SELECT guardian AS value FROM student WHERE stud_id = ${stud_id}`,
      read: async (ask) => {
        const { student: row, revisions } = await student(ask);
        return { value: String(row['guardian']), body: { stud_id, name: row['name'], base_revision: revisions['details'] } };
      },
      as: (guardian) => ({ guardian }),
    },
    minutes: {
      row: students.extra_minutes,
      stored: `SELECT CAST(extra_minutes AS TEXT) AS value FROM student WHERE stud_id = ${stud_id}`,
      read: async (ask) => {
        const { student: row, revisions } = await student(ask);
        return { value: String(row['extra_minutes']), body: { stud_id, base_revision: revisions['minutes'] } };
      },
      as: (value) => ({ minutes: Number(value) }),
      nth: (number) => String(1 + (number % 900)),
    },
    role: {
      row: staff.set_role,
      stored: `SELECT role AS value FROM staff WHERE staff_id = ${staff_id}`,
      read: async (ask) => {
        const row = one(await ask(staff.staff, {}), (each) => each['staff_id'] === staff_id);
        return { value: String(row['role']), body: { staff_id, base_revision: row['revision'] } };
      },
      as: (role) => ({ role, batches: role === 'desk' ? [] : [batch_id] }),
      nth: (number) => ['teacher', 'assistant', 'desk'][number % 3] ?? '',
    },
    colour: {
      row: settings.set_colour,
      stored: `SELECT value FROM setting WHERE name = 'brand_colour'`,
      read: async (ask) => {
        const { colour, revision } = (await whole(ask)).brand;
        return { value: String(colour), body: { base_revision: revision } };
      },
      as: (colour) => ({ colour }),
      nth: (number) => `#${String(100_000 + number)}`,
    },
    answer: {
      row: feedback.answer_feedback,
      stored: `SELECT COALESCE(answer, '') AS value FROM feedback WHERE feedback_id = ${feedback_id}`,
      read: async (ask) => {
        const { answer = '' } = one(await ask(feedback.feedback, { feedback_id }), isNamed('feedback_id'));
        return { value: String(answer), body: { feedback_id } };
      },
      as: (answer, { value }) => ({ answer, instead_of: value }),
    },
    numbers: {
      row: settings.show_numbers,
      stored: `SELECT CASE WHEN COUNT(*) > 0 THEN '1' ELSE '0' END AS value FROM setting WHERE name = 'numbers_shown'`,
      read: async (ask) => ({ value: String((await whole(ask))['numbers_shown']), body: {} }),
      as: (shown) => ({ shown: Number(shown) }),
      nth: (number) => String(number % 2),
      says: true,
    },
  };
}
