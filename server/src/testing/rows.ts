import { calls, type Caller, type Endpoint } from '@portal/contract';
import { shapeOf } from '@portal/contract/shapes';
import * as v from 'valibot';
import type { TestPortal } from './portal.ts';
import { isWhole } from './whole.ts';

/** Every call of the contract. */
export const ROWS: Endpoint[] = Object.values(calls).flatMap((noun): Endpoint[] => Object.values(noun));

/** The calls that take a body, and of those the ones that need a token. */
export const POST_ROWS = ROWS.filter(({ method }) => method === 'POST');
export const TOKEN_ROWS = ROWS.filter(({ auth }) => auth === 'token');

/** A value for each field that has one meaning everywhere: of things that are there, and that the student may see. */
export async function goodValues({ services }: TestPortal, caller: Caller): Promise<Record<string, unknown>> {
  const found = await services.db.get<Record<string, number>>(
    `SELECT q.quiz_id, q.chapter_id, c.subject_id AS sub_id, e.exam_id, t.topic_id, b.batch_id, l.live_class_id, m.material_id
     FROM quiz q JOIN chapter c ON c.chapter_id = q.chapter_id, exam e, topic t, batch b, live_class l, study_material m
     WHERE q.key = 'motion-quiz' AND e.key = 'mid-term' AND t.key = 'motion-topic' AND b.key = 'open-11' AND l.key = 'daily' AND m.key = 'motion-sheet'`,
  );
  return {
    ...found,
    stud_id: caller.stud_id,
    id: 1,
    record_id: 1,
    attempt_id: 1,
    session_id: 1,
    item_id: found?.['quiz_id'],
    kind: 'quiz',
    device_id: 'device-of-the-test',
    seq: 1,
    submit_data: [{ question_id: 1, answer: 'right' }],
    answers: [{ question_id: 1, answer: 'right' }],
    message: 'Good classes',
    until: '2026-12-01T17:00:00+05:30',
    position_s: 1,
    duration_s: 10,
    receipt: 'a-receipt',
    kept: 'a-sealed-hand-in',
    parent_link: 'a-parent-link',
    mobile: '9000000077',
    phone_code: '91',
    otp_ref: 'a-reference',
    otp: '1234',
    name: 'Somebody',
    guardian: 'Somebody Else',
    district: 'Patna',
    email: 'somebody@example.in',
    academic_level: '1',
    fcm_id: '',
    consent_version: '1',
    q: 'motion',
    topic: 'Motion',
    subject_id: found?.['sub_id'],
    place: 1,
    page: 1,
    pages: 2,
    notice_id: 1,
    push: 1,
    digest: 1,
    token_hash: 'f'.repeat(64),
    endpoint: 'https://fcm.googleapis.com/fcm/send/a-phone',
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    note: 'Again before the exam',
    revision: 1,
    question_id: 1,
    doubt_id: 1,
    answer: 'right',
    at: '2026-12-01T17:00:00+05:30',
  };
}

/** A PNG of one pixel, in base64. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A body that each call takes, made of those. */
export async function goodBodies(portal: TestPortal, caller: Caller): Promise<Map<string, Record<string, unknown>>> {
  const values = await goodValues(portal, caller);
  /** The fields with another meaning than in most calls. */
  const own = new Map<string, Record<string, unknown>>([
    [calls.students.save_bookmark.path, { kind: 'topic', item_id: values['topic_id'] }],
    [calls.students.read_progress.path, { kind: 'material', item_id: values['material_id'] }],
    [calls.doubts.add_doubt.path, { about: 'topic', item_id: values['topic_id'], text: 'Why is $v = u + at$?', photo: DOT }],
    [calls.doubts.doubt_photo.path, { of: 'doubt' }],
    [calls.notices.choose_notices.path, { kind: 'news' }],
  ]);
  return new Map(
    POST_ROWS.map((row) => {
      const body = Object.fromEntries(
        Object.entries(entriesOf(row)).map(([field, schema]) => [
          field,
          own.get(row.path)?.[field] ?? values[field] ?? firstOf(schema),
        ]),
      );
      // A field that no value can be made for shows here.
      v.parse(shapeOf(row).body, body);
      return [row.path, body];
    }),
  );
}

/** The names of the fields in a row's body. */
export const fieldsOf = (row: Endpoint): string[] => Object.keys(entriesOf(row));

/** The fields without which a row's call is refused. */
export const requiredOf = (row: Endpoint): string[] =>
  Object.entries(entriesOf(row)).flatMap(([field, schema]) => (v.safeParse(schema, undefined).success ? [] : [field]));

/** A body of the required fields alone: a field without a value gets the first of the words it takes. */
export const requiredBody = (row: Endpoint, values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    requiredOf(row).map((field) => {
      const schema = entriesOf(row)[field];
      return [field, values[field] ?? (schema && firstOf(schema))];
    }),
  );

function entriesOf(row: Endpoint): Record<string, v.GenericSchema> {
  const { body } = shapeOf(row);
  return 'entries' in body && typeof body.entries === 'object' ? (body.entries as Record<string, v.GenericSchema>) : {};
}

/** The first value of a field that takes one of a few, such as 0 or 1; undefined for any other. */
function firstOf(schema: v.GenericSchema): unknown {
  if ('literal' in schema) return schema.literal;
  if ('wrapped' in schema) return firstOf(schema.wrapped as v.GenericSchema);
  const [first] = 'options' in schema ? (schema.options as unknown[]) : [];
  return typeof first === 'object' && first !== null ? firstOf(first as v.GenericSchema) : first;
}

/** Rows in every table: what a call that stores nothing leaves as it was. */
export async function tableCounts({ services: { db } }: TestPortal): Promise<Record<string, number>> {
  const tables = await db.all<{ name: string }>(
    db.engine === 'sqlite'
      ? `SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`
      : `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    // Who was heard, what is told and which work was done is written down by the clock, not by a call; and with the
    // first of them, that their table numbers its rows.
    if (/^(?:attempt_heard|class_told|job|notice|sqlite_sequence|student_notice)$/u.test(name)) continue;
    const row = await db.get<{ count: number }>(`SELECT count(*) AS count FROM ${name}`);
    counts[name] = row?.count ?? -1;
  }
  return counts;
}

/** The answer, unchanged. */
export interface RawAnswer {
  code: number;
  text: string;
}

/** Makes a POST with any text as its body. */
export async function post(url: string, path: string, body: string, headers: Record<string, string>): Promise<RawAnswer> {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });
  return { code: response.status, text: await response.text() };
}

const refusal = v.strictObject({
  status: v.literal(false),
  message: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  code: v.pipe(v.string(), v.regex(/^[a-z_]+$/u)),
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
});
const LEAK = /node_modules|\.ts\b|\n\s+at |sqlite|postgres|syntax|constraint|undefined|\[object/iu;

/** True for a refusal in the one shape, with a code for its message, which says nothing about the inside. */
export function isRefusal(text: string): boolean {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), refusal), text);
  return parsed.success && !LEAK.test(parsed.output.message);
}

/**
 * Of every six in the gate one, another one for each `turn`: each field meets some, each value meets some fields. All
 * with `npm test -- --all`.
 */
export const someOf = <Item>(items: readonly Item[], turn: number): Item[] =>
  items.filter((_item, index) => isWhole || index % 6 === turn % 6);
