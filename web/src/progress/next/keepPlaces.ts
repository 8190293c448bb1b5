import { PLACES } from './place.ts';

/** Remembers for the next visit how many cards there are. */
export function keepPlaces(cards: number): void {
  try {
    if (cards === 0) localStorage.removeItem(PLACES);
    else localStorage.setItem(PLACES, String(cards));
  } catch {
    return;
  }
}
