import { LANGUAGE } from '#words/locale';
import { DIALS } from './generated/dials.ts';

/** A country by its two ISO letters. */
export type Country = string;

const dials = new Map(DIALS.split(' ').map((entry) => [entry.slice(0, 2), entry.slice(2)]));
const names = new Intl.DisplayNames([LANGUAGE], { type: 'region' });

/** The country's name. */
export function nameOf(country: Country): string {
  return names.of(country) ?? country;
}

/** Every country with a dial code, by name. One collator for all comparisons: making one costs more than comparing. */
export const COUNTRIES: readonly Country[] = sortedByName(new Intl.Collator(LANGUAGE));

function sortedByName(collator: Intl.Collator): Country[] {
  const named = Array.from(dials.keys(), (country) => ({ country, name: nameOf(country) }));
  return named.toSorted((a, b) => collator.compare(a.name, b.name)).map(({ country }) => country);
}

/** The dial code without '+'; empty for an unknown country. */
export function dialOf(country: Country): string {
  return dials.get(country) ?? '';
}

/** The (main) country of a dial code; India when there is none. */
export function countryOfDial(dial: string): Country {
  const digits = dial.replace(/\D/gu, '');
  for (const [country, code] of dials) if (code === digits) return country;
  return 'IN';
}
