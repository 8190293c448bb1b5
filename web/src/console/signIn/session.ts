import type { Role } from '@portal/contract';
import { useSyncExternalStore } from 'react';

/** Who has signed in here. */
export interface StaffMember {
  token: string;
  staff_id: number | string;
  name: string;
  role: Role;
  /** The zone of the school's clock, 'Asia/Kolkata'. */
  time_zone: string;
  /** Has a passkey, as far as this browser knows. */
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

/** Signs somebody in here, or with undefined out; other tabs follow. */
export function setMember(next: StaffMember | undefined): void {
  member = next;
  try {
    if (next) localStorage.setItem(KEY, JSON.stringify(next));
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing asks again with the next page.
  }
  for (const listener of listeners) listener();
}

addEventListener('storage', ({ key }) => {
  if (key !== KEY && key !== null) return;
  member = kept();
  for (const listener of listeners) listener();
});

export const useMember = (): StaffMember | undefined =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentMember);
