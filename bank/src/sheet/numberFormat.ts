import { decimals, splitDecimal } from './decimal.ts';

/** A piece of a number format: text that stands by itself, or places for digits, a point, an exponent and so on. */
interface Token {
  kind: 'literal' | 'digit' | 'sign';
  text: string;
}

/**
 * A number as Excel shows it in a cell of this number format: percent, currency, thousands (Indian ones too), fixed
 * decimals, scientific and fractions. undefined for a format that is not understood to the letter.
 */
export function shownNumber(value: number, format: string): string | undefined {
  if (!Number.isFinite(value)) return undefined;
  const chosen = sectionFor(value, sectionsOf(format));
  const tokens = chosen && tokensOf(chosen.section);
  if (!tokens) return undefined;
  const text = shown(Math.abs(value), tokens);
  return text === undefined ? undefined : `${chosen.minus && value < 0 ? '-' : ''}${text}`.trim();
}

function sectionsOf(format: string): string[] {
  return [...format.matchAll(/(?:"[^"]*"|\\.|\[[^\]]*\]|[^;"\\[])*/gsu)]
    .map(([section]) => section)
    .filter((_, index) => index % 2 === 0);
}

/**
 * Up to three sections: positive, negative, zero; or each with a condition. A section for negatives alone says its
 * minus itself.
 */
function sectionFor(value: number, sections: string[]): { section: string; minus: boolean } | undefined {
  const conditions = sections.map((section) => /\[(<=|>=|<>|<|>|=)(-?[\d.]+)\]/u.exec(section));
  if (conditions.some(Boolean)) {
    const found = conditions.findIndex((condition) => !condition || holds(value, condition[1] ?? '', Number(condition[2])));
    const section = sections[found];
    return section === undefined ? undefined : { section: section.replace(/\[[<>=][^\][]*\]/u, ''), minus: true };
  }
  const [positive = '', negative, zero] = sections;
  if (value < 0 && negative !== undefined) return { section: negative, minus: false };
  return { section: value === 0 && zero !== undefined ? zero : positive, minus: true };
}

function holds(value: number, sign: string, than: number): boolean {
  if (sign === '<>') return value !== than;
  if (sign.includes('=') && value === than) return true;
  return (sign.startsWith('<') && value < than) || (sign.startsWith('>') && value > than);
}

const PART =
  /"([^"]*)"|\\(.)|\[\$([^\][-]*)(?:-[^\][]*)?\]|\[(?:black|blue|cyan|green|magenta|red|white|yellow|color ?\d+)\]|[_*](.)|(general|[eE][+-]|[.,%/@])|([0#?])|(\d|[ $+\-():'^]|[^\p{ASCII}])|(.)/gisu;

/** undefined where something is not understood, a date above all. */
function tokensOf(section: string): Token[] | undefined {
  const tokens: Token[] = [];
  for (const [whole, quoted, escaped, currency, blank, sign, digit, plain, strange] of section.matchAll(PART)) {
    if (strange !== undefined) return undefined;
    // A bare $ is the currency of whoever opens the file: which one the author saw is not known.
    if (plain === '$') return undefined;
    const literal = quoted ?? escaped ?? currency ?? plain;
    if (literal !== undefined) tokens.push({ kind: 'literal', text: literal });
    else if (digit !== undefined) tokens.push({ kind: 'digit', text: digit });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign.toLowerCase() });
    else if (blank === undefined && !whole.startsWith('[')) return undefined;
  }
  return tokens;
}

function shown(value: number, tokens: Token[]): string | undefined {
  const signs = tokens.filter(({ kind }) => kind === 'sign').map(({ text }) => text);
  const literal = (part: Token[]): string => part.map(({ text }) => text).join('');
  const only = tokens.findIndex(({ text, kind }) => kind === 'sign' && (text === 'general' || text === '@'));
  if (only >= 0)
    return signs.length === 1 && tokens.every(({ kind }) => kind !== 'digit')
      ? literal(tokens.slice(0, only)) + generalNumber(value) + literal(tokens.slice(only + 1))
      : undefined;
  if (tokens.every(({ kind }) => kind === 'literal')) return literal(tokens);
  if (signs.includes('/')) return fractionOf(value, literal(tokens));
  if (signs.some((sign) => sign.startsWith('e'))) return scientific(value, literal(tokens));
  return fixed(value, tokens);
}

