import { OperatorError } from '@portal/bank/errors';
import type { Services } from '../../core/services.ts';
import { trustedRelease } from './fetch.ts';
import { Installation, keyIn } from './installation.ts';
import { keepLook, lastLook } from './offer.store.ts';
import { DAY_MS } from '../../core/dates.ts';

/** Tells whether a day has passed since the last look, where the operator wants one. */
export async function isLookDue({ config, db, now }: Services): Promise<boolean> {
  return config.UPDATE_URL !== '' && now() - ((await lastLook(db))?.looked_at ?? 0) >= DAY_MS;
}

/** Looks what the publisher offers, and keeps it for the owner, or why it cannot be trusted. */
export async function lookForRelease({ config, db, log, now }: Services): Promise<void> {
  const { UPDATE_URL, UPDATE_KEY_FILE } = config;
  const looked_at = now();
  try {
    const key = UPDATE_KEY_FILE === '' ? new Installation().key() : keyIn(UPDATE_KEY_FILE);
    const { version, expires, news } = await trustedRelease(UPDATE_URL, key);
    await db.write(keepLook, { looked_at, offered: { version, expires, news } });
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    log.warn({ err: error }, 'what UPDATE_URL offers cannot be used');
    await db.write(keepLook, { looked_at, fault: error.message });
  }
}
