import { describe, expect, test } from 'vitest';
import type { Draft } from '../../device/drafts.ts';
import { join } from './join.ts';
import { onesOf } from './merge.ts';
import type { Started } from './serverCopy.ts';

const QUESTIONS = ['1', '2', '3', '4', '5', '6'];
const RUNS = 1000;
const STEPS = 60;

/** Joins a server's answer, a page and a draft, blank but for the given parts. */
const joined = (started: Partial<Started>, draft: Partial<Draft>, how: { took?: boolean; chosen?: string[] } = {}) => {
  const none = { attempt_id: 1, seq: 0, answers: [], mine: 1, epoch: 2, started_at: '', server_time: '' };
  const { took = false, chosen = [] } = how;
  return join(
    { ...none, ...started },
    {
      draft: { key: 'k', answers: {}, device_id: 'one', ...draft },
      chosen: { answers: new Set(chosen), marked: new Set(chosen) },
      another: false,
      server: { seq: started.seq ?? 0, epoch: 2, deviceId: took ? 'two' : 'one' },
    },
  ).part;
};

describe('QUIZ-07 marks for review of two copies', () => {
  const here = { marked: { 1: '1' } };
  const known = { savedMarked: { 1: '1' }, sent: 3, acked: 3 };
  test.each<[string, Partial<Started>, Partial<Draft>, { took?: boolean; chosen?: string[] }, Record<string, string>]>([
    ['a server that keeps none changes none', {}, here, {}, { 1: '1' }],
    [
      'marked here, heard of by nobody',
      { marked: [2], seq: 3 },
      { ...here, sent: 3, acked: 3 },
      { took: true },
      { 1: '1', 2: '1' },
    ],
    ['taken away there', { marked: [], seq: 4 }, { ...here, ...known }, { took: true }, { 1: '' }],
    ['taken away there, and that was the last of this device', { marked: [], seq: 4 }, { ...here, ...known }, {}, { 1: '' }],
    ['taken away here', { marked: [1], seq: 3 }, { ...known, marked: { 1: '' } }, {}, { 1: '' }],
    [
      'taken away here, taken over from there',
      { marked: [1], seq: 5 },
      { ...known, marked: { 1: '' } },
      { took: true },
      { 1: '' },
    ],
    [
      'in a save that may have come there, and be older',
      { marked: [], seq: 5 },
      { ...here, sent: 4, acked: 3 },
      { took: true },
      { 1: '' },
    ],
    ['in a save that cannot have come there', { marked: [], seq: 3 }, { ...here, sent: 4, acked: 3 }, { took: true }, { 1: '1' }],
    [
      'marked a moment ago, in a page whose device has lost its last moments',
      { marked: [], seq: 9 },
      { ...here, ...known },
      { chosen: ['1'] },
      { 1: '1' },
    ],
  ])('%s', (_what, started, draft, how, marked) => {
    expect(joined(started, draft, how).marked).toEqual(marked);
  });

  test('a visit is one wherever it was', () => {
    const { visited, savedVisited } = joined(
      { visited: [1, 2], seq: 9 },
      { visited: { 2: '1', 3: '1' }, sent: 3, acked: 3 },
      { took: true },
    );
    expect([onesOf(visited), onesOf(savedVisited)]).toEqual([
      ['1', '2', '3'],
      ['1', '2'],
    ]);
  });
});

test('SRV-05 a page whose disk is silent and that has never counted a save does not put its older answer over one that another tab has saved', () => {
  const held = { answers: [{ question_id: 1, answer: 'of another tab' }], seq: 3 };
  const here = { answers: { 1: 'before that', 2: 'only here', 3: 'a moment ago' } };
  const { answers } = joined({ ...held, answers: [...held.answers, { question_id: 3, answer: 'of another tab' }] }, here, {
    chosen: ['3'],
  });
  expect(answers).toEqual({ 1: 'of another tab', 2: 'only here', 3: 'a moment ago' });
});

// The model numbers every act of the student: the server's value for a question must never become older.
test('SRV-05 answers that a server has lost by a restore come back from the device, also under a new name, and older ones give way', () => {
  const held = { answers: [{ question_id: 1, answer: 'older' }], seq: 3 };
  const draft = { answers: { 1: 'newer', 2: 'lost' }, saved: { 1: 'newer', 2: 'lost' }, sent: 5, acked: 5, heard: 5 };
  for (const took of [false, true]) expect(joined(held, draft, { took })).toMatchObject({ answers: { 1: 'newer', 2: 'lost' } });
  // Where the server has gone on, another device answered later.
  expect(joined({ ...held, seq: 6 }, draft, { took: true })).toMatchObject({ answers: { 1: 'older', 2: 'lost' } });
});

test('SRV-05 a thousand pasts of two devices that take over from each other, with lost, late and repeated saves: nothing held ever grows older', () => {
  const wrong = Array.from({ length: RUNS }, (_, seed) => new Past(seed + 1).live()).flat();
  expect(wrong).toEqual([]);
});

