import { calls, type Caller, type Id } from '@portal/contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { directSql, insertSessions, insertStudents, type DirectSql } from '../testing/database.ts';
import { ENGINES, startPortal, testSchool, type TestPortal } from '../testing/portal.ts';
import { isWhole } from '../testing/whole.ts';
import { after, ordersOf, type Asked, type Exam, type Model } from './hall.model.ts';

const { attempts, exams } = calls;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const STUDENTS = 150;
const ROUNDS = isWhole ? 10 : 4;
const DEVICES = ['phone-one', 'phone-two'];
/** Everybody at the school has them in the exam that is named so; one of the students sits in another class. */
const EXAMS: Record<string, Exam> = {
  hall: { limit: 1, minutes: 30, window: 'open' },
  again: { limit: null, minutes: 30, window: 'open' },
  later: { limit: 1, minutes: 30, window: 'later' },
  over: { limit: 1, minutes: 30, window: 'over' },
};

/** Returns numbers from 0 to below 1 that are equal in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe.each(ENGINES)('a hall starts at once, on %s', (engine) => {
  let portal: TestPortal;
  let sql: DirectSql;
  let ids: Record<string, Id>;
  let classes: { ac_id: number }[];
  const random = seeded(7);
  const chance = (share: number) => random() < share;
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

  beforeAll(async () => {
    const school = testSchool();
    const [first] = school.exams;
    const now = Date.now();
    for (const [name, { limit, window }] of Object.entries(EXAMS)) {
      const [opens_at, closes_at] = [window === 'later' ? now + DAY : null, window === 'over' ? now - DAY : null];
      if (first) school.exams.push({ ...first, key: name, name, opens_at, closes_at, attempt_limit: limit });
    }
    portal = await startPortal(engine, { school });
    sql = directSql(portal.services.config.DATABASE_URL);
    const rows = await sql.all<{ name: string; exam_id: Id }>('SELECT name, exam_id FROM exam');
    ids = Object.fromEntries(rows.map(({ name, exam_id }) => [name, exam_id]));
    classes = await sql.all<{ ac_id: number }>('SELECT ac_id FROM academic_level ORDER BY levels');
  });
  afterAll(async () => {
    await sql.close();
    await portal.stop();
  });
  // The limit of calls is counted by the minute.
  beforeEach(() => portal.passTime(MINUTE));

  const begin = (caller: Caller, exam: string, device_id: string, take_over: 0 | 1 = 0) =>
    portal.call(attempts.start_attempt, { kind: 'exam', item_id: ids[exam] ?? 0, device_id, take_over }, { caller });

  /** Says what one is told, in the words of the model. */
  const told = ({ code, said, data }: Awaited<ReturnType<typeof begin>>): string => {
    if (!data) return said === undefined ? `${code}` : `${code} ${said}`;
    const minutes = (Date.parse(data.deadline_at ?? '') - Date.parse(data.started_at)) / MINUTE;
    return `mine ${data.mine}, epoch ${data.epoch ?? '-'}, ${minutes} minutes, ${data.paper_key === undefined ? 'no key' : 'key'}`;
  };

  /** Students of one class, but the last, who is of the other, with minutes and attempts of their own. */
  async function seat(count: number): Promise<{ caller: Caller; model: Model }[]> {
    await sql.run(`DELETE FROM attempt WHERE stud_id IN (SELECT stud_id FROM student WHERE guardian = 'Guardian')`);
    await sql.run(`DELETE FROM student WHERE guardian = 'Guardian'`);
    const [here, elsewhere] = [classes[0]?.ac_id ?? 0, classes[1]?.ac_id ?? 0];
    const callers = await insertSessions(sql, await insertStudents(sql, count, here));
    const last = callers.at(-1)?.stud_id ?? 0;
    await sql.run('UPDATE student SET ac_id = ? WHERE stud_id = ?', elsewhere, last);
    const seated = callers.map((caller) => {
      const extra = { own: one([0, 0, 15]), compensatory: one([0, 0, 1]), given: one([0, 0, 10]), attempts: one([0, 0, 1]) };
      const own = extra.own + extra.compensatory * 10;
      const model: Model = {
        exams: EXAMS,
        ...extra,
        own,
        isHere: caller.stud_id !== last,
        suspended: false,
        made: {},
        underWay: {},
      };
      return { caller, model, extra };
    });
    for (const { caller, extra } of seated) {
      const { own, compensatory, given, attempts: more } = extra;
      await sql.run(
        'UPDATE student SET extra_minutes = ?, compensatory = ? WHERE stud_id = ?',
        own,
        compensatory,
        caller.stud_id,
      );
      if (given + more === 0) continue;
      for (const exam of Object.keys(EXAMS))
        await sql.run(
          `INSERT INTO allowance (kind, item_id, stud_id, attempts, minutes) VALUES ('exam', ?, ?, ?, ?)`,
          ids[exam] ?? 0,
          caller.stud_id,
          more,
          given,
        );
    }
    return seated;
  }

  const suspend = (caller: Caller) => sql.run(`UPDATE student SET standing = 'suspended' WHERE stud_id = ?`, caller.stud_id);

  test('EXAM-02 SRV-02 whoever starts among hundreds is told what one by one is told: tabs, devices, used up, not open, suspended', async () => {
    const seated = await seat(STUDENTS);
    const numbers = new Map<string, Id>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const starts = seated.map((student) => {
        const exam = one(['hall', 'hall', 'again', 'later', 'over']);
        const asked = Array.from({ length: one([1, 1, 1, 2, 3]) }, (): Asked => {
          return { exam, device_id: chance(0.8) ? 'phone-one' : one(DEVICES), take_over: chance(0.2) };
        });
        return { ...student, exam, asked, leaves: chance(0.05) };
      });
      await Promise.all(
        starts.map(async ({ caller, model, exam, asked, leaves }) => {
          const leaving = leaves ? suspend(caller) : undefined;
          const all = await Promise.all(
            asked.map(async (ask) => ({ ask, answer: await begin(caller, exam, ask.device_id, ask.take_over ? 1 : 0) })),
          );
          await leaving;
          // In the middle of it some came in before they were suspended.
          const heard = all.filter(({ answer }) => !(leaves && answer.code === 401));
          const seen = heard.map(({ answer }) => told(answer));
          const possible = ordersOf(heard.map(({ ask }) => ask)).map((order) => after(model, order));
          const found = possible.find(({ answers }) =>
            seen.every((each, index) => answers.get(heard[index]?.ask as Asked) === each),
          );
          expect(
            found,
            `${seen.join('; ')} in place of ${possible.map(({ answers }) => [...answers.values()].join('; ')).join(' or ')}`,
          ).toBeDefined();
          Object.assign(model, found?.model, leaves ? { suspended: true } : {});
          for (const { answer } of heard) {
            if (!answer.data) continue;
            const place = `${caller.stud_id} ${exam} ${model.made[exam] ?? 0}`;
            expect(numbers.get(place) ?? answer.data.attempt_id).toBe(answer.data.attempt_id);
            numbers.set(place, answer.data.attempt_id);
          }
        }),
      );
      portal.passTime(MINUTE);
      const done = starts.filter(({ model, exam }) => model.underWay[exam] && !model.suspended && chance(0.5));
      await Promise.all(
        done.map(async ({ caller, model, exam }) => {
          const handIn = { exam_id: ids[exam] ?? 0, submit_data: [], device_id: model.underWay[exam]?.owner };
          const answer = await portal.call(exams.submit_exam, handIn, { caller, submitKey: `hall-${caller.stud_id}-${round}` });
          expect(answer).toMatchObject({ status: true });
          delete model.underWay[exam];
          model.made[exam] = (model.made[exam] ?? 0) + 1;
        }),
      );
    }
    expect(new Set(numbers.values()).size).toBe(numbers.size);
    expect(numbers.size).toBeGreaterThan(STUDENTS);
  });

  test('EXAM-02 a fault of one among a hundred who start is that one’s alone', async () => {
    const seated = await seat(100);
    const [faulty] = seated.slice(40);
    const stud_id = faulty?.caller.stud_id ?? 0;
    const isPostgres = engine === 'postgres';
    await sql.run(
      isPostgres
        ? `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF NEW.stud_id = ${stud_id} THEN RAISE EXCEPTION 'refused'; END IF; RETURN NEW; END $$`
        : `CREATE TRIGGER refuse BEFORE INSERT ON open_attempt WHEN NEW.stud_id = ${stud_id} BEGIN SELECT RAISE(ABORT, 'refused'); END`,
    );
    if (isPostgres) await sql.run('CREATE TRIGGER refuse BEFORE INSERT ON open_attempt FOR EACH ROW EXECUTE FUNCTION refuse()');
    try {
      const answers = await Promise.all(seated.map(({ caller }) => begin(caller, 'hall', 'phone-one')));
      const expected = seated.map(({ model }): number => (model.isHere ? 200 : 404)).with(40, 500);
      expect(answers.map(({ code }) => code)).toEqual(expected);
    } finally {
      await sql.run(isPostgres ? 'DROP TRIGGER refuse ON open_attempt' : 'DROP TRIGGER refuse');
    }
    expect(faulty && told(await begin(faulty.caller, 'hall', 'phone-one'))).toContain('mine 1, epoch 1,');
  });

  // SQLite has one writer: nobody holds anything while another writes.
  test.runIf(engine === 'postgres')('EXAM-02 nobody waits for a student whom another transaction holds', async () => {
    const seated = await seat(100);
    const [held, ...others] = seated;
    await whileHeld(portal, `SELECT 1 FROM student WHERE stud_id = ${held?.caller.stud_id} FOR UPDATE`, async (release) => {
      let isHeld = true;
      const waiting = held && begin(held.caller, 'hall', 'phone-one').finally(() => (isHeld = false));
      const answers = await Promise.all(others.map(({ caller }) => begin(caller, 'hall', 'phone-one')));
      expect(answers.filter(({ status }) => status)).toHaveLength(98);
      expect(isHeld).toBe(true);
      await release();
      expect(waiting && told(await waiting)).toContain('mine 1, epoch 1,');
    });
  });

  test.runIf(engine === 'postgres')('EXAM-02 whoever starts while all are given more minutes has them', async () => {
    const seated = (await seat(20)).filter(({ model }) => model.isHere);
    const exam = ids['again'] ?? 0;
    // The statements are those of invigilation/extra.store.ts.
    await whileHeld(portal, 'LOCK TABLE open_attempt IN SHARE ROW EXCLUSIVE MODE', async (release, client) => {
      const begun = Promise.all(seated.map(({ caller }) => begin(caller, 'again', 'phone-one')));
      await expect.poll(async () => (await client.query(WAITING)).rowCount, { timeout: 15_000 }).toBeGreaterThan(0);
      await client.query(`INSERT INTO item_allowance (kind, item_id, minutes) VALUES ('exam', ${exam}, 7)`);
      await release();
      const expected = seated.map(({ model }) => `mine 1, epoch 1, ${30 + model.own + model.given + 7} minutes, key`);
      expect((await begun).map(told)).toEqual(expected);
      await client.query('DELETE FROM item_allowance');
    });
  });
});

const WAITING = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;

/** Holds what `statement` locks until it is released, in a transaction beside the portal's. */
async function whileHeld(
  portal: TestPortal,
  statement: string,
  work: (release: () => Promise<unknown>, client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: portal.services.config.DATABASE_URL });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(statement);
    await work(() => client.query('COMMIT'), client);
  } finally {
    await client.end();
  }
}
