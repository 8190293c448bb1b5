import type { staffCalls } from '@portal/contract/staff';
import { phoneNumber } from '../../auth/signup.form.ts';
import { laneOf } from '../../auth/device.store.ts';
import { decoyOf } from '../../auth/decoy.ts';
import type { PhoneNumber } from '../../auth/gate.store.ts';
import { createOtps, type Asked } from '../../auth/otp.send.ts';
import { findRef } from '../../auth/otp.store.ts';
import { createOtpTries, deviceHash } from '../../auth/otp.try.ts';
import { endSession } from '../../auth/session.store.ts';
import type { Audit } from '../../core/audit.ts';
import { refusal } from '../../core/errors.ts';
import type { Call, Handlers } from '../../core/serve.ts';
import type { Services } from '../../core/services.ts';
import { tokenHash } from '../../core/session.ts';
import { FRESH_MS } from '../../core/staff.ts';
import { say } from '../../words/say.ts';
import { askToSign } from '../passkeys/asking.ts';
import { confirmStaffOtp, verifyStaffOtp } from '../signIn.store.ts';
import { listStaff } from '../staff.ts';
import { findStaff } from '../staff.store.ts';

/** Signing in to the console, and confirming what needs a fresh code. */
export function authRoutes(services: Services, audit: Audit): Handlers<typeof staffCalls.auth> {
  const { config, db, now } = services;
  const otps = createOtps(services);
  const tries = createOtpTries(services, otps, audit);
  const phoneCodes = config.PHONE_CODES.split(',');

  const asked = async (number: PhoneNumber, cookies: string): Promise<Asked> => {
    const found = await findStaff(db, number);
    const isStaff = found !== undefined && found.ended_at === null;
    const lane = await laneOf(db, deviceHash(cookies), { audience: 'staff', id: isStaff ? found.staff_id : 0 }, now());
    const own = isStaff ? number : decoyOf(number);
    return { ...own, purpose: 'login', audience: 'staff', lane, ...(!isStaff && { isDecoy: true }) };
  };
  /** Who asks learns nothing of the number: neither in words, nor by what comes after, nor by how long it takes. */
  const alike = async (number: PhoneNumber, { address, cookies }: Pick<Call, 'address' | 'cookies'>) => ({
    ...(await otps.send(await asked(number, cookies), address)),
    said: say('staff_code'),
  });
  const refNamed = async (otp_ref: string) => {
    const ref_hash = tokenHash(otp_ref);
    const ref = await findRef(db, ref_hash, 'staff');
    if (!ref) throw refusal('otp_expired');
    return { ref_hash, ref };
  };
  const nobody = async () => undefined;

  return {
    login: async (body, call) => {
      const { phone_code, mobile } = phoneNumber(body, phoneCodes);
      otps.admit(call.address);
      return alike({ phone_code, mobile }, call);
    },

    resendOTP: async ({ otp_ref }, call) => {
      const { phone_code, mobile } = (await refNamed(otp_ref)).ref;
      otps.admit(call.address);
      return alike({ phone_code, mobile }, call);
    },

    verifyOTP: async ({ otp_ref, otp }, call) => {
      const { ref_hash, ref } = await refNamed(otp_ref);
      const { tried, token, setCookie } = tries.prepare({ ref_hash, ref, otp }, call, 'sf1_');
      const verdict = await db.write(verifyStaffOtp, tried);
      if (verdict.kind !== 'in') return tries.refuse(verdict, ref, call, nobody);
      const { kind: _in, wantsPasskey, ...member } = verdict;
      const data = { ...member, time_zone: config.TIME_ZONE };
      if (wantsPasskey) return { data: { ...data, passkey: await askToSign(services, call.origin, member.staff_id, 'sign-in') } };
      return { said: say('welcome', { name: member.name }), token, setCookie, data };
    },

    me: async (_body, { staff: { staff_id, name, role } }) => {
      const own = (await listStaff(db)).find((each) => each.staff_id === staff_id);
      const { subjects = [], batches = [] } = own ?? {};
      return {
        data: {
          staff_id,
          name,
          role,
          time_zone: config.TIME_ZONE,
          ...(subjects.length > 0 && { subjects }),
          ...(batches.length > 0 && { batches }),
        },
      };
    },

    confirm: async (_body, { staff, address, cookies }) => {
      otps.admit(address);
      return otps.send(await asked(staff, cookies), address);
    },

    confirmOTP: async ({ otp_ref, otp }, { staff, ...call }) => {
      const { ref_hash, ref } = await refNamed(otp_ref);
      if (ref.phone_code !== staff.phone_code || ref.mobile !== staff.mobile) throw refusal('otp_expired');
      const { tried } = tries.prepare({ ref_hash, ref, otp }, call, 'sf1_');
      const wrong = await db.write(confirmStaffOtp, { ...tried, session_id: staff.session_id });
      return wrong ? tries.refuse(wrong, ref, call, nobody) : { data: { fresh_s: FRESH_MS / 1000 } };
    },

    logout: async (_body, { staff: { staff_id, session_id } }) => {
      await db.write(endSession, { audience: 'staff', id: staff_id, session_id, at: now() });
      return { said: say('signed_out'), data: {} };
    },
  };
}
