import { createSms } from './auth/sms.failover.ts';
import { Brand } from './core/brand.ts';
import { plainClock } from './core/clock/clock.ts';
import { SteadyClock } from './core/clock/steady.ts';
import type { Config } from './core/env.ts';
import { FirstRun } from './core/firstRun.ts';
import type { Logger } from './core/log.ts';
import { loadSecret } from './core/secret.ts';
import type { Services } from './core/services.ts';
import { openDatabase } from './db/open.ts';
import { createMedia } from './media/media.ts';

/** Where a copy is kept its thread brings the write-ahead log back to its front, outside of saves, and long before. */
const COPIED_LOG_PAGES = 16_000;

/**
 * Opens everything a running portal stands on. Parts given in `instead` (a test's clock or gateway) replace the real
 * ones.
 */
export async function openServices(
  config: Config,
  log: Logger,
  instead: Partial<Pick<Services, 'now' | 'sms'>> = {},
): Promise<Services> {
  const secret = loadSecret(config);
  const opened = await openDatabase(config.DATABASE_URL, config.DATABASE_POOL, {
    serving: true,
    ...(config.copyTo && { logPages: COPIED_LOG_PAGES }),
  });
  const clock = instead.now ? plainClock(instead.now) : await SteadyClock.start(opened, log);
  const now = () => clock.now();
  const close = async () => {
    clock.close();
    await opened.close();
  };
  const db = { ...opened, close };
  const look = await Brand.of(config, db);
  const brand = () => look.name;
  return {
    config,
    secret,
    db,
    log,
    now,
    clock,
    media: createMedia(secret, now, config.MEDIA_DIR),
    sms: instead.sms ?? createSms(config, log, brand),
    brand,
    look,
    firstRun: new FirstRun(db),
  };
}
