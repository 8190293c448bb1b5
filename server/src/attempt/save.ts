import type { attempts, Body, Data } from '@portal/contract';
import { iso } from '../core/dates.ts';
import { judgedAt } from '../core/clock/clock.ts';
import { HttpError, notFound, Refusal, refusal } from '../core/errors.ts';
import type { Services } from '../core/services.ts';
import { say } from '../words/say.ts';
import { asGiven, asKept, grade, type Answers, type GivenAnswer } from './grade.ts';
import type { Prepared } from './grading/prepare.ts';
import { attemptThatEnded } from './outcome.store.ts';
import { asTexts } from './optionHashes.ts';
import { gradeBeside, paletteAfter, readIds } from './palette.ts';
import type { PaperCache } from './shown/paper.cache.ts';
import { giveAnswers, isCurrent, saveAnswers, type Times } from './save.store.ts';
import type { Kind } from '@portal/bank/paper/paper';
import { areLeft, closedQuestions, keepClosed, leftQuestions, readClocks } from './sections.ts';
import { underWayById, type StoredUnderWay } from './underWay.store.ts';

type Sent = Body<typeof attempts.save_answers>;
/** A save with all answers as texts. */
type Save = Omit<Sent, 'answers'> & { answers: readonly GivenAnswer[] };
/** `kind` is undefined once the attempt has ended. */
type Saved = Data<typeof attempts.save_answers> & { kind: Kind | undefined };

/** The moment an attempt is judged by. */
const nowOf = ({ now, clock }: Services, { started_at }: Pick<Times, 'started_at'>): number =>
  judgedAt(started_at, now(), clock.held());

/** Returns what an answer tells of time: when the attempt ends, and what the server's clock says. */
export const clockOf = (services: Services, times: Times) => ({
  ...(times.deadline_at === null ? {} : { deadline_at: iso(times.deadline_at) }),
  server_time: iso(nowOf(services, times)),
});

/** Looks anew this often when another save comes in between. */
const TRIES = 12;

/**
 * Keeps the answers of a save, but for those to sections that are closed; tells what is held where it counts for
 * nothing.
 */
export async function keepSave(
  services: Services,
  papers: PaperCache,
  sent: Sent,
  stud_id: number,
  tries = TRIES,
): Promise<Saved> {
  const { db, now } = services;
  const { attempt_id, device_id, epoch, seq, since } = sent;
  const underWay = await underWayById(db, stud_id, attempt_id);
  if (!underWay) {
    const told = await ended(services, stud_id, attempt_id, { server_time: iso(now()) });
    if (told.report_id === undefined) throw notFound();
    return told;
  }
  const paper = await papers.prepared(underWay.kind, underWay.item_id, underWay.version);
  const given = asTexts(paper, sent.answers);
  const save = { ...sent, answers: given };
  if (sent.give === 1 && underWay.owner !== device_id) return keepGiven(services, paper, given, underWay);
  // A repeat, a late one, or one of a page or device that is not the newest changes nothing: it needs no write to say
  // so.
  if (underWay.seq >= seq || underWay.owner !== device_id || !isCurrent(underWay, epoch))
    return unchanged(services, paper, underWay, save);
  // Changes to another save than the one held are not put on top of it: the page starts again from what there is.
  if (since !== undefined && since !== underWay.seq)
    return { kind: underWay.kind, seq: underWay.seq, mine: 0, stale: 1, ...clockOf(services, underWay) };
  const graded = gradeBeside(paper, given, save);
  if ('fault' in graded) throw new Refusal(graded.fault);
  const at = nowOf(services, underWay);
  const whole = wholeOf(underWay, save, asKept(given, graded));
  const { answers, refused } = whatIsTaken(paper, underWay, whole, at);
  const palette = namesPalette(save) ? paletteAfter(underWay, save) : undefined;
  const isAlone = since === undefined && answers === whole && !palette && !areLeft(paper.paper);
  const seen_seq = isAlone ? undefined : underWay.seq;
  const parts = { stud_id, attempt_id, device_id, epoch, seq, answers: JSON.stringify(answers), palette, now: at, seen_seq };
  const saved = await db.write(saveAnswers, parts);
  if (saved === 'over') throw refusal('attempt_over');
  if (saved === 'changed' && tries > 1) return keepSave(services, papers, sent, stud_id, tries - 1);
  if (saved === 'changed') throw new HttpError(503, say('try_again'));
  if (saved && 'kept' in saved)
    return { kind: underWay.kind, seq, mine: 1, ...(refused.length > 0 ? { refused } : {}), ...clockOf(services, saved.kept) };
  if (saved) return unchanged(services, paper, saved.held, save);
  return ended(services, stud_id, attempt_id, clockOf(services, underWay));
}

