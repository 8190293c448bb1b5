import type { Role } from '../endpoint.ts';

/** Roles as most rows name them. */
export const EVERY_ROLE = ['owner', 'teacher', 'assistant', 'desk'] as const;
export const TEACHERS = ['owner', 'teacher'] as const;
/** The roles that see papers and marks. */
export const TEACHING = ['owner', 'teacher', 'assistant'] as const;
/** The roles that decide about students; no subject and no batch narrows them: they have the whole school. */
export const OFFICE = ['owner', 'desk'] as const;
/** The roles that write to students. */
export const ANSWERING = ['owner', 'teacher', 'desk'] as const;
export const OWNERS = ['owner'] as const;

export const isOf = (roles: readonly Role[], role: Role): boolean => roles.includes(role);
