import { revised, missedOn, daysAfter, type RevisedOn } from '@portal/contract';
import { createEmptyCard, fsrs, Rating } from 'ts-fsrs';
import { directSql } from '../../server/src/testing/database.ts';
import { Chance } from '../../server/src/testing/chance.ts';

/** A question that a student has missed, and how revising it went. */
interface Card {
  student: number;
  missed_on: string;
  answers: RevisedOn[];
}

/** One answer: what is known before it, and how it went. `step`: of the ladder. `kept`: 0 to 1, as FSRS foresees it. */
interface Seen {
  step: number;
  kept: number;
  right: boolean;
}

/** FSRS takes the ladder's place once its log loss on unseen answers is lower by this share. */
const BETTER = 0.05;
const STUDENTS = 300;
const CARDS = 40;
const FIRST_DAY = '2026-01-05';
/** Says too little with fewer. */
const LEAST = 1000;

const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false });
const dateOf = (day: string) => new Date(`${day}T12:00Z`);

/** Goes through a card's answers; before each, says what the ladder and FSRS know. */
function seenIn({ missed_on, answers }: Card): Seen[] {
  let rung = missedOn(missed_on);
  let { card } = scheduler.next(createEmptyCard(dateOf(missed_on)), dateOf(missed_on), Rating.Again);
  return answers.map((answer) => {
    const at = dateOf(answer.day);
    const seen = { step: rung.step, kept: scheduler.get_retrievability(card, at, false), right: answer.right };
    rung = revised(rung, answer);
    ({ card } = scheduler.next(card, at, answer.right ? Rating.Good : Rating.Again));
    return seen;
  });
}

/**
 * Log loss (nats) of a foresight on unseen answers: `of` reads what it goes by as a number of -5 to 5, of which a
 * logistic line is fitted to the answers that are known.
 */
function fitted(known: readonly Seen[], unseen: readonly Seen[], of: (seen: Seen) => number): number {
  let [base, slope] = [0, 1];
  for (let round = 0; round < 400; round += 1) {
    let [dBase, dSlope] = [0, 0];
    for (const seen of known) {
      const missing = Number(seen.right) - 1 / (1 + Math.exp(-base - slope * of(seen)));
      dBase += missing;
      dSlope += missing * of(seen);
    }
    base += dBase / known.length;
    slope += (0.3 * dSlope) / known.length;
  }
  return lossOf(unseen, (seen) => 1 / (1 + Math.exp(-base - slope * of(seen))));
}

function lossOf(unseen: readonly Seen[], right: (seen: Seen) => number): number {
  const sum = unseen.reduce((total, seen) => total - Math.log(seen.right ? right(seen) : 1 - right(seen)), 0);
  return sum / unseen.length;
}

/** Foresees by the ladder: how many of the known answers at that step were right. */
function byLadder(known: readonly Seen[]): (seen: Seen) => number {
  const steps = new Map<number, { right: number; all: number }>();
  for (const { step, right } of known) {
    const { right: before, all } = steps.get(step) ?? { right: 1, all: 2 };
    steps.set(step, { right: before + Number(right), all: all + 1 });
  }
  return ({ step }) => {
    const { right, all } = steps.get(step) ?? { right: 1, all: 2 };
    return right / all;
  };
}

const logit = (share: number): number => {
  const within = Math.min(0.99, Math.max(0.01, share));
  return Math.log(within / (1 - within));
};

