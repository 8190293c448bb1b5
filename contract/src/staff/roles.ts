/** Roles as most rows name them. */
export const EVERY_ROLE = ['owner', 'teacher', 'assistant'] as const;
export const TEACHERS = ['owner', 'teacher'] as const;
/** Who sees papers and marks. */
export const TEACHING = ['owner', 'teacher', 'assistant'] as const;
export const OWNERS = ['owner'] as const;
