import { calls, type Data } from '@portal/contract';
import type { TestAnswer, TestPortal } from './portal.ts';

/** The registration of a student who is not in the test school; the level is filled in. */
export const FORM = {
  name: 'Kiran Das',
  guardian: 'Mohan Das',
  district: 'Cuttack',
  email: 'kiran@example.in',
  fcm_id: 'push',
  device_id: 'id_1',
  phone_code: '+91',
  mobile: '9100000001',
};

type Sent = TestAnswer<Data<typeof calls.auth.login>>;
type Change = Partial<typeof FORM & { academic_level: string; consent_version: string; invite: string }>;

/** The handle that came with an answer; none can be longer than a message. */
export const refOf = (sent: Sent | undefined): string => sent?.data?.otp_ref ?? 'no handle';

/** Signs students in over HTTP. `address` is where they do it from; the portal must trust 127.0.0.1 as a proxy. */
export function signInSteps(portal: TestPortal) {
  const from = (address = '203.0.113.5') => ({ headers: { 'X-Forwarded-For': address } });
  const codeOf = (mobile: string) => portal.codes.findLast((message) => message.mobile === mobile)?.code ?? '';
  return {
    login: (mobile: string, address?: string) => portal.call(calls.auth.login, { mobile, phone_code: '91' }, from(address)),
    signup: async (change: Change = {}, address?: string) => {
      const levels = await portal.call(calls.auth.academic_levels, {});
      const academic_level = String(levels.data?.[0]?.ac_id);
      return portal.call(calls.auth.signup, { ...FORM, academic_level, ...change }, from(address));
    },
    verify: (sent: Sent | undefined, otp: string, address?: string) =>
      portal.call(calls.auth.verifyOTP, { otp_ref: refOf(sent), otp }, from(address)),
    resend: (sent: Sent) => portal.call(calls.auth.resendOTP, { otp_ref: refOf(sent) }, from()),
    /** The latest code that went to the number. */
    codeOf,
    /** Returns a code that is wrong; a different one for each `by`. */
    wrongFor: (mobile: string, by = 1) => {
      const { length } = codeOf(mobile);
      return String((Number(codeOf(mobile)) + by) % 10 ** length).padStart(length, '0');
    },
  };
}

/** Adds students of class 11 to begin with. */
export const crowd = (size: number) =>
  Array.from({ length: size }, (_, index) => ({
    name: `Student ${index}`,
    guardian: 'Parent',
    state: '',
    district: 'Patna',
    email: `s${index}@example.in`,
    phone_code: '91',
    mobile: String(8_000_000_000 + index),
    level: 'c11',
    batches: [],
  }));