/** Students of chance, who revise by the ladder, often late; `left` says what is left of a memory after some days. */
function simulated(seed: number, left: (days: number, strength: number) => number): Card[] {
  const chance = new Chance(seed);
  const spread = (most: number) => most ** (chance.next() + chance.next() - 1);
  return Array.from({ length: STUDENTS }, (_, student) => {
    const own = spread(6);
    const late = chance.next() * 6;
    return Array.from({ length: CARDS }, () => {
      const card: Card = { student, missed_on: daysAfter(FIRST_DAY, chance.whole(0, 60)), answers: [] };
      let strength = 2 * own * spread(5);
      let last = card.missed_on;
      let rung = missedOn(last);
      for (let turn = 0; turn < 10 && rung.due_on !== null; turn += 1) {
        const day = daysAfter(rung.due_on, Math.floor(chance.next() ** 2 * late * 3));
        const days = (Date.parse(day) - Date.parse(last)) / 86_400_000;
        const kept = left(days, strength);
        // One of four options is right by chance.
        const answer = { day, right: chance.is(0.25 + 0.75 * kept) };
        strength = answer.right ? strength * (1 + 2 * (1 - kept) + 0.4) : Math.max(1, strength * 0.5);
        card.answers.push(answer);
        rung = revised(rung, answer);
        last = day;
      }
      return card;
    });
  }).flat();
}

/** Reads the answers that a portal has kept. */
async function stored(url: string): Promise<Card[]> {
  const sql = directSql(url);
  const rows = await sql.all<{ stud_id: number; card: string; missed_at: number; day: string; outcome: string }>(
    `SELECT r.stud_id, r.attempt_id || ' ' || r.question_id AS card, a.submitted_at AS missed_at, r.day, r.outcome
     FROM revision_answer r JOIN attempt a ON a.attempt_id = r.attempt_id ORDER BY r.at`,
  );
  await sql.close();
  const cards = new Map<string, Card>();
  for (const { stud_id, card, missed_at, day, outcome } of rows) {
    const missed_on = new Date(missed_at).toISOString().slice(0, 10);
    const one = cards.get(`${stud_id} ${card}`) ?? { student: stud_id, missed_on, answers: [] };
    one.answers.push({ day, right: outcome === 'right' });
    cards.set(`${stud_id} ${card}`, one);
  }
  return [...cards.values()];
}

/** Compares both on the answers of every second student, after the others' are known. */
function compared(name: string, cards: readonly Card[]): string[][] {
  const of = (half: number) => cards.filter(({ student }) => student % 2 === half).flatMap(seenIn);
  const [known, unseen] = [of(0), of(1)];
  if (unseen.length < LEAST) return [[`${name}: answers, too few to say`, String(unseen.length), `>= ${LEAST}`, '']];
  const ladder = lossOf(unseen, byLadder(known));
  const plain = lossOf(unseen, ({ kept }) => Math.min(0.99, Math.max(0.01, kept)));
  const fit = fitted(known, unseen, ({ kept }) => logit(kept));
  const gain = 1 - Math.min(plain, fit) / ladder;
  return [
    [`${name}: log loss of the ladder's steps, ${unseen.length} unseen answers`, ladder.toFixed(4), '', ''],
    [`${name}: log loss of FSRS as it comes; fitted to the known answers`, `${plain.toFixed(4)}; ${fit.toFixed(4)}`, '', ''],
    [
      `${name}: FSRS is better by, %`,
      (100 * gain).toFixed(1),
      `>= ${100 * BETTER}: it would take its place`,
      gain >= BETTER ? 'yes' : 'no',
    ],
  ];
}

/**
 * Says whether FSRS (ts-fsrs, its parameters as they come) foresees answers of revision better than the ladder: of
 * students of chance who forget in two ways, and of the database that REVISION_ANSWERS names ('sqlite:/path' or
 * 'postgres://…'), where it names one.
 */
export async function whoForesees(): Promise<string[][]> {
  const url = process.env['REVISION_ANSWERS'];
  return [
    ...compared(
      'forgetting by halves',
      simulated(1, (days, strength) => 2 ** (-days / strength)),
    ),
    ...compared(
      'forgetting by a power',
      simulated(2, (days, strength) => (1 + days / strength) ** -0.7),
    ),
    ...(url === undefined ? [] : compared('stored answers', await stored(url))),
  ];
}