test.each<Fault>(['drops what is taken back', 'tells no marks', 'forgets what is saved'])(
  'SRV-05 the model notices one that %s',
  (fault) => {
    const wrong = Array.from({ length: RUNS }, (_, seed) => new Past(seed + 1, fault).live()).flat();
    expect(wrong).not.toEqual([]);
  },
);

/** Broken on purpose: a server of before, one that tells half, a device whose disk forgets. */
type Fault = 'drops what is taken back' | 'tells no marks' | 'forgets what is saved';

/** When each question was last answered and marked, as a copy knows it. */
interface Times {
  answers: Record<string, number>;
  marked: Record<string, number>;
}

/** A save on its way. */
interface Sent {
  from: Device;
  name: string;
  epoch: number;
  seq: number;
  draft: Draft;
  times: Times;
}

interface Device {
  draft: Draft;
  times: Times;
  chosen: { answers: Set<string>; marked: Set<string> };
  name: string;
  epoch: number;
  seq: number;
  /** Without a network nothing leaves the device and nothing reaches it. */
  offline: boolean;
}

/** A student's past with two devices and a server, made up from a number. */
class Past {
  readonly #chance: (count: number) => number;
  readonly #fault: Fault | undefined;
  readonly #devices = ['one', 'two'].map((name): Device => device(name));
  readonly #onTheWay: Sent[] = [];
  readonly #wrong: string[] = [];
  readonly #held = { answers: {}, visited: {}, marked: {} } as Record<'answers' | 'visited' | 'marked', Record<string, string>>;
  #heldAt: Times = { answers: {}, marked: {} };
  #holdsMarks = false;
  #owner = '';
  #epoch = 0;
  #seq = 0;
  #acts = 0;
  /** The acts that a past may have only once, as far as they were done. */
  readonly #once = new Set<string>();

  constructor(seed: number, fault?: Fault) {
    this.#chance = chances(seed);
    this.#fault = fault;
  }

