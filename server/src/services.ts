import { createSms } from './auth/sms.ts';
import type { Config } from './core/env.ts';
import type { Logger } from './core/log.ts';
import { loadSecret } from './core/secret.ts';
import type { Services } from './core/services.ts';
import { openDatabase } from './db/open.ts';
import { createMedia } from './media/media.ts';

/** Opens everything a running portal stands on. Parts given in `instead` (a test's clock or gateway) replace the real ones. */
export async function openServices(
  config: Config,
  log: Logger,
  instead: Partial<Pick<Services, 'now' | 'sms'>> = {},
): Promise<Services> {
  const secret = loadSecret(config);
  const now = instead.now ?? Date.now;
  const db = await openDatabase(config.DATABASE_URL, config.DATABASE_POOL);
  return {
    config,
    secret,
    db,
    log,
    now,
    media: createMedia(secret, now, config.MEDIA_DIR),
    sms: instead.sms ?? createSms(config, log),
  };
}
