import { PLACES } from './place.ts';

/** Remembers for the next visit how many cards there are. */
export function keepPlaces(cards: number): void {
  try {
    localStorage.setItem(PLACES, String(cards));
  } catch {
    return;
  }
}
