/** A share of all as people read it: '40%'. */
export const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** A number from -1 to 1 with the sign of a minus: '−0.12'. */
export const signed = (value: number): string => value.toFixed(2).replace('-', '−');
