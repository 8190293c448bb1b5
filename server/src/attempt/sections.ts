import { MINUTE_MS, iso } from '../core/dates.ts';
import type { Answers } from './grade.ts';
import type { Paper, PaperQuestion, PaperSection } from '@portal/bank/paper/paper';
import { isOver } from './window.ts';

/** When a section with a clock of its own may be answered, epoch milliseconds. */
export interface SectionClock {
  key: string;
  opens_at: number;
  closes_at: number;
}

/** A device may think a section open this much before the server does. */
const EARLY_MS = 5000;

/** The minutes of all sections; null unless each has its own. */
export function minutesOf(sections: readonly Pick<PaperSection, 'minutes'>[] | undefined): number | null {
  if (!sections?.length || sections.some(({ minutes }) => minutes === undefined)) return null;
  return sections.reduce((sum, { minutes = 0 }) => sum + minutes, 0);
}

/**
 * The clocks of an attempt begun at `started_at`: a section opens when the one before it closes, and none is open
 * beyond the deadline of the attempt. Extra minutes go to the sections by their share. Undefined where no section has
 * minutes.
 */
export function clocksOf(
  sections: readonly Pick<PaperSection, 'key' | 'minutes'>[] | undefined,
  started_at: number,
  extra_minutes: number,
  deadline_at: number | null,
): SectionClock[] | undefined {
  let opens_at = started_at;
  const clocks = (sections ?? []).flatMap(({ key, minutes }) => {
    if (minutes === undefined) return [];
    const clock = { key, opens_at, closes_at: opens_at + minutes * MINUTE_MS };
    opens_at = clock.closes_at;
    return [clock];
  });
  if (clocks.length === 0) return undefined;
  const last = deadline_at ?? Infinity;
  return lengthened(clocks, extra_minutes).map(({ key, ...times }) => ({
    key,
    opens_at: Math.min(times.opens_at, last),
    closes_at: Math.min(times.closes_at, last),
  }));
}

function lengthened(clocks: readonly SectionClock[], extra_minutes: number): SectionClock[] {
  const began = clocks[0]?.opens_at ?? 0;
  const all = (clocks.at(-1)?.closes_at ?? 0) - began;
  // Rounded at each boundary, not at each length: the last one closes on the millisecond.
  const moved = (at: number): number => at + Math.round((extra_minutes * MINUTE_MS * (at - began)) / all);
  return clocks.map(({ key, opens_at, closes_at }) => ({ key, opens_at: moved(opens_at), closes_at: moved(closes_at) }));
}

/**
 * Returns the clocks after extra minutes were given at `now`: the sections that are not over share them by the time
 * left of each. None is shortened; one that is over stays over.
 */
export function clocksExtended(clocks: readonly SectionClock[], now: number, extra_minutes: number): SectionClock[] {
  const current = clocks.find(({ closes_at }) => closes_at > now);
  const last = clocks.at(-1)?.closes_at ?? 0;
  if (!current) return [...clocks];
  const from = Math.max(now, current.opens_at);
  const share = (extra_minutes * MINUTE_MS) / (last - from);
  const moved = (at: number): number => (at > from ? at + Math.round(share * (at - from)) : at);
  return clocks.map(({ key, opens_at, closes_at }) => ({ key, opens_at: moved(opens_at), closes_at: moved(closes_at) }));
}

/** A clock as calls tell it. */
export const shownClock = ({ key, opens_at, closes_at }: SectionClock) => ({
  key,
  opens_at: iso(opens_at),
  closes_at: iso(closes_at),
});

export const readClocks = (stored: string | null): SectionClock[] | undefined =>
  stored === null ? undefined : (JSON.parse(stored) as SectionClock[]);

/** The questions that take no answer at `now`: their section's time and grace are over, or it is not open yet. */
export function closedQuestions({ questions }: Paper, clocks: readonly SectionClock[], now: number): Set<number> {
  const closed = new Set(
    clocks.filter(({ opens_at, closes_at }) => isOver(closes_at, now) || now + EARLY_MS < opens_at).map(({ key }) => key),
  );
  if (closed.size === 0) return new Set();
  return new Set(
    questions.flatMap(({ question_id, section }) => (section !== undefined && closed.has(section) ? [question_id] : [])),
  );
}

/** Tells sections that are left once without a clock that ends them. */
export const areLeft = ({ sections = [] }: Pick<Paper, 'sections'>): boolean => sections.some(isLeft);

const isLeft = ({ navigation, minutes }: PaperSection): boolean => navigation === 'locked' && minutes === undefined;

/**
 * The questions of sections that were left: of those that are left once, those before one of which a question was
 * visited or answered.
 */
export function leftQuestions({ sections = [], questions }: Paper, visited: readonly number[], answers: Answers): Set<number> {
  const seen = new Set([...visited, ...Object.keys(answers).map(Number)]);
  const placeOf = ({ section }: PaperQuestion): number => sections.findIndex(({ key }) => key === section);
  const reached = Math.max(0, ...questions.filter(({ question_id }) => seen.has(question_id)).map(placeOf));
  const left = new Set(sections.slice(0, reached).flatMap((section) => (isLeft(section) ? [section.key] : [])));
  return new Set(
    questions.flatMap(({ question_id, section }) => (section !== undefined && left.has(section) ? [question_id] : [])),
  );
}

/**
 * Returns what a save or hand-in comes to while some questions are closed: there what is held stays. `refused` names
 * those that are answered otherwise: left out and taken back are the same.
 */
export function keepClosed(held: Answers, given: Answers, closed: ReadonlySet<number>): { answers: Answers; refused: number[] } {
  const differing = [...closed].filter((question_id) => held[question_id] !== given[question_id]);
  if (differing.length === 0) return { answers: given, refused: [] };
  const refused = differing.filter((question_id) => (held[question_id] ?? '') !== (given[question_id] ?? ''));
  const open = Object.entries(given).filter(([question_id]) => !closed.has(Number(question_id)));
  const kept = Object.entries(held).filter(([question_id]) => closed.has(Number(question_id)));
  return { answers: Object.fromEntries([...kept, ...open]), refused };
}
