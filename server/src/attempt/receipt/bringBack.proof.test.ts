import { calls, type Caller, type Data, type Id } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Chance } from '../../testing/chance.ts';
import { ASHA, ENGINES, MEERA, RAVI, startPortal, testSchool, type TestPortal } from '../../testing/portal.ts';
import { Restores, type AtMoment } from '../../testing/restores.ts';

const { attempts, quiz } = calls;

const HISTORIES = Number(process.env['HISTORIES'] ?? 6);
const SEED = Number(process.env['SEED'] ?? 1);
const STEPS = 30;
const OPTIONS = ['wrong', 'right', 'also wrong'];

/** A device of a student, and what it keeps: nothing of it goes with the server's disk. */
interface Device {
  name: string;
  caller: Caller;
  quiz_id: Id;
  numbers: Id[];
  attempt_id: Id | undefined;
  seq: number;
  answers: Map<Id, string>;
}

/** A hand-in that was acknowledged, with the answer to it. */
interface HandedIn {
  device: Device;
  answers: string;
  result: Data<typeof quiz.submit_quiz>;
}

describe.each(ENGINES)('histories with restores on %s', (engine) => {
  let portal: TestPortal;
  let restores: Restores;
  let keys = 0;
  let students: { caller: Caller; quiz_id: Id; numbers: Id[] }[];

  beforeAll(async () => {
    portal = await startPortal(engine, { school: testSchool(), isStill: true });
    restores = new Restores(portal);
    students = await Promise.all(
      [ASHA, RAVI, MEERA].map(async (mobile) => {
        const caller = await portal.signIn(mobile);
        const key = mobile === MEERA ? 'charge' : 'motion';
        const row = await portal.services.db.get<{ quiz_id: number }>('SELECT quiz_id FROM quiz WHERE key = ?', `${key}-quiz`);
        const quiz_id = row?.quiz_id ?? 0;
        const paper = await portal.call(quiz.get_quiz, { quiz_id }, { caller });
        return { caller, quiz_id, numbers: paper.data?.questions.map(({ question_id }) => question_id) ?? [] };
      }),
    );
  });
  afterAll(() => portal.stop());

  const stored = () =>
    portal.services.db.all<{ attempt_id: number; stud_id: number; answers: string; submitted_at: number; marks: number }>(
      'SELECT attempt_id, stud_id, answers, submitted_at, marks FROM attempt ORDER BY attempt_id',
    );

  const start = async (device: Device): Promise<void> => {
    const { caller, quiz_id, name: device_id } = device;
    const body = { kind: 'quiz' as const, item_id: quiz_id, device_id, take_over: 1 as const };
    const { data } = await portal.call(attempts.start_attempt, body, { caller });
    device.attempt_id = data?.attempt_id;
    device.seq = Math.max(device.seq, data?.seq ?? 0);
  };
  const listed = (device: Device) => [...device.answers].map(([question_id, answer]) => ({ question_id, answer }));
  const save = async (device: Device): Promise<void> => {
    await start(device);
    device.seq += 1;
    const { attempt_id = 0, name: device_id, seq, caller } = device;
    await portal.call(attempts.save_answers, { attempt_id, device_id, seq, answers: listed(device) }, { caller });
  };
  const handIn = async (device: Device): Promise<HandedIn | undefined> => {
    await start(device);
    const { attempt_id = 0, name: device_id, caller, quiz_id } = device;
    const body = { quiz_id, submit_data: listed(device), attempt_id, device_id, keeps: 1 as const };
    const { data } = await portal.call(quiz.submit_quiz, body, { caller, submitKey: `handed-in-${(keys += 1)}` });
    if (!data) return undefined;
    const answers = JSON.stringify(Object.fromEntries(device.answers));
    device.answers = new Map();
    return { device, answers, result: data };
  };

  it(
    'SRV-05 no acknowledged hand-in whose device has its receipt is gone or doubled, and nothing that is there changes',
    { timeout: 120_000 * HISTORIES },
    async () => {
      let [lost, restored] = [0, 0];
      for (let history = 0; history < HISTORIES; history += 1) {
        const chance = new Chance(SEED * 1000 + history);
        const devices = students.flatMap((student) =>
          [1, 2].map((n): Device => ({
            ...student,
            name: `device-${history}-${n}-${String(student.caller.stud_id)}`,
            attempt_id: undefined,
            seq: 0,
            answers: new Map(),
          })),
        );
        const moments: AtMoment[] = [await restores.take()];
        const handedIn: HandedIn[] = [];

        /** In any order, some twice. */
        const bringBack = async (some: HandedIn[]): Promise<void> => {
          for (const { device, result } of [...chance.some(some, some.length), ...chance.some(some)]) {
            const before = await stored();
            const { receipt = '', kept = '', report_id } = result;
            const answer = await portal.call(attempts.bring_back, { receipt, kept }, { caller: device.caller });
            expect({ history, answer }).toMatchObject({ answer: { status: true, data: { report_id } } });
            lost += answer.data?.brought ?? 0;
            // No stored attempt has changed.
            expect((await stored()).filter(({ attempt_id }) => attempt_id !== Number(report_id))).toEqual(
              before.filter(({ attempt_id }) => attempt_id !== Number(report_id)),
            );
          }
        };

        for (let step = 0; step < STEPS; step += 1) {
          const device = chance.of(devices);
          if (chance.is(0.55)) {
            device.answers.set(chance.of(device.numbers), chance.of(OPTIONS));
            await save(device);
          } else if (chance.is(0.6)) {
            const one = await handIn(device);
            if (one) handedIn.push(one);
          } else if (chance.is(0.5)) moments.push(await restores.take());
          else {
            // Back to any moment, one of before an earlier restore as well.
            await restores.putBack(chance.of(moments));
            restored += 1;
            // Some devices are out of reach for a while.
            await bringBack(chance.some(handedIn));
          }
        }
        await restores.putBack(chance.of(moments));
        await bringBack(handedIn);
        const rows = new Map((await stored()).map((row) => [row.attempt_id, row]));
        for (const { device, answers, result } of handedIn) {
          const row = rows.get(Number(result.report_id));
          expect({ history, row }).toMatchObject({ row: { stud_id: device.caller.stud_id, answers: sorted(answers) } });
          const report = await portal.call(quiz.quiz_report_by_id, { id: result.report_id ?? 0 }, { caller: device.caller });
          expect(report.data?.analytics.receipt).toBe(result.receipt);
        }
        await restores.putBack(moments[0] ?? { rows: new Map(), numbers: new Map() });
      }
      process.stdout.write(
        `${engine}: ${HISTORIES} histories, ${restored} restores, ${lost} hand-ins brought back, none gone, none doubled.\n`,
      );
    },
  );
});

/** Sorts answers by number, as JSON does with an object whose names are numbers. */
const sorted = (answers: string): string => JSON.stringify(JSON.parse(answers));
