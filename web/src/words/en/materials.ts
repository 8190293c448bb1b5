export const title = 'Study Materials';
export const kept = 'Kept: you can read it without a network';
export const keepOf = (document: string): string => `Keep offline: ${document}`;
export const keep = 'Keep offline';
export const removeOf = (document: string): string => `Kept offline, remove: ${document}`;
export const remove = 'Kept offline';