/** The answer where the attempt is under way no more. */
async function ended({ db }: Services, stud_id: number, attempt_id: number, clock: ReturnType<typeof clockOf>): Promise<Saved> {
  const report = await attemptThatEnded(db, stud_id, attempt_id);
  return { kind: undefined, seq: 0, mine: 0, ...clock, ...(report ? { report_id: report.attempt_id } : {}) };
}

/**
 * Puts answers of a device that has lost the attempt on top of what is held. The owner stays, and its page counts as an
 * older one: its next call is told so, and it starts again from what there is then.
 */
async function keepGiven(
  services: Services,
  paper: Prepared,
  given: readonly GivenAnswer[],
  underWay: StoredUnderWay,
): Promise<Saved> {
  const graded = grade(paper, given);
  if ('fault' in graded) throw new Refusal(graded.fault);
  const { stud_id, attempt_id, kind } = underWay;
  const at = nowOf(services, underWay);
  const closed = [...closedNow(paper, underWay, at)];
  const kept = await services.db.write(giveAnswers, { stud_id, attempt_id, answers: asKept(given, graded), closed, now: at });
  if (kept === 'over') throw refusal('attempt_over');
  if (!kept) return ended(services, stud_id, attempt_id, clockOf(services, underWay));
  const { seq, refused } = kept;
  return { kind, seq, mine: 0, given: 1, ...(refused.length > 0 ? { refused } : {}), ...clockOf(services, kept) };
}

const namesPalette = ({ visited, marked }: Save): boolean => visited !== undefined || marked !== undefined;

/** All answers of a save: its own, or what is held with its changes on top. */
const wholeOf = (held: StoredUnderWay, { since }: Save, sent: Answers): Answers =>
  since === undefined ? sent : { ...(JSON.parse(held.answers) as Answers), ...sent };

/** The questions of sections that take no answer now. */
function closedNow({ paper }: Prepared, held: StoredUnderWay, now: number): ReadonlySet<number> {
  const clocks = readClocks(held.sections);
  if (clocks) return closedQuestions(paper, clocks, now);
  return areLeft(paper) ? leftQuestions(paper, readIds(held.visited), JSON.parse(held.answers) as Answers) : new Set();
}

/** The answers that count, and the questions of closed sections whose answers do not. */
function whatIsTaken(paper: Prepared, held: StoredUnderWay, given: Answers, now: number): ReturnType<typeof keepClosed> {
  const closed = closedNow(paper, held, now);
  return closed.size === 0 ? { answers: given, refused: [] } : keepClosed(JSON.parse(held.answers) as Answers, given, closed);
}

/** The answer to a save that changed nothing: `mine` under its own number means that what counts of it is stored. */
function unchanged(services: Services, paper: Prepared, held: StoredUnderWay, save: Save): Saved {
  const { device_id, epoch, seq } = save;
  const owns = held.owner === device_id && isCurrent(held, epoch);
  const repeated = owns && held.seq === seq ? asStored(paper, held, save, nowOf(services, held)) : undefined;
  const counts = owns && repeated !== false;
  const stale = held.owner === device_id && !counts;
  const refused = repeated && repeated.length > 0 ? { refused: repeated } : {};
  return {
    kind: held.kind,
    seq: held.seq,
    mine: counts ? 1 : 0,
    ...(stale ? { stale: 1 } : {}),
    ...refused,
    ...clockOf(services, held),
  };
}

/** The questions whose answers were not taken, when all others are stored as the save has them; else false. */
function asStored(paper: Prepared, held: StoredUnderWay, save: Save, now: number): number[] | false {
  const stored = JSON.parse(held.answers) as Answers;
  const { visited, marked } = paletteAfter(held, save);
  if (visited !== held.visited || marked !== held.marked) return false;
  if (held.sections === null && save.since === undefined && !areLeft(paper.paper))
    return isKept(paper, stored, save.answers) && [];
  const graded = grade(paper, save.answers);
  if ('fault' in graded) return false;
  const { answers, refused } = whatIsTaken(paper, held, wholeOf(held, save, asKept(save.answers, graded)), now);
  const listed = Object.entries(answers).map(([question_id, answer]) => ({ question_id: Number(question_id), answer }));
  return isKept(paper, stored, listed) && refused;
}

/** Says whether these answers are stored, each one that was taken back as ''. */
const isKept = (paper: Prepared, stored: Answers, given: readonly GivenAnswer[]): boolean =>
  given.every(({ question_id }) => question_id in stored) && asGiven(paper, stored, given);
