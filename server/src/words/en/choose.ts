/** Names the keys that one may choose from. */
export const choose = (keys: string): string => (keys === '' ? 'the school has none yet' : `choose from ${keys}`);
