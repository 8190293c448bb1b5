/** Whom a code signs in. Sessions and known browsers of each stand in tables of their own. */
export type Audience = 'student' | 'staff';

/** The tables of sessions and known browsers, and their column for whose a row is. */
export const KEPT_IN = {
  student: { session: 'session', device: 'device', id: 'stud_id' },
  staff: { session: 'staff_session', device: 'staff_device', id: 'staff_id' },
} as const satisfies Record<Audience, Record<'session' | 'device' | 'id', string>>;
