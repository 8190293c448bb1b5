import type { Services } from '../core/services.ts';
import { otpLimits } from './otp.rules.ts';
import { pruneOtps } from './prune.store.ts';

/**
 * Removes the rows of sign-ins that no budget counts any more, some at a time, until none is left or `signal` is
 * aborted.
 */
export async function pruneSignIns({ config, db, now }: Services, signal: AbortSignal): Promise<void> {
  const { keep_ms, lock } = otpLimits(config);
  for (let more = true; more && !signal.aborted;) more = await db.write(pruneOtps, { at: now(), keep_ms, lock });
}
