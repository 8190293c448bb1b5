/**
 * True in the whole proof (`npm test -- --all`, `npm run prove`); false in the gate, which runs fewer rounds of what
 * repeats.
 */
export const isWhole = process.env['WHOLE'] !== undefined;