  live(): string[] {
    const [first] = this.#devices;
    if (first) this.#start(first, true);
    for (let step = 0; step < STEPS; step += 1) this.#step(step);
    for (const each of this.#devices) each.offline = false;
    for (const each of this.#devices) this.#end(each);
    return this.#wrong;
  }

  #step(step: number): void {
    const each = this.#devices[this.#chance(4) === 0 ? 1 : 0];
    if (!each) return;
    const dice = this.#chance(100);
    const late =
      this.#onTheWay.length > 0 && this.#chance(4) === 0 ? this.#onTheWay.splice(this.#chance(this.#onTheWay.length), 1) : [];
    for (const save of late) this.#arrive(save, false);
    if (dice < 45) this.#act(each);
    else if (dice < 75) this.#save(each);
    else if (dice < 85) this.#start(each, false);
    else if (dice < 93) this.#start(each, true);
    else each.offline = step % 2 === 0;
  }

  /** Does what the student does on a page that goes on with the attempt. */
  #act({ draft, times, chosen, name }: Device): void {
    if (draft.device_id !== name) return;
    const question = QUESTIONS[this.#chance(QUESTIONS.length)] ?? '';
    const dice = this.#chance(10);
    this.#acts += 1;
    if (dice < 3) draft.visited = { ...draft.visited, [question]: '1' };
    else if (dice < 6) {
      // Each question is marked once and unmarked once: nobody could tell two equal acts apart.
      const mark = draft.marked?.[question] ? '' : '1';
      if (this.#once.has(`mark ${question} ${mark}`)) return;
      this.#once.add(`mark ${question} ${mark}`);
      draft.marked = { ...draft.marked, [question]: mark };
      times.marked[question] = this.#acts;
      chosen.marked.add(question);
    } else {
      const clears = dice === 6 && draft.answers[question] && !this.#once.has(`clear ${question}`);
      if (clears) this.#once.add(`clear ${question}`);
      draft.answers = { ...draft.answers, [question]: clears ? '' : `answer ${this.#acts}` };
      times.answers[question] = this.#acts;
      chosen.answers.add(question);
    }
  }

  #save(each: Device): void {
    const { draft, name, epoch, times } = each;
    if (draft.device_id !== name || each.offline) return;
    each.seq += 1;
    draft.sent = each.seq;
    const sent = { from: each, name, epoch, seq: each.seq, draft: { ...draft }, times: structuredClone(times) };
    const dice = this.#chance(10);
    if (dice < 6) this.#arrive(sent, dice < 5);
    else if (dice < 9) this.#onTheWay.push(sent);
  }

  /** The save comes to the server; `heard`: and its answer to the page. */
  #arrive({ from, name, epoch, seq, draft, times }: Sent, heard: boolean): void {
    if (this.#owner !== name || this.#epoch !== epoch || seq <= this.#seq) return;
    this.#seq = seq;
    const drops = this.#fault === 'drops what is taken back';
    this.#held.answers = drops ? answered(draft.answers) : draft.answers;
    this.#held.visited = { ...this.#held.visited, ...draft.visited };
    if (draft.marked) this.#holdsMarks = true;
    if (draft.marked) this.#held.marked = Object.fromEntries(onesOf(draft.marked).map((question) => [question, '1']));
    this.#check(times);
    const { answers: saved, visited: savedVisited, marked: savedMarked } = draft;
    if (heard && from.name === name && from.epoch === epoch && from.seq === seq)
      Object.assign(from.draft, { saved, savedVisited, savedMarked, acked: seq });
  }

  /** Nothing that the server holds is older than what it held before. */
  #check(times: Times): void {
    const older = (part: 'answers' | 'marked') =>
      QUESTIONS.filter((question) => (times[part][question] ?? 0) < (this.#heldAt[part][question] ?? 0));
    for (const question of older('answers')) this.#wrong.push(`the answer to ${question} is older than it was`);
    for (const question of older('marked')) this.#wrong.push(`the mark of ${question} is older than it was`);
    this.#heldAt = {
      answers: { ...this.#heldAt.answers, ...times.answers },
      marked: { ...this.#heldAt.marked, ...times.marked },
    };
  }

  /** The page is loaded anew, or another device goes on. */
  #start(each: Device, take: boolean): void {
    if (each.offline) return;
    if (!take && this.#owner !== each.name) return;
    if (take) each.name = this.#owner = `${each.name.slice(0, 3)}-${(this.#acts += 1)}`;
    each.epoch = this.#epoch += 1;
    if (!take) each.chosen = { answers: new Set(), marked: new Set() };
    if (this.#fault === 'forgets what is saved') delete each.draft.savedMarked;
    const { visited, marked } = this.#held;
    const started: Started = {
      attempt_id: 1,
      seq: this.#seq,
      answers: Object.entries(this.#held.answers).map(([question_id, answer]) => ({ question_id, answer })),
      ...(Object.keys(visited).length > 0 ? { visited: Object.keys(visited) } : {}),
      ...(this.#holdsMarks && this.#fault !== 'tells no marks' ? { marked: Object.keys(marked) } : {}),
      mine: 1,
      epoch: this.#epoch,
      started_at: '',
      server_time: '',
    };
    each.seq = Math.max(each.seq, each.draft.sent ?? 0, this.#seq);
    const { draft, chosen, name, seq, epoch, times } = each;
    const { part } = join(started, { draft, chosen, another: false, server: { seq, epoch, deviceId: name } });
    this.#knows(times, draft, part);
    each.draft = { ...draft, ...part };
    each.chosen = { answers: new Set(), marked: new Set() };
  }

  /** Notes that what came from the server is as old as there. */
  #knows(times: Times, before: Draft, { answers = {}, marked = {} }: Partial<Draft>): void {
    for (const question of QUESTIONS) {
      if (answers[question] !== before.answers[question] || answers[question] === this.#held.answers[question])
        times.answers[question] = Math.max(
          this.#heldAt.answers[question] ?? 0,
          answers[question] === before.answers[question] ? (times.answers[question] ?? 0) : 0,
        );
      const [was, is, there] = [before.marked?.[question] === '1', marked[question] === '1', question in this.#held.marked];
      if (is === there)
        times.marked[question] = Math.max(this.#heldAt.marked[question] ?? 0, is === was ? (times.marked[question] ?? 0) : 0);
    }
  }

  /** Everything has arrived: what the device shows is what the server holds. */
  #end(each: Device): void {
    this.#start(each, true);
    each.seq += 1;
    each.draft.sent = each.seq;
    this.#arrive(
      {
        from: each,
        name: each.name,
        epoch: each.epoch,
        seq: each.seq,
        draft: { ...each.draft },
        times: structuredClone(each.times),
      },
      true,
    );
    this.#start(each, false);
    const { answers, visited, marked } = each.draft;
    const shown = [answers, onesOf(visited).toSorted(), onesOf(marked).toSorted()];
    const held = [this.#held.answers, Object.keys(this.#held.visited).toSorted(), Object.keys(this.#held.marked).toSorted()];
    if (JSON.stringify(shown) !== JSON.stringify(held))
      this.#wrong.push(`shown ${JSON.stringify(shown)}, held ${JSON.stringify(held)}`);
  }
}

const device = (name: string): Device => ({
  draft: { key: name, answers: {} },
  times: { answers: {}, marked: {} },
  chosen: { answers: new Set(), marked: new Set() },
  name,
  epoch: 0,
  seq: 0,
  offline: false,
});

const answered = (answers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== ''));

/** Returns whole numbers from 0 to below `count`, the same sequence for the same seed. */
function chances(seed: number): (count: number) => number {
  let state = seed * 2_654_435_761;
  return (count) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * count);
  };
}
