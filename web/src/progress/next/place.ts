import { raw } from '../../api/keptSession.ts';

/**
 * Names how many cards the strip had when it was last seen. Begins as device/studentData.ts says, so that it goes at
 * logout.
 */
export const PLACES = 'student-next';

/**
 * The cards to keep a place for before they arrive: as many as there were last, one before that is known, and none (0)
 * before a server that tells of none.
 */
export const placesKept = (): number => Number(raw(PLACES) ?? 1);
