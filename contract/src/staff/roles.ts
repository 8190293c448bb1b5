import type { Role } from '../endpoint.ts';

/** Roles as most rows name them. */
export const EVERY_ROLE = ['owner', 'teacher', 'assistant', 'desk'] as const;
export const TEACHERS = ['owner', 'teacher'] as const;
/** Who sees papers and marks. */
export const TEACHING = ['owner', 'teacher', 'assistant'] as const;
/** Who decides about students, and is narrowed by no subject and no batch: theirs is the whole school. */
export const OFFICE = ['owner', 'desk'] as const;
/** Who writes to students. */
export const ANSWERING = ['owner', 'teacher', 'desk'] as const;
export const OWNERS = ['owner'] as const;

export const isOf = (roles: readonly Role[], role: Role): boolean => roles.includes(role);
