/** Names the keys that one may choose from. */
export const choose = (keys: string): string => (keys === '' ? 'the school has none yet' : `choose from ${keys}`);

/** '20 seconds', '15 minutes', '24 hours': a wait of whole seconds as people say it, never too short. */
export function waitWords(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
