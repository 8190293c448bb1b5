import { attempts, type Data, type Id } from '@portal/contract';
import { asApiError, isSignedOut, isUnknownCall, mayPass, type ApiError } from '../../api/failures.ts';
import { listed } from '../answers.ts';
import type { Draft } from '../../device/drafts.ts';
import { hashed } from './hashed.ts';
import { answersOf } from './join.ts';
import type { JournalContext } from './context.ts';
import { isBlank, onesOf } from './merge.ts';
import { withTimeLimit } from './timeLimit.ts';
import type { ServerCopy, Started } from './serverCopy.ts';

/**
 * The outcome of a save. 'stored': exactly its answers are stored, and nothing else is on its way. 'superseded': a
 * newer call of this page will tell. 'stale': nothing was stored, this page has to start again. 'lost': another device
 * owns the attempt.
 */
type Fate = 'stored' | 'superseded' | 'stale' | 'lost';
type Saved = Data<typeof attempts.save_answers> & { fate: Fate };

/**
 * The failure of a call: worth another try later, the session's end, a refusal, or overtaken by a newer call of this
 * page.
 */
type Failure = 'later' | 'signed out' | 'refused' | 'superseded';

/** Where starts are not numbered, a page leaves out so many numbers, for late saves of the page before it. */
const SPARE = 1000;

/**
 * Begins the attempt or goes on with the one under way. 'refused': it cannot begin, or has been handed in. Never
 * rejects.
 */
export async function askToStart({ of, around, device, server }: JournalContext, take_over: boolean): Promise<Started | Failure> {
  const { sent = 0 } = device.draft;
  const turn = (server.starts += 1);
  const overtaken = () => turn !== server.starts;
  try {
    const input = { ...of, device_id: server.deviceId, take_over: take_over ? 1 : 0 } as const;
    const { data } = await withTimeLimit((signal) => around.send(attempts.start_attempt, input, { signal }));
    if (overtaken()) return 'superseded';
    server.heardAt = performance.now();
    server.takesSaves = true;
    server.mustStart = data.mine !== 1;
    server.epoch = data.mine === 1 ? data.epoch : undefined;
    server.known = data.known;
    server.takesHashes = data.option_hashes === 1;
    // A server that does not tell of changes takes none: it would take a part for the whole.
    server.held = data.mine === 1 && data.known !== undefined ? { seq: data.seq, answers: answersOf(data) } : undefined;
    server.seq = Math.max(server.seq, sent, data.seq) + (data.mine === 1 && server.epoch === undefined ? SPARE : 0);
    return data;
  } catch (error) {
    if (overtaken()) return 'superseded';
    const failure = asApiError(error);
    if (isUnknownCall(failure)) server.takesSaves = false;
    return failed(server, failure);
  }
}

/**
 * The content of a save: all answers, or those changed since the save number `since`; visits and all marks, where there
 * are any.
 */
type Save = { attempt_id: Id; seq: number; since: number | undefined } & Pick<Draft, 'answers' | 'visited' | 'marked'>;

/** Sends a save. Never rejects. */
export async function askToSave(context: JournalContext, save: Save, keepalive: boolean): Promise<Saved | Failure> {
  const { around, server } = context;
  const { attempt_id, seq, since, answers, visited, marked } = save;
  const { epoch, known, deviceId: device_id } = server;
  const isLatest = () => seq === server.seq && epoch === server.epoch && device_id === server.deviceId;
  const texts = listed(answers);
  const sent = server.takesHashes ? hashed(context.questions(), texts) : texts;
  try {
    const palette = {
      ...(isBlank(visited) ? {} : { visited: onesOf(visited) }),
      ...(isBlank(marked) ? {} : { marked: onesOf(marked) }),
    };
    const ofPage = {
      attempt_id,
      device_id,
      seq,
      ...(epoch === undefined ? {} : { epoch }),
      ...(since === undefined ? {} : { since }),
      ...(known === undefined ? {} : { known }),
    };
    const input = { ...ofPage, answers: sent, ...palette };
    const { data } = await withTimeLimit((signal) => around.send(attempts.save_answers, input, { keepalive, signal }));
    server.heardAt = performance.now();
    const latest = isLatest();
    const stored = data.mine === 1 && data.seq === seq;
    const lost = data.mine !== 1 && device_id === server.deviceId;
    const stale = data.stale === 1 && epoch === server.epoch;
    // A greater number is of a save from before a crash: this save counted as older, the next will not.
    if (data.mine === 1) server.seq = Math.max(server.seq, data.seq);
    if (stale) server.mustStart = true;
    const fate = stale ? 'stale' : data.stale === 1 ? 'superseded' : lost ? 'lost' : stored && latest ? 'stored' : 'superseded';
    return { ...data, fate };
  } catch (error) {
    if (!isLatest()) return 'superseded';
    const failure = failed(server, asApiError(error));
    // A paper that was corrected meanwhile, or an older server in the middle of an update, may know texts only.
    if (failure !== 'refused' || sent.every((given) => given.answer !== undefined)) return failure;
    server.takesHashes = false;
    return askToSave(context, save, keepalive);
  }
}

function failed(server: ServerCopy, error: ApiError): Failure {
  server.waitMs = error.waitMs;
  server.refused = error.params?.['question_id']?.toString();
  return mayPass(error) ? 'later' : isSignedOut(error) ? 'signed out' : 'refused';
}
