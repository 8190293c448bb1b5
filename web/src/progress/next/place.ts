import { raw } from '../../api/keptSession.ts';

/** Names how many cards the strip had when it was last seen. Begins as device/studentData.ts says, so that it goes at logout. */
export const PLACES = 'student-next';

/** The cards to keep a place for before they arrive; 0 where there were none, and where this browser keeps nothing. */
export const placesKept = (): number => Number(raw(PLACES));
