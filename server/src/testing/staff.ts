import { staffCalls } from '@portal/contract/staff';
import type { Endpoint, StaffCaller } from '@portal/contract';
import { runPortal, type Ended } from './command.ts';
import type { TestPortal } from './portal.ts';

/** Numbers of staff, none a student's. */
export const OWNER = '9200000001';
export const TEACHER = '9200000002';
export const OTHER_TEACHER = '9200000003';
export const ASSISTANT = '9200000004';
export const DESK = '9200000005';

/** Every call of the console. */
export const STAFF_ROWS: Endpoint[] = Object.values(staffCalls).flatMap((noun): Endpoint[] => Object.values(noun));

/** A command on the portal's database, as its operator types it. */
export function commandOn({ services }: TestPortal, ...args: string[]): Promise<Ended> {
  const { DATA_DIR, DATABASE_URL, embedded } = services.config;
  return runPortal({ DATA_DIR, ...(embedded ? {} : { DATABASE_URL }) }, ...args);
}

/** An owner, a teacher of the evening batch, one of class 12 and an assistant of the evening batch. */
export async function addStaff(portal: TestPortal): Promise<void> {
  const add = (mobile: string, ...args: string[]) => addOne(portal, mobile, ...args);
  await add(OWNER, '--name', 'Ms Sen', '--role', 'owner');
  await add(TEACHER, '--name', 'Mr Rao', '--role', 'teacher', '--batch', 'closed-11');
  await add(OTHER_TEACHER, '--name', 'Ms Iyer', '--role', 'teacher', '--subject', 'physics-12');
  await add(ASSISTANT, '--name', 'Mr Das', '--role', 'assistant', '--batch', 'closed-11');
}

/** The front desk beside them. */
export const addDesk = (portal: TestPortal): Promise<void> => addOne(portal, DESK, '--name', 'Ms Nair', '--role', 'desk');

async function addOne(portal: TestPortal, mobile: string, ...args: string[]): Promise<void> {
  const { code, fault } = await commandOn(portal, 'staff', 'add', mobile, ...args);
  if (code !== 0) throw new Error(fault);
}

/** Signs one of the staff in with number and code. */
export async function signInStaff(portal: TestPortal, mobile: string): Promise<StaffCaller> {
  const sent = await portal.call(staffCalls.auth.login, { mobile, phone_code: '91' });
  const otp = portal.codes.findLast((message) => message.mobile === mobile)?.code ?? '';
  const verified = await portal.call(staffCalls.auth.verifyOTP, { otp_ref: sent.data?.otp_ref ?? '', otp });
  if (!verified.token) throw new Error(`no sign-in for ${mobile}: ${sent.message} ${verified.message}`);
  return { token: verified.token };
}
