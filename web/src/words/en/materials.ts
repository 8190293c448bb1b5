export const title = 'Study Materials';
export const kept = 'Kept: you can read it without a network';
export const keepOf = (document: string): string => `Keep offline: ${document}`;
/** With its size, where that is known. */
export const keep = (size: string | undefined): string => (size === undefined ? 'Keep offline' : `Keep offline (${size})`);
export const removeOf = (document: string): string => `Kept offline, remove: ${document}`;
export const remove = 'Kept offline · Remove';
