import type { Role } from '@portal/contract';
import { useSyncExternalStore } from 'react';
import { queries } from '../calls/queries.ts';

/** Who has signed in here. */
export interface StaffMember {
  token: string;
  staff_id: number | string;
  name: string;
  role: Role;
  /** The zone of the school's clock, 'Asia/Kolkata'. */
  time_zone: string;
  /** True when the member has a passkey, as far as this browser knows. */
  has_passkey?: boolean;
}

const KEY = 'staffData';
const listeners = new Set<() => void>();

const isMember = (value: unknown): value is StaffMember =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  typeof value.token === 'string' &&
  'role' in value &&
  'time_zone' in value;

function kept(): StaffMember | undefined {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isMember(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

let member = kept();

export const currentMember = (): StaffMember | undefined => member;

/** Somebody else sees nothing of what was read for the one before. */
function follow(next: StaffMember | undefined): void {
  if (next?.staff_id !== member?.staff_id) queries.clear();
  member = next;
  for (const listener of listeners) listener();
}

/** Signs somebody in here, or with undefined out; other tabs follow. */
export function setMember(next: StaffMember | undefined): void {
  try {
    if (next) localStorage.setItem(KEY, JSON.stringify(next));
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing asks again with the next page.
  }
  follow(next);
}

addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) follow(kept());
});

export const useMember = (): StaffMember | undefined =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentMember);
