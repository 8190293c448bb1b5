import { STUDENT_DATA } from '../../device/studentData.ts';

/** Names how many cards the strip had when it was last seen. Goes at logout, as all that is the student's. */
export const PLACES = `${STUDENT_DATA}-next`;

/** The cards to keep a place for before they arrive; 0 where there were none, and where this browser keeps nothing. */
export function placesKept(): number {
  try {
    return Number(localStorage[PLACES]) || 0;
  } catch {
    return 0;
  }
}
