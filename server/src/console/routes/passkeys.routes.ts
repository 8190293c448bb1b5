import type { staffCalls } from '@portal/contract/staff';
import { newVisit } from '../../auth/otp.try.ts';
import { iso } from '../../core/dates.ts';
import { notFound, refusal } from '../../core/errors.ts';
import type { Handlers } from '../../core/serve.ts';
import type { Services } from '../../core/services.ts';
import { FRESH_MS } from '../../core/staff.ts';
import { say } from '../../words/say.ts';
import { askToSign, challengeOf, newTicket, signedBy } from '../passkeys/asking.ts';
import {
  addPasskey,
  askPasskey,
  confirmByPasskey,
  passkeysOf,
  removePasskeys,
  signInByPasskey,
} from '../passkeys/passkey.store.ts';
import { madePasskey, makingOptions, siteOf } from '../passkeys/webauthn.ts';
import { decisionOf } from '../scope.ts';

/** Second factors: each one's own. What was lost is removed at the command line. */
export function passkeysRoutes(services: Services): Handlers<typeof staffCalls.passkeys> {
  const { config, db, now, brand } = services;
  return {
    verify_passkey: async (brought, call) => {
      const { staff_id, signed } = await signedBy(services, siteOf(config, call.origin), brought, 'sign-in');
      const { visit, token, setCookie } = newVisit({ config, now }, call, 'sf1_');
      const found = await db.write(signInByPasskey, { staff_id, signed, visit });
      if (!found) throw refusal('passkey_refused');
      const { name, role } = found;
      return { said: say('welcome', { name }), token, setCookie, data: { staff_id, name, role, time_zone: config.TIME_ZONE } };
    },

    passkeys: async (_body, { staff }) => ({
      data: (await passkeysOf(db, staff.staff_id)).map(({ passkey_id, name, created_at, used_at }) => ({
        passkey_id,
        name,
        created_at: iso(created_at),
        used_at: iso(used_at),
      })),
    }),

    passkey_options: async (_body, { staff, origin }) => {
      const { staff_id, name, phone_code, mobile } = staff;
      const userName = `${name} +${phone_code} ${mobile}`;
      const passkeys = await passkeysOf(db, staff_id);
      const order = { brand: brand(), staff_id, userName, passkeys };
      const options = await makingOptions(siteOf(config, origin), order);
      const { ticket, kept } = newTicket({ staff_id, purpose: 'add', challenge: options.challenge, at: now() });
      await db.write(askPasskey, kept);
      return { data: { ticket, options: { ...options } } };
    },

    add_passkey: async ({ ticket, response, name }, { staff, origin }) => {
      const { staff_id, challenge } = await challengeOf(services, ticket, 'add');
      const made = staff_id === staff.staff_id && (await madePasskey(siteOf(config, origin), challenge, response));
      if (!made) throw refusal('passkey_refused');
      const by = decisionOf(staff, '', now());
      if (!(await db.write(addPasskey, { ...made, staff_id, name: name.trim(), by }))) throw refusal('passkey_there');
      return { data: {} };
    },

    remove_passkey: async ({ passkey_id }, { staff }) => {
      const by = decisionOf(staff, '', now());
      if ((await db.write(removePasskeys, { staff_id: staff.staff_id, passkey_id, by })) === 0) throw notFound();
      return { data: {} };
    },

    confirm_options: async (_body, { staff: { staff_id }, origin }) => ({
      data: await askToSign(services, origin, staff_id, 'confirm'),
    }),

    confirm_passkey: async (brought, { staff, origin }) => {
      const { staff_id, signed } = await signedBy(services, siteOf(config, origin), brought, 'confirm');
      const isOwn = staff_id === staff.staff_id;
      if (!isOwn || !(await db.write(confirmByPasskey, { session_id: staff.session_id, signed })))
        throw refusal('passkey_refused');
      return { data: { fresh_s: FRESH_MS / 1000 } };
    },
  };
}
