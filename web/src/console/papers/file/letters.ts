/** 'A' for the first option. */
export const letterAt = (place: number): string => 'ABCDEFGHIJ'[place] ?? String(place + 1);
