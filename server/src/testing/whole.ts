/**
 * True in the whole proof (`npm test -- --all`, `npm run prove`); false in the gate, which runs fewer rounds of what
 * repeats.
 */
export const isWhole = process.env['WHOLE'] !== undefined;

/** True in what is run before a release (`npm run release-check`): every round of what repeats longest. */
export const isRelease = process.env['RELEASE_CHECK'] !== undefined;

/** True in `npm test` without `--all` and without a name: tests that cost much are skipped there. */
export const isGate = process.env['GATE'] !== undefined;
