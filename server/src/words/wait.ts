/** A wait in whole seconds, at least one: never too short. */
export const waitSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));
