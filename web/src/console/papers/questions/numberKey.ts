import * as words from '#words/console/papers';

/** The right answer of a question whose answer is a number, as it is typed: '4', '2.4 to 2.6; 3', '2.5 ± 0.1'. */
export const numberText = (answer: unknown): string => [answer].flat().map(oneText).join('; ');

function oneText(key: unknown): string {
  if (typeof key === 'string' || typeof key === 'number') return String(key);
  const { min = '', max = '', value = '', tolerance = '' } = (key ?? {}) as Record<string, string | number>;
  if (value !== '') return `${value} ± ${tolerance}`;
  return min === '' && max === '' ? '' : words.range(String(min), String(max));
}

/** The same as a file has it; what is no number stays as it was typed, and is found to be none. */
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

/** A number where nothing of what was typed is lost by that. */
function digits(typed: string): number | string {
  const text = typed.replace('−', '-');
  return String(Number(text)) === text ? Number(text) : text;
}