/** Returns a number as Excel shows it without a format: 15 digits, an exponent only for very large and small ones. */
export function generalNumber(value: number): string {
  const size = Math.abs(value);
  const typed = Number(value.toPrecision(15));
  if (size !== 0 && (size < 1e-9 || size >= 1e15))
    return typed
      .toExponential()
      .replace(/e([+-])(\d)$/u, 'E$10$2')
      .replace('e', 'E');
  // JavaScript takes an exponent earlier than Excel does.
  return String(typed).includes('e') ? typed.toFixed(20).replace(/(?<!0)0+$/u, '') : String(typed);
}

function scientific(value: number, format: string): string | undefined {
  const [, places = '', exponent = ''] = /^0(?:\.(0+))?e\+(0+)$/u.exec(format) ?? [];
  if (exponent === '') return undefined;
  const [mantissa = '', power = '0'] = Number(value.toPrecision(15)).toExponential(places.length).split('e');
  return `${mantissa}E${power.startsWith('-') ? '-' : '+'}${power.replace(/^[+-]/u, '').padStart(exponent.length, '0')}`;
}

/** Digits from the right into their places; literals between them stay where they are. */
function fixed(value: number, tokens: Token[]): string | undefined {
  const point = tokens.findIndex(({ kind, text }) => kind === 'sign' && text === '.');
  const whole = point < 0 ? tokens : tokens.slice(0, point);
  const after = point < 0 ? [] : tokens.slice(point + 1);
  const places = after.filter(({ kind }) => kind === 'digit');
  const percents = tokens.filter(({ kind, text }) => kind === 'sign' && text === '%').length;
  const last = whole.findLastIndex(({ kind }) => kind === 'digit');
  const isComma = ({ kind, text }: Token): boolean => kind === 'sign' && text === ',';
  // Commas behind the last digit divide by a thousand; there is no saying what such a number means to a reader.
  if (last < 0 || after.some(isComma) || whole.slice(last).some(isComma) || tokens.filter(({ text }) => text === '.').length > 1)
    return undefined;
  const [digits, decimal] = splitDecimal(value, percents * 2, places.length);
  const grouped = whole.some(isComma);
  return integerPart(digits, whole, grouped) + (point < 0 ? '' : '.') + decimals(decimal, after);
}

function integerPart(digits: string, tokens: Token[], grouped: boolean): string {
  let left = digits === '0' ? '' : digits;
  let count = 0;
  let text = '';
  const put = (digit: string): void => {
    text = digit + (grouped && count > 0 && count % 3 === 0 ? ',' : '') + text;
    count += 1;
  };
  const first = tokens.findIndex(({ kind }) => kind === 'digit');
  for (let index = tokens.length - 1; index >= 0; index -= 1) {
    const token = tokens[index];
    if (token?.kind === 'digit') {
      if (left !== '') put(left.slice(-1));
      else if (token.text === '0') put('0');
      left = left.slice(0, -1);
      // Digits for which there is no place stand before the first.
      if (index === first) for (const digit of [...left].toReversed()) put(digit);
    } else if (token && !(token.kind === 'sign' && token.text === ',')) text = token.text + text;
  }
  return text;
}

/** '# ?/?', '# ??/??', '?/?', '# ?/2' … : with or without a whole part, digits or a given number below the stroke. */
const FRACTION = /^(?:([#0?]+) )?([#0?]+)\/(?:([#0?]+)|(\d+))$/u;

/** Writes a number of 0 or more as a format of fractions shows it; undefined when the format is not understood. */
function fractionOf(value: number, format: string): string | undefined {
  const match = FRACTION.exec(format.trim());
  if (!match) return undefined;
  const [, whole, , places, given] = match;
  const before = whole === undefined ? 0 : Math.floor(value);
  const rest = value - before;
  const [above, below] =
    given === undefined ? nearest(rest, 10 ** (places?.length ?? 1) - 1) : [Math.round(rest * Number(given)), Number(given)];
  if (whole !== undefined && above === below) return String(before + 1);
  if (above === 0) return String(before);
  return `${before === 0 ? '' : `${before} `}${above}/${below}`;
}

/** Finds the nearest fraction whose lower number is at most `largest`; of several, the smallest lower number. */
function nearest(value: number, largest: number): [above: number, below: number] {
  let found: [number, number] = [Math.round(value), 1];
  for (let below = 2; below <= Math.min(largest, 999); below += 1) {
    const above = Math.round(value * below);
    if (Math.abs(above / below - value) < Math.abs(found[0] / found[1] - value) - 1e-12) found = [above, below];
  }
  return found;
}
