/** Names the keys that one may choose from. */
export const choose = (keys: string): string => (keys === '' ? 'संस्थान में अभी कोई नहीं है' : `इनमें से चुनें: ${keys}`);
