/** Names the keys that one may choose from. */
export const choose = (keys: string): string => (keys === '' ? 'संस्थान में अभी कोई नहीं है' : `इनमें से चुनें: ${keys}`);

/** Says a wait of whole seconds as people do, never too short: '20 सेकंड', '15 मिनट', '24 घंटे'. */
export function waitWords(seconds: number): string {
  if (seconds <= 90) return `${seconds} सेकंड`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} मिनट` : `${Math.ceil(minutes / 60)} घंटे`;
}
