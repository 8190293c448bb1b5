import type { staffCalls } from '@portal/contract/staff';
import type { Decision } from '../../audit/audit.store.ts';
import { LOGO_PLACE } from '../../core/brand.ts';
import { gateways } from '../../core/env.signIn.ts';
import { notFound, rule } from '../../core/errors.ts';
import { RateLimit } from '../../core/rateLimit.ts';
import { mustNotBeStale, revisionOf } from '../../core/revision.ts';
import type { Handlers } from '../../core/serve.ts';
import type { Services } from '../../core/services.ts';
import type { StaffSession } from '../../core/staff.ts';
import { orderUpdate } from '../../ops/update/order.ts';
import { decisionOf } from '../scope.ts';
import { listBackups, manifestOf } from '../settings/backups.ts';
import { offered } from '../settings/downloads.ts';
import { logoOf } from '../settings/logo.ts';
import { schoolNow, setSchool } from '../settings/school.ts';
import { mustBeOffered, releaseShown } from '../settings/release.ts';
import { colourNow, keepDone, numbersShown, setSettings, startWork } from '../settings/settings.store.ts';
import { testSms } from '../settings/sms.ts';
import { within } from '../uploads/uploads.ts';

const BACKUPS = 50;

/** Serves what the owner of a school decides about the portal itself. */
export function settingsRoutes(services: Services): Handlers<typeof staffCalls.settings> {
  const { config, db, look, now, sms } = services;
  const tests = new RateLimit(0.3, 3);
  const { BACKUP_DIR, MEDIA_DIR: mediaDir, TIME_ZONE: timeZone } = config;
  const fixed = [
    ...(config.BRAND_NAME === '' ? [] : (['name'] as const)),
    ...(config.BRAND_LOGO === '' ? [] : (['logo'] as const)),
    ...(config.BRAND_COLOUR === '' ? [] : (['colour'] as const)),
  ];
  const mustBeFree = (field: (typeof fixed)[number]): void => {
    if (fixed.includes(field)) throw rule('set_by_operator').at(field);
  };
  const by = (staff: StaffSession, why = '') => decisionOf(staff, why, now());
  const brand = async (order: Parameters<typeof setSettings.perform>[1]) => {
    mustNotBeStale(await db.write(setSettings, order));
    await look.refresh();
  };
  const mustBeThere = (name: string): void => {
    if (!manifestOf(BACKUP_DIR, name)) throw notFound();
  };
  const begun = async (action: 'backup' | 'drill', name: string, decision: Decision): Promise<number> => {
    const job_id = await db.write(startWork, { action, name, by: decision });
    if (job_id === undefined) throw rule('work_under_way');
    return job_id;
  };
  return {
    settings: async () => {
      const kept = await colourNow(db);
      const hosts = gateways(config).map(({ url }) => new URL(url).host);
      return {
        data: {
          school: await schoolNow(db),
          // The colour and its revision are of one moment: what another instance has changed is seen with it.
          brand: {
            name: look.name,
            logo: look.logo,
            colour: fixed.includes('colour') ? look.colour : String(kept['colour']),
            revision: revisionOf(kept),
          },
          numbers_shown: await numbersShown(db),
          fixed,
          mails_sent: config.SMTP_URL === '' ? 0 : 1,
          sms: { is_sent: hosts.length > 0, gateways: hosts },
        },
      };
    },

    set_school: async ({ why, ...order }, { staff }) => {
      const saved = await setSchool({ db, mediaDir, timeZone, now: now() }, order, by(staff, why));
      await look.refresh();
      return { data: saved };
    },

    set_colour: async ({ colour, base_revision, why }, { staff }) => {
      mustBeFree('colour');
      const values = { brand_colour: colour.toLowerCase() };
      await brand({ action: 'colour', values, base_revision, by: by(staff, why) });
      return { data: {} };
    },

    set_logo: async (_body, { staff, file = Buffer.of() }) => {
      mustBeFree('logo');
      const { name, data } = await logoOf(file);
      // Each logo stays in the list of actions, from which it can be brought back, so it needs room.
      await within(services, { staff_id: staff.staff_id, bytes: data.length }, () =>
        brand({ action: 'logo', values: { brand_logo: name, brand_logo_data: data }, by: by(staff) }),
      );
      return { data: { logo: LOGO_PLACE + name } };
    },

    drop_logo: async ({ why }, { staff }) => {
      mustBeFree('logo');
      await brand({ action: 'logo', values: { brand_logo: '', brand_logo_data: '' }, by: by(staff, why) });
      return { data: {} };
    },

    show_numbers: async ({ shown, why }, { staff }) => {
      const values = { numbers_shown: shown === 1 ? '1' : '' };
      await db.write(setSettings, { action: 'numbers', values, by: by(staff, why) });
      return { data: {} };
    },

    test_sms: async (_body, { staff }) => {
      const wait = tests.take(String(staff.staff_id), now());
      if (wait > 0) throw rule('sms_tests', { minutes: Math.ceil(wait / 60) });
      await db.write(keepDone, { action: 'test-sms', by: by(staff) });
      return { data: { took_ms: await testSms({ config, sms }, staff) } };
    },

    release: async () => ({ data: await releaseShown(services) }),

    order_update: async ({ version, why }, { staff }) => {
      await mustBeOffered(services, version);
      await db.write(keepDone, { action: 'update', by: by(staff, why), detail: { version } });
      orderUpdate(config.DATA_DIR, { version, at: now() });
      return { data: {} };
    },

    backups: async () => ({ data: { folder: BACKUP_DIR, backups: listBackups(BACKUP_DIR, BACKUPS) } }),

    back_up: async ({ why }, { staff }) => ({ data: { job_id: await begun('backup', '', by(staff, why)) } }),

    check_backup: async ({ name, why }, { staff }) => {
      mustBeThere(name);
      return { data: { job_id: await begun('drill', name, by(staff, why)) } };
    },

    download_backup: async ({ name, why }, { staff, origin }) => {
      mustBeThere(name);
      await db.write(keepDone, { action: 'download', by: by(staff, why) });
      const { address, setCookie } = await offered(services, {
        session_id: staff.session_id,
        name,
        secure: origin.startsWith('https:'),
      });
      return { setCookie, data: { address } };
    },
  };
}
