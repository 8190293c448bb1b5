import { LATE, looksStill } from './steps/stillness.ts';

// Every screen at every width, also on reloads: proof/stillness.proof.spec.ts.
looksStill({ names: LATE, width: 360 });
