import * as words from '#words/handIn';
import { attempts } from '@portal/contract';
import { asApiError } from '../../api/failures.ts';
import { tabName } from '../../api/randomKey.ts';
import { listed } from '../answers.ts';
import { withTimeLimit } from './timeLimit.ts';
import type { JournalContext } from './context.ts';
import { without } from './refused.ts';

/** Goes on with another device's attempt, under a new name. Nothing can be answered before its answers come. */
export async function takeFromDevice({ server, shown, alone, start, lose, failed }: JournalContext): Promise<void> {
  if (shown.snapshot().taking) return;
  shown.set({ taking: true });
  const name = tabName();
  server.renew(name);
  await alone(() => start(true));
  // Another tab may have gone on with the attempt, or this page under another name.
  if (!shown.snapshot().taking || server.deviceId !== name) return;
  lose();
  failed(words.noConnection);
}

/** Goes on with an attempt in which another device has done nothing: what is answered here stays as it is. */
export function takeBlank({ server, start }: JournalContext): Promise<void> {
  server.renew(tabName());
  return start(true);
}

/**
 * Yields to another device: the student is told so, and then which answers only this device has. Where the server holds
 * no save of any device, nothing is done over there.
 */
export async function loseTo(context: JournalContext, seq: number): Promise<void> {
  const { server, shown, tabs, alone, lose, start } = context;
  if (!shown.snapshot().mine || !tabs) return lose();
  if (seq === 0) return alone(() => takeBlank(context));
  lose();
  server.mustStart = true;
  return alone(() => start());
}

/** A question that two devices have answered differently, and whose answer counts. */
export interface Settled {
  question_id: string;
  by: 'here' | 'there';
}

/** The student lets the other device's answer stand: here it is as if nothing else had been chosen. */
async function letStand({ device, shown }: JournalContext, question_id: string): Promise<void> {
  const { rivals, answers } = shown.snapshot();
  const { draft } = device;
  const there = { [question_id]: answers[question_id] ?? '' };
  shown.set({ rivals: without([question_id], rivals) });
  await device.change({ answers: { ...draft.answers, ...there }, saved: { ...draft.saved, ...there } });
}

/**
 * Sends answers of this device to the device that goes on with the attempt: those that only this one has, or, of two
 * different answers, the one that counts.
 */
export async function give(context: JournalContext, settled?: Settled): Promise<void> {
  const { around, device, server, shown, failed, hasEnded, alone } = context;
  const { own, rivals, mine } = shown.snapshot();
  const { attempt_id, saved } = device.draft;
  if (mine || attempt_id === undefined) return undefined;
  if (settled?.by === 'there') return letStand(context, settled.question_id);
  const given = settled ? { [settled.question_id]: rivals[settled.question_id] ?? '' } : own;
  const { deviceId: device_id, seq } = server;
  const input = { attempt_id, device_id, seq, answers: listed(given), give: 1 } as const;
  return alone(async () => {
    try {
      const { data } = await withTimeLimit((signal) => around.send(attempts.save_answers, input, { signal }));
      if (data.report_id !== undefined) return void (await hasEnded(attempt_id));
      if (data.given !== 1) return failed(words.notGiven);
      const refused = (data.refused ?? []).map(String);
      await device.change({ saved: { ...saved, ...given } });
      const rest = settled ? { rivals: without([settled.question_id], rivals) } : { own: {} };
      return shown.set({ ...rest, answers: { ...shown.snapshot().answers, ...without(refused, given) }, refused });
    } catch (error) {
      return failed(asApiError(error).message);
    }
  });
}
