import { exams, quiz, type Id } from '@portal/contract';
import * as words from '#words/handIn';
import type { Reply } from '../../api/client.ts';
import { asApiError, isSignedOut, mayPass } from '../../api/failures.ts';
import { same } from '../../device/drafts.ts';
import { listed, type GivenAnswer } from '../answers.ts';
import type { Result } from './calls.ts';
import type { JournalContext } from './context.ts';
import { isBlank, onesOf } from './merge.ts';
import { withTimeLimit } from './timeLimit.ts';
import { inSeconds } from './spent.ts';
import { showWaiting } from './waiting.ts';

/** A random pause, so that two pages that each hand in do not start in step. */
const REST_MS = 300;
/** Browsers refuse longer bodies to calls that may outlive the page. */
const KEEPALIVE_ANSWERS = 150;
const PATIENCE_MS = 30_000;

/** Begins to hand in the chosen answers. False where there are none, or another page has the attempt. */
export async function begin(
  { device, shown, plan, pendingHandIn, fitting }: JournalContext,
  byDevice: boolean,
): Promise<boolean> {
  const { mine, taking, result, handing } = shown.snapshot();
  if (!mine || taking || result || handing === 'sending') return false;
  const { handingIn = fitting() } = device.draft;
  pendingHandIn.begin(handingIn, byDevice);
  plan.afresh();
  shown.set({ handing: 'sending' });
  return Boolean(device.draft.handingIn) || device.change({ handingIn: [...handingIn] });
}

/**
 * Tries to hand in once. Undefined when there is to be another try, or the student decides; 'refused' when the server
 * said no and `settle` is to find out why.
 */
export async function tryHandIn(context: JournalContext): Promise<{ result: Result; message: string } | 'refused' | undefined> {
  const { device, server, plan, pendingHandIn, shown } = context;
  const { handingIn = [] } = device.draft;
  const { epoch } = server;
  try {
    const { data, message } = await sent(context, handingIn);
    const differs = pendingHandIn.given && !sameGiven(pendingHandIn.given, handingIn) ? 1 : data?.differs;
    return { result: { ...data, differs, message: data?.message ?? message }, message };
  } catch (error) {
    const failure = asApiError(error);
    if (isSignedOut(failure)) return undefined;
    plan.failed(failure.waitMs);
    shown.set({});
    // Where repeats are not known to be recognised, the student decides about the next try.
    if (!server.takesSaves) await giveUp(context, failure.message);
    else if (mayPass(failure)) showWaiting(context, failure.message);
    else {
      plan.succeeded();
      pendingHandIn.no = { words: failure.message, epoch };
      return 'refused';
    }
    return undefined;
  }
}

/**
 * Returns the outcome of the press, once the attempt is known to have ended: only the server can compare with what it
 * stored. Where it cannot be asked, the student is told to look at the report: no answer said that this hand-in
 * succeeded.
 */
export async function judged(context: JournalContext, result: Result, tries = 3): Promise<Result> {
  try {
    const { differs } = (await sent(context, context.pendingHandIn.given ?? [])).data;
    return { ...result, differs };
  } catch (error) {
    if (!mayPass(asApiError(error))) return result;
    return tries > 1 ? judged(context, result, tries - 1) : { ...result, differs: 1 };
  }
}

/**
 * Lets a press stand when the answers are still those that the student saw, and nothing but another page's start was in
 * its way; else the student looks first. `took`: another device had the attempt.
 */
export async function settle(context: JournalContext, took = false): Promise<void> {
  const { device, server, plan, pendingHandIn, shown, failed, fitting } = context;
  const handsIn = device.draft.handingIn !== undefined;
  if (!(handsIn || pendingHandIn.on) || (handsIn && !pendingHandIn.no && !took && !pendingHandIn.here)) return undefined;
  const { no } = pendingHandIn;
  pendingHandIn.no = undefined;
  const { handingIn } = device.draft;
  const wanted = handingIn ?? pendingHandIn.given ?? [];
  // Each start raises the number by one: with two of this page's own in a row, no other page came in between.
  if (no && (no.epoch ?? Infinity) + 1 >= (server.epoch ?? 0)) return giveUp(context, no.words);
  if (!sameGiven(wanted, fitting())) {
    pendingHandIn.givenUp = true;
    await device.drop('handingIn');
    plan.succeeded();
    failed(no?.words ?? words.lookAgain);
    return shown.set({ handing: 'refused' });
  }
  if (!handingIn) await device.change({ handingIn: [...wanted] });
  if (no) plan.rest(REST_MS * Math.random());
  return undefined;
}

