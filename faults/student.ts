import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { attempts, quiz, type Caller, type Data, type Endpoint, type Input } from '../contract/src/index.ts';
import { callOver, type TestAnswer } from '../server/src/testing/call.ts';
import { Ledger, type Chosen, type Handed } from './ledger.ts';

/** Where the students find the portal; undefined while it is away. */
export interface Door {
  url: string | undefined;
}

/** The quiz they sit: three questions, each with the options 'right' and 'wrong'. */
export interface Paper {
  quiz_id: number;
  questions: number[];
}

/** How long a student tries before giving up; far longer than any outage of a test. */
const PATIENCE_MS = 120_000;

/** Two calls a second are always allowed. */
const PAUSE_MS = 600;

/** One call, repeated until the server answers it, as the web repeats it. */
export class Persistent {
  readonly #door: Door;
  readonly #ledger: Ledger;
  readonly #caller: Caller;

  constructor(door: Door, ledger: Ledger, caller: Caller) {
    this.#door = door;
    this.#ledger = ledger;
    this.#caller = caller;
  }

  /**
   * `failed` runs after each try that was not answered, before the next one; an `input` that is made is made anew for
   * each try.
   */
  async call<Row extends Endpoint>(
    row: Row,
    input: Input<Row> | (() => Input<Row>),
    options: { submitKey?: string; failed?: () => Promise<void> } = {},
  ): Promise<TestAnswer<Data<Row>>> {
    const { submitKey, failed } = options;
    for (const began = Date.now(); Date.now() - began < PATIENCE_MS; await sleep(randomInt(5, 30))) {
      const { url } = this.#door;
      if (!url) continue;
      const answer = await callOver(url, row, typeof input === 'function' ? input() : input, {
        caller: this.#caller,
        ...(submitKey === undefined ? {} : { submitKey }),
      }).catch(() => undefined);
      if (answer && answer.code < 429) return answer;
      if (answer?.code === 429) {
        // Asking what is held would take up the very next call that is allowed.
        await sleep(PAUSE_MS);
        continue;
      }
      if (!answer) this.#ledger.cutOff += 1;
      else if (answer.code === 503) this.#ledger.unavailable += 1;
      else this.#ledger.wrong.push(`${row.path}: ${answer.code} ${answer.message}`);
      await failed?.();
    }
    throw new Error(`no answer to ${row.path} in ${PATIENCE_MS / 1000} s`);
  }
}

/**
 * Sits the quiz once: starts an attempt, saves after every choice, hands in, and sometimes hands in again, as a double
 * click or an impatient student does. Whatever fails is repeated until it succeeds.
 */
export async function sitQuiz(door: Door, ledger: Ledger, caller: Caller, { quiz_id, questions }: Paper): Promise<void> {
  const portal = new Persistent(door, ledger, caller);
  const device_id = randomUUID();
  const start = () => portal.call(attempts.start_attempt, { kind: 'quiz', item_id: quiz_id, device_id, take_over: 1 });
  const begun = await start();
  const attempt_id = begun.data?.attempt_id;
  if (!begun.data || attempt_id === undefined) {
    ledger.wrong.push(`start: ${begun.code} ${begun.message}`);
    return;
  }
  const answers: Chosen = {};
  let [seq, epoch, acknowledged] = [begun.data.seq, begun.data.epoch, {} as Chosen];

  // After a failure a student asks what the portal has stored. It must be at least what it acknowledged.
  const failed = async (): Promise<void> => {
    const { data } = await start();
    const held = Object.fromEntries((data?.answers ?? []).map(({ question_id, answer }) => [String(question_id), answer]));
    if (data?.attempt_id !== attempt_id) ledger.wrong.push(`another attempt: ${data?.attempt_id} after ${attempt_id}`);
    else if (data.seq < seq - 1) ledger.wrong.push(`holds save ${data.seq} after it acknowledged ${seq - 1}`);
    ledger.checkHeld(acknowledged, held);
    // This is a newer page to the portal: what is sent from now on is of this one.
    epoch = data?.epoch;
  };

  for (const question_id of questions.filter(() => randomInt(5) > 0)) {
    answers[question_id] = randomInt(2) === 0 ? 'right' : 'wrong';
    ledger.given(1);
    seq += 1;
    const save = () => ({ attempt_id, device_id, epoch, seq, answers: listed(answers) });
    const saved = await portal.call(attempts.save_answers, save, { failed });
    if (!saved.status || saved.data?.seq !== seq || saved.data.mine !== 1)
      ledger.wrong.push(`save ${seq}: ${saved.code} ${saved.message} ${JSON.stringify(saved.data)}`);
    else {
      ledger.acknowledged(1);
      acknowledged = { ...answers };
    }
  }

  const submitKey = randomUUID();
  const handed: Handed = { stud_id: Number(caller.stud_id), submit_key: `key:${submitKey}`, answers };
  ledger.handed.push(handed);
  const submit = () =>
    portal.call(quiz.submit_quiz, { quiz_id, submit_data: listed(answers), attempt_id, device_id, epoch }, { submitKey });
  const first = await submit();
  if (!first.status || first.data?.report_id === undefined) ledger.wrong.push(`submit: ${first.code} ${first.message}`);
  else handed.report_id = Number(first.data.report_id);
  if (randomInt(4) > 0) return;
  const again = await submit();
  if (!isDeepStrictEqual(again.data, first.data)) ledger.wrong.push(`another reply to the same submission: ${again.message}`);
}

export const listed = (answers: Chosen) => Object.entries(answers).map(([question_id, answer]) => ({ question_id, answer }));
