import * as words from '#words/console/papers';

/** Returns the right answer of a numeric question as it is typed: '4', '2.4 to 2.6; 3', '2.5 ± 0.1'. */
export const numberText = (answer: unknown): string => [answer].flat().map(oneText).join('; ');

function oneText(key: unknown): string {
  if (typeof key === 'string' || typeof key === 'number') return String(key);
  const { min = '', max = '', value = '', tolerance = '' } = (key ?? {}) as Record<string, string | number>;
  if (value !== '') return `${value} ± ${tolerance}`;
  return min === '' && max === '' ? '' : words.range(String(min), String(max));
}

/** Returns the typed answer as a file has it; a text that is no number stays, and is then found as a fault. */
export function numberKey(text: string): unknown {
  const typed = text.split(';').map((each) => each.trim());
  const keys = typed.filter(Boolean).map(oneKey);
  return keys.length > 1 ? keys : keys[0];
}

const NUMBER = String.raw`[-−+]?[\d.]+`;
const RANGE = new RegExp(String.raw`^(${NUMBER})\s*(?:to|से|–)\s*(${NUMBER})$`, 'u');
const AROUND = new RegExp(String.raw`^(${NUMBER})\s*(?:±|\+-|\+/-)\s*(${NUMBER})$`, 'u');

function oneKey(text: string): unknown {
  const [, min, max] = RANGE.exec(text) ?? [];
  if (min !== undefined && max !== undefined) return { min: digits(min), max: digits(max) };
  const [, value, tolerance] = AROUND.exec(text) ?? [];
  if (value !== undefined && tolerance !== undefined) return { value: digits(value), tolerance: digits(tolerance) };
  return digits(text);
}

/** Returns a number where that loses nothing of the typed text, else the text. */
function digits(typed: string): number | string {
  const text = typed.replace('−', '-');
  return String(Number(text)) === text ? Number(text) : text;
}
