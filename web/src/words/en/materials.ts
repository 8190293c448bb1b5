export const title = 'Study Materials';
export const kept = 'Kept: you can read it without a network';
export const keepOf = (title: string): string => `Keep offline: ${title}`;
/** With its size, where that is known. */
export const keep = (size: string | undefined): string => (size === undefined ? 'Keep offline' : `Keep offline (${size})`);
export const removeOf = (title: string): string => `Kept offline, remove: ${title}`;
export const remove = 'Kept offline · Remove';