/** Ends a hand-in that the server refuses: the student is told its words, and may change the answers. */
export async function giveUp(
  { device, plan, pendingHandIn, shown, failed }: JournalContext,
  said = pendingHandIn.no?.words,
): Promise<void> {
  if (said === undefined) return;
  pendingHandIn.forget();
  await device.drop('handingIn');
  plan.succeeded();
  failed(said);
  shown.set({ handing: 'refused' });
}

/**
 * Sends only the number of the save by which the server is known to hold just these answers; where it refuses that, and
 * everywhere else, all answers. Rejects with ApiError.
 */
async function sent(context: JournalContext, given: readonly GivenAnswer[]): Promise<Reply<typeof quiz.submit_quiz>> {
  const held = await heldOf(context, given);
  try {
    if (held) return await sentAs(context, given, held);
  } catch (error) {
    if (mayPass(error) || isSignedOut(error)) throw error;
    context.server.held = undefined;
  }
  return sentAs(context, given);
}

/** Names the save by which the server holds just these answers and marks; undefined where none is known to. */
async function heldOf({ device: { draft }, server: { held, epoch } }: JournalContext, given: readonly GivenAnswer[]) {
  const { attempt_id, marked, savedMarked, spent } = draft;
  // Browsers hash on secure pages only.
  const hashes = (crypto as Partial<Crypto>).subtle;
  if (!held || !hashes || attempt_id === undefined || epoch === undefined || !same(marked, savedMarked)) return undefined;
  if (
    !sameGiven(
      given,
      listed(held.answers).filter(({ answer }) => answer),
    )
  )
    return undefined;
  const pairs = given.map(({ question_id, answer }) => [String(question_id), answer]);
  const hash = await hashes.digest('SHA-256', new TextEncoder().encode(JSON.stringify(pairs)));
  return {
    seq: held.seq,
    hash: btoa(String.fromCodePoint(...new Uint8Array(hash))),
    spent: inSeconds(spent).map(({ question_id, seconds }): [Id, number] => [question_id, seconds]),
  };
}

/** Sends one hand-in. Rejects with ApiError. */
function sentAs(
  { of, around: { send }, device, server, pendingHandIn }: JournalContext,
  given: readonly GivenAnswer[],
  held?: Awaited<ReturnType<typeof heldOf>>,
): Promise<Reply<typeof quiz.submit_quiz>> {
  const { kind, item_id } = of;
  const { key, attempt_id, marked, spent, left } = device.draft;
  const { epoch, deviceId: device_id } = server;
  const by = pendingHandIn.byDevice ? ('device' as const) : undefined;
  const palette = isBlank(marked) ? {} : { marked: onesOf(marked) };
  const ofScreen = spent ? { spent: inSeconds(spent) } : {};
  const ofAttempt = {
    attempt_id,
    device_id,
    ...(held ? { held } : { ...palette, ...ofScreen }),
    ...(epoch === undefined ? {} : { epoch }),
    ...(by && { by }),
  };
  const body = {
    ...(held ? {} : { submit_data: [...given] }),
    ...(attempt_id === undefined ? {} : { keeps: 1 as const, ...ofAttempt }),
  };
  const ofPage = left && left.of === attempt_id ? { left_page: left.times } : {};
  const options = { idempotencyKey: key, keepalive: given.length <= KEEPALIVE_ANSWERS };
  const call = (signal?: AbortSignal) => {
    const how = signal ? { ...options, signal } : options;
    return kind === 'quiz'
      ? send(quiz.submit_quiz, { quiz_id: item_id, ...body }, how)
      : send(exams.submit_exam, { exam_id: item_id, ...body, ...ofPage }, how);
  };
  // A try is given up only where the server is known to recognise a repeat.
  return attempt_id === undefined ? call() : withTimeLimit(call, PATIENCE_MS);
}

/** Says whether two hand-ins have equal answers. */
function sameGiven(one: readonly GivenAnswer[], other: readonly GivenAnswer[]): boolean {
  const answers = new Map(other.map(({ question_id, answer }) => [String(question_id), answer]));
  return one.length === other.length && one.every(({ question_id, answer }) => answers.get(String(question_id)) === answer);
}
