/** An option that takes a value, for `parseArgs`. */
export const text = { type: 'string' } as const;

/** An option that is said or not. */
export const flag = { type: 'boolean' } as const;

/** `--help` and `-h`, which every command has. */
export const help = { type: 'boolean', short: 'h' } as const;
